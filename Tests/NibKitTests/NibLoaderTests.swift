import Foundation
import NibKit
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

@MainActor
struct NibLoaderTests {
    /// Records its life; outlets for a title only.
    final class Card: UIView, OutletConnecting {
        static var log: [String] = []
        var title: UILabel?

        override init(frame: CGRect) {
            super.init(frame: frame)
            Self.log.append("init(frame:)")
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            Self.log.append("init(coder:) children \(subviews.count) tag \(tag) outlet \(title == nil ? "nil" : "set")")
        }

        func connect(_ object: AnyObject, toOutlet name: String) -> Bool {
            guard name == "title", let label = object as? UILabel else { return false }
            title = label
            Self.log.append("connect \(name)")
            return true
        }

        override func awakeFromNib() {
            super.awakeFromNib()
            Self.log.append("awakeFromNib \(title?.text ?? "nil")")
        }
    }

    private func load(_ objects: String, resources: String = "", _ setUp: (NibLoader) -> Void = { _ in }) throws
        -> NibLoader.Contents
    {
        let loader = NibLoader()
        setUp(loader)
        return try loader.load(data: NibFixture.document(objects, resources: resources), name: "Test.xib")
    }

    @Test("V1, V2: a XIB's view ends in init(coder:) with children and attributes, then outlets, then awakeFromNib")
    func life() throws {
        Card.log = []
        let contents = try load(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <view contentMode="scaleToFill" tag="7" id="a" customClass="Card" customModule="Shop">
                <rect key="frame" x="1" y="2" width="100" height="50"/>
                <subviews>
                    <label text="Tea" textAlignment="center" id="b"><rect key="frame" x="0" y="0" width="50" height="20"/></label>
                </subviews>
                <connections><outlet property="title" destination="b" id="c"/></connections>
            </view>
            """
        ) { $0.register(Card.self) }
        #expect(
            Card.log == ["init(coder:) children 1 tag 7 outlet nil", "connect title", "awakeFromNib Tea"]
        )
        #expect(contents.diagnostics == [])
        #expect(
            contents.views.map { "\(ViewTreeNode($0))" } == [
                """
                Card (1, 2, 100, 50)
                  UILabel (0, 0, 50, 20) "Tea"
                """
            ]
        )
        Card.log = []
        _ = Card()
        #expect(Card.log == ["init(frame:)"], "never awakened when made in code")
    }

    @Test("V9: a background inserted at 0 lies behind the children of the XIB")
    func background() throws {
        let view = try #require(load("<view id='a'><subviews><label id='b'/></subviews></view>").views.first)
        let background = UIView()
        view.insertSubview(background, at: 0)
        #expect(view.subviews.first === background && view.subviews.last is UILabel)
    }

    @Test("V10: top-level views come in file order, without owner and placeholders; the owner gets its outlets")
    func owner() throws {
        final class Owner: OutletConnecting {
            var view: UIView?
            func connect(_ object: AnyObject, toOutlet name: String) -> Bool {
                guard name == "view" else { return false }
                view = object as? UIView
                return true
            }
        }
        let owner = Owner()
        let data = NibFixture.document(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
                <connections><outlet property="view" destination="b" id="o"/></connections>
            </placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
            <label id="a"/>
            <view id="b"/>
            """
        )
        let contents = try NibLoader().load(data: data, name: "Test.xib", owner: owner)
        #expect(contents.views.map { "\(type(of: $0))" } == ["UILabel", "UIView"])
        #expect(owner.view === contents.views[1])
    }

    @Test("Labels, images, colours and flags are set as the document says")
    func attributes() throws {
        let contents = try load(
            """
            <label hidden="YES" alpha="0.5" clipsSubviews="YES" contentMode="left" textAlignment="right"
                lineBreakMode="middleTruncation" numberOfLines="0" id="a">
                <string key="text">two
            lines</string>
                <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="13"/>
                <color key="textColor" red="1" green="0" blue="0" alpha="0.5" colorSpace="custom"/>
                <color key="backgroundColor" name="brand"/>
            </label>
            <imageView contentMode="scaleAspectFit" image="tea" id="b"/>
            """,
            resources: "<namedColor name='brand'><color white='0.25' alpha='1'/></namedColor>"
        ) { $0.imageNamed = { UIImage(content: .file($0), size: CGSize(width: 1, height: 1)) } }
        let label = try #require(contents.views.first as? UILabel)
        #expect(label.text == "two\nlines")
        #expect(label.font == .systemFont(ofSize: 13, weight: .semibold))
        #expect(label.textColor == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(label.backgroundColor == UIColor(white: 0.25, alpha: 1))
        #expect(label.isHidden && label.alpha == 0.5 && label.clipsToBounds && label.contentMode == .left)
        #expect(label.textAlignment == .right && label.lineBreakMode == .byTruncatingMiddle && label.numberOfLines == 0)
        let imageView = try #require(contents.views.last as? UIImageView)
        #expect(imageView.image?.content == .file("tea") && imageView.contentMode == .scaleAspectFit)
        #expect(contents.diagnostics == [])
    }

    @Test("What is not offered is replaced by its nearest base and said with file, line and what to do")
    func diagnostics() throws {
        let contents = try load(
            """
            <view id="a" customClass="PriceTag">
                <subviews><slider contentMode="scaleToFill" id="s"/></subviews>
                <connections><outlet property="title" destination="s" id="o"/></connections>
            </view>
            <tapGestureRecognizer id="g"/>
            <imageView image="nowhere" id="i"><color key="backgroundColor" name="odd"/></imageView>
            """
        )
        #expect(contents.views.map { "\(type(of: $0))" } == ["UIView", "UIImageView"])
        #expect(
            contents.diagnostics.map(\.description) == [
                "Test.xib:4: no class named PriceTag; register it with NibLoader.register(_:)",
                "Test.xib:5: <slider> is not offered; a plain view takes its place",
                "Test.xib:8: <tapGestureRecognizer> is not a view and is left out",
                "Test.xib:9: backgroundColor \"odd\" is not a known colour; none is set",
                "Test.xib:9: no image named nowhere; set UIImage.provider or NibLoader.imageNamed",
                "Test.xib:6: UIView has no outlet title for a UIView; set it in connect(_:toOutlet:) of OutletConnecting",
            ]
        )
    }

    @Test("S4: a ShopView from a XIB is the same cell as one made in code")
    func shopView() throws {
        let contents = try load(
            "<view id='a' customClass='ShopView'><rect key='frame' x='0' y='0' width='100' height='125'/></view>"
        ) { $0.register(ShopView.self) }
        let loaded = try #require(contents.views.first as? ShopView)
        let made = ShopView(frame: CGRect(x: 0, y: 0, width: 100, height: 125))
        for cell in [loaded, made] {
            cell.shop = Shop(key: "1", name: "Tea")
            cell.layoutIfNeeded()
        }
        #expect(ViewTreeNode(loaded) == ViewTreeNode(made))
        #expect(loaded.displayList() == made.displayList())
    }

    @Test("Every document of the corpus loads or is refused with a message", .enabled(if: Repository.hasCorpus))
    func corpus() throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: Repository.corpus.appending(path: "xib"),
            includingPropertiesForKeys: nil
        )
        var refused: [String] = []
        for file in files where file.pathExtension == "xib" {
            do {
                let contents = try NibLoader().load(file: file.path)
                #expect(!contents.views.isEmpty, "\(file.lastPathComponent)")
            } catch {
                #expect(error.code == .unsupported, "\(error)")
                refused.append(file.lastPathComponent)
            }
        }
        #expect(refused.count < files.count / 4, "\(refused)")
    }
}
