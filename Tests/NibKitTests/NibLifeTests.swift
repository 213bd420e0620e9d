import Foundation
import NibKit
import ShopModel
import ShopViews
import Testing
import ViewKit

@MainActor
struct NibLifeTests {
    /// Records its life.
    final class Card: UIView, OutletConnecting {
        static var log: [String] = []
        @Outlet var picture: UIImageView!
        var title: UILabel?
        var radius: CGFloat = 0 {
            didSet { Self.log.append("\(name).radius = \(radius), title \(title == nil ? "nil" : "set")") }
        }

        var name: String { "Card \(tag)" }

        override init(frame: CGRect) {
            super.init(frame: frame)
            Self.log.append("init(frame:)")
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            Self.log.append(
                "\(name) init(coder:), \(subviews.count) children, title \(title == nil ? "nil" : "set"), "
                    + "picture \(picture == nil ? "nil" : "set"), radius \(radius)"
            )
        }

        func connect(_ object: AnyObject, toOutlet name: String) -> Bool {
            guard name == "title", let label = object as? UILabel else { return false }
            title = label
            Self.log.append("\(self.name) connect \(name), picture \(picture == nil ? "nil" : "set")")
            return true
        }

        override func awakeFromNib() {
            super.awakeFromNib()
            Self.log.append("\(name) awakeFromNib, title \(title?.text ?? "nil"), radius \(radius)")
        }

        override func addSubview(_ view: UIView) {
            super.addSubview(view)
            Self.log.append("\(name) addSubview \(type(of: view))")
        }
    }

    @Test("V1, V2: objects made inside out, then runtime attributes, then outlets, then awakeFromNib, parents first")
    func order() throws {
        Card.log = []
        let contents = try NibFixture.load(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <view contentMode="scaleToFill" tag="1" id="a" customClass="Card" customModule="Shop">
                <rect key="frame" x="1" y="2" width="100" height="50"/>
                <subviews>
                    <label text="Tea" textAlignment="center" id="b"><rect key="frame" x="0" y="0" width="50" height="20"/></label>
                    <imageView id="p"/>
                    <view tag="2" id="c" customClass="Card">
                        <connections><outlet property="title" destination="b" id="o3"/></connections>
                    </view>
                </subviews>
                <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="4.5"/></userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes>
                <connections>
                    <outlet property="picture" destination="p" id="o1"/>
                    <outlet property="title" destination="b" id="o2"/>
                </connections>
            </view>
            """
        ) { $0.register(Card.self, keys: ["radius": .number(\.radius)]) }
        #expect(
            Card.log == [
                "Card 1 addSubview UILabel",
                "Card 1 addSubview UIImageView",
                "Card 2 init(coder:), 0 children, title nil, picture nil, radius 0.0",
                "Card 1 addSubview Card",
                "Card 1 init(coder:), 3 children, title nil, picture nil, radius 0.0",
                "Card 1.radius = 4.5, title nil",
                "Card 1 connect title, picture set",
                "Card 2 connect title, picture nil",
                "Card 1 awakeFromNib, title Tea, radius 4.5",
                "Card 2 awakeFromNib, title Tea, radius 0.0",
            ]
        )
        #expect(contents.diagnostics == [])
        Card.log = []
        _ = Card()
        #expect(Card.log == ["init(frame:)"], "never awakened when made in code")
    }

    @Test("V9: a background inserted at 0 lies behind the children of the XIB")
    func background() throws {
        let view = try #require(NibFixture.load("<view id='a'><subviews><label id='b'/></subviews></view>").views.first)
        let background = UIView()
        view.insertSubview(background, at: 0)
        #expect(view.subviews.first === background && view.subviews.last is UILabel)
    }

    @Test("V10: top-level views come in file order, without owner and placeholders; the owner gets its outlets")
    func owner() throws {
        final class Owner {
            @Outlet var view: UIView!
        }
        let owner = Owner()
        let contents = try NibFixture.load(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
                <connections><outlet property="view" destination="b" id="o"/></connections>
            </placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <label id="a"/>
            <view id="b"/>
            """,
            owner: owner
        )
        #expect(contents.views.map { "\(type(of: $0))" } == ["UILabel", "UIView"])
        #expect(owner.view === contents.views[1])
    }

    @Test("A view that refuses to be made is left out with its children, which are not awakened, and is said")
    func refused() throws {
        final class Refusing: UIView {
            override init(frame: CGRect) { super.init(frame: frame) }
            required init?(coder: NSCoder) {
                super.init(coder: coder)
                return nil
            }
        }
        Card.log = []
        let contents = try NibFixture.load(
            """
            <view id="a"><subviews>
            <view id="b" customClass="Refusing"><subviews><view id="c" customClass="Card"/></subviews></view>
            <label id="d"/></subviews></view>
            """
        ) {
            $0.register(Refusing.self)
            $0.register(Card.self)
        }
        #expect(contents.views[0].subviews.map { "\(type(of: $0))" } == ["UILabel"])
        #expect(contents.object(withID: "c") == nil)
        #expect(!Card.log.contains { $0.contains("awakeFromNib") })
        #expect(
            contents.diagnostics.map(\.description) == [
                "Test.xib:5: warning: Refusing returned nil from init(coder:); it is left out with its children [refused-view]"
            ]
        )
    }
}
