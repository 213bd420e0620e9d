import CatalogBinding
import CatalogStore
import Foundation
import ShopModel
import ShopViews
import TestSupport
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

@Suite("Cells whose image comes later", .timeLimit(.minutes(5)))
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
    func loads() async throws {
        let cell = cell()
        show("tea", in: cell)
        try await eventually { !loader.asked.isEmpty }
        #expect(loader.asked == [ImageRequest(name: "tea", size: CGSize(width: 100, height: 100), scale: 2)])
        #expect(image(of: cell) == PlaceholderTile.image(forKey: "tea", name: "tea"))
        let tea = PlaceholderTile.image(forKey: "loaded", name: "loaded")
        loader.answer("tea", tea)
        try await eventually { !cell.isLoading }
        #expect(image(of: cell) == tea)
        // An edit that leaves the icon alone keeps the image and asks nobody.
        cell.shop = Shop(key: "tea", name: "Tea, renamed", icon: "tea")
        window.layoutIfNeeded()
        #expect(image(of: cell) == tea)
        #expect(loader.asked.count == 1)
    }

    @Test("a cell that shows another shop cancels what it asked for, and never shows it")
    func reused() async throws {
        let cell = cell()
        show("slow", in: cell)
        try await eventually { loader.asked.count >= 1 }
        show("quick", in: cell)
        try await eventually { loader.asked.count >= 2 && !loader.cancelled.isEmpty }
        #expect(loader.cancelled == ["slow"])
        let quick = PlaceholderTile.image(forKey: "loaded", name: "loaded")
        loader.answer("quick", quick)
        try await eventually { !cell.isLoading }
        #expect(image(of: cell) == quick)
    }

    @Test("a cell that is put away or let go cancels what it asked for")
    func putAway() async throws {
        var cell: LoadingShopView? = cell()
        show("one", in: cell!)
        try await eventually { loader.asked.count >= 1 }
        cell!.prepareForReuse()
        try await eventually { loader.cancelled.count >= 1 }
        show("two", in: cell!)
        try await eventually { loader.asked.count >= 2 }
        cell!.removeFromSuperview()
        cell = nil
        try await eventually { loader.cancelled.count >= 2 }
        #expect(loader.cancelled == ["one", "two"])
    }

    @Test("a larger cell asks again")
    func resized() async throws {
        let cell = cell()
        show("tea", in: cell)
        try await eventually { loader.asked.count >= 1 }
        cell.frame.size = CGSize(width: 200, height: 225)
        window.layoutIfNeeded()
        try await eventually { loader.asked.count >= 2 }
        #expect(loader.asked[1].pixelWidth == 400)
    }
}
