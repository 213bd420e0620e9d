import Foundation
import NibKit
import ShopViews
import TestSupport
import Testing
import ViewKit

@MainActor
@Suite(.serialized)
struct UINibTests {
    private static let examples = Repository.root.appending(path: "Examples/xib").path

    /// The shared loader, as a program sets it up.
    private func setUp() {
        NibLoader.register(ShopView.self)
        NibLoader.register(PageView.self)
        NibLoader.shared.folders = [Self.examples]
    }

    @Test("UINib makes new objects each time, top-level ones in file order")
    func instantiate() throws {
        setUp()
        let nib = UINib(nibName: "ShopView", bundle: nil)
        let cells = (0..<2).flatMap { _ in nib.instantiate(withOwner: nil) }.compactMap { $0 as? ShopView }
        #expect(cells.count == 2 && cells[0] !== cells[1])
        #expect(cells[0].frame.size == CGSize(width: 114, height: 139))
        let data = NibFixture.document("<label id='a'/><view id='b'/>")
        let objects = UINib(data: data, bundle: nil).instantiate(withOwner: nil)
        #expect(objects.map { "\(type(of: $0))" } == ["UILabel", "UIView"])
    }

    @Test("V10: Bundle.loadNibNamed loads at once")
    func bundle() throws {
        setUp()
        let objects = try #require(Bundle.main.loadNibNamed("PageView", owner: nil))
        #expect(objects.count == 1 && (objects.first as? PageView)?.subviews.count == 2)
    }

    @Test("V10: the top-level objects of a named XIB come back in file order, without placeholders, each with its children")
    func bundleOrder() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "nibs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let document = NibFixture.document(
            """
            <view id="z"><subviews><label id="c"/></subviews></view>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <label id="m"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <imageView id="a"/>
            """
        )
        try Data(document).write(to: folder.appending(path: "Several.xib"))
        NibLoader.shared.folders = [folder.path]
        let objects = try #require(Bundle.main.loadNibNamed("Several", owner: nil))
        #expect(objects.map { "\(type(of: $0))" } == ["UIView", "UILabel", "UIImageView"])
        #expect((objects.first as? UIView)?.subviews.first is UILabel)
    }

    @Test("UIView.loadNib makes a view of a class from the XIB of its name, registered or not")
    func loadNib() {
        NibLoader.shared.folders = [Self.examples]
        let cell = ShopView.loadNib()
        #expect(cell.frame.size == CGSize(width: 114, height: 139))
        #expect(PageView.loadNib(named: "PageView").subviews.count == 2)
    }

    final class ShopDetailController: UIViewController {
        @Outlet var pager: PageView!
        @Outlet var name: UILabel!
        @Outlet var price: UILabel!
        @Outlet var pagerHeight: NSLayoutConstraint!
        @OutletCollection var labels: [UILabel]
        var log: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            log.append("viewDidLoad, name \(name.text ?? "nil"), \(labels.count) labels")
        }
    }

    @Test(
        "V10: a controller with a nib name loads its view on first use; outlets are nil before; viewDidLoad runs once"
    )
    func controller() throws {
        setUp()
        let controller = ShopDetailController(nibName: "ShopDetail", bundle: nil)
        #expect(!controller.isViewLoaded && controller.name == nil && controller.log == [])
        let view = try #require(controller.view)
        _ = controller.view
        #expect(controller.log == ["viewDidLoad, name Name, 2 labels"])
        #expect(view.next === controller && controller.pager.superview === view)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 568)
        controller.pagerHeight.constant = 100
        view.layoutIfNeeded()
        #expect(controller.pager.frame == CGRect(x: 0, y: 0, width: 320, height: 100))
    }

    @Test("A name that is nowhere traps, and says where it was looked for")
    func missing() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                NibLoader.shared.serve()
                _ = UINib(nibName: "Nowhere", bundle: nil).instantiate(withOwner: nil)
            }
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(text.contains("Nowhere.xib: not in ") && text.contains("add it to the target's resources with .copy"))
    }

    @Test("A controller whose document sets no view traps with what to connect")
    func noView() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                NibLoader.register(ShopView.self)
                NibLoader.shared.folders = [Repository.root.appending(path: "Examples/xib").path]
                _ = UIViewController(nibName: "ShopView", bundle: nil).view
            }
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(text.contains("ShopView sets no view of UIViewController; connect the outlet view of its File's Owner"))
    }
}
