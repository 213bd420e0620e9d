import CatalogBinding
import CatalogStore
import Foundation
import ShopModel
import ShopViews
import Testing
import ViewKit

/// Answers when the test says so, and notes what it was asked and what was cancelled.
@MainActor
private final class HeldLoader: ImageLoading {
    private(set) var asked: [ImageRequest] = []
    private(set) var cancelled: [String] = []
    private var waiting: [String: CheckedContinuation<UIImage?, Never>] = [:]

    @MainActor func image(for request: ImageRequest) async -> UIImage? {
        asked.append(request)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiting[request.name] = $0 }
        } onCancel: {
            Task { @MainActor in
                cancelled.append(request.name)
                answer(request.name, nil)
            }
        }
    }

    func answer(_ name: String, _ image: UIImage?) {
        waiting.removeValue(forKey: name)?.resume(returning: image)
    }
}

@Suite("Cells whose image comes later", .timeLimit(.minutes(1)))
@MainActor
struct LoadingShopViewTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    private let loader = HeldLoader()

    private func cell() -> LoadingShopView {
        let cell = LoadingShopView(frame: CGRect(x: 0, y: 0, width: 100, height: 125))
        window.addSubview(cell)
        cell.loader = loader
        return cell
    }

    private func image(of cell: ShopView) -> UIImage? {
        cell.subviews.lazy.compactMap { $0 as? UIImageView }.first?.image
    }

    private func show(_ name: String, in cell: ShopView) {
        cell.shop = Shop(key: name, name: name, icon: name)
        window.layoutIfNeeded()
    }

    @Test("asks for points times scale in pixels, rounded up")
    func pixels() {
        let request = ImageRequest(name: "tea", size: CGSize(width: 100.3, height: 114 + 1.0 / 3), scale: 3)
        #expect(request.pixelWidth == 301 && request.pixelHeight == 343)
        #expect(ImageRequest(name: "tea", size: CGSize(width: -1, height: CGFloat.nan), scale: 2).pixelWidth == 0)
    }

    @Test("shows the shop's tile until its image is there, and then the image")
    func loads() async {
        let cell = cell()
        show("tea", in: cell)
        while loader.asked.isEmpty { await Task.yield() }
        #expect(loader.asked == [ImageRequest(name: "tea", size: CGSize(width: 100, height: 100), scale: 2)])
        #expect(image(of: cell) == PlaceholderTile.image(forKey: "tea", name: "tea"))
        let tea = PlaceholderTile.image(forKey: "loaded", name: "loaded")
        loader.answer("tea", tea)
        while cell.isLoading { await Task.yield() }
        #expect(image(of: cell) == tea)
        // An edit that leaves the icon alone keeps the image and asks nobody.
        cell.shop = Shop(key: "tea", name: "Tea, renamed", icon: "tea")
        window.layoutIfNeeded()
        #expect(image(of: cell) == tea)
        #expect(loader.asked.count == 1)
    }

    @Test("a cell that shows another shop cancels what it asked for, and never shows it")
    func reused() async {
        let cell = cell()
        show("slow", in: cell)
        while loader.asked.count < 1 { await Task.yield() }
        show("quick", in: cell)
        while loader.asked.count < 2 || loader.cancelled.isEmpty { await Task.yield() }
        #expect(loader.cancelled == ["slow"])
        let quick = PlaceholderTile.image(forKey: "loaded", name: "loaded")
        loader.answer("quick", quick)
        while cell.isLoading { await Task.yield() }
        #expect(image(of: cell) == quick)
    }

    @Test("a cell that is put away or let go cancels what it asked for")
    func putAway() async {
        var cell: LoadingShopView? = cell()
        show("one", in: cell!)
        while loader.asked.count < 1 { await Task.yield() }
        cell!.prepareForReuse()
        while loader.cancelled.count < 1 { await Task.yield() }
        show("two", in: cell!)
        while loader.asked.count < 2 { await Task.yield() }
        cell!.removeFromSuperview()
        cell = nil
        while loader.cancelled.count < 2 { await Task.yield() }
        #expect(loader.cancelled == ["one", "two"])
    }

    @Test("a larger cell asks again")
    func resized() async {
        let cell = cell()
        show("tea", in: cell)
        while loader.asked.count < 1 { await Task.yield() }
        cell.frame.size = CGSize(width: 200, height: 225)
        window.layoutIfNeeded()
        while loader.asked.count < 2 { await Task.yield() }
        #expect(loader.asked[1].pixelWidth == 400)
    }
}
