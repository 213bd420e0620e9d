import CatalogStore
import Foundation
import ShopModel
public import ShopViews
import ViewKit

/// Shows a live shelf in a `ShelfView`: reads what is scrolled to, and changes the cells that changes of the catalog concern.
///
///     feed = ShelfViewFeed(LiveShelf(pool, on: ShelfSpecification()), in: shelfView)
///
/// A shop that is edited has its one cell configured, and shops that come and go move the others without touching what they show; what is
/// seen first stays where it is. Cells that were scrolled to and not read yet are empty for so long. The shelf is as wide as the view,
/// whatever its specification says.
///
/// Holds the view weakly, and is its data source; letting it go ends it. The live shelf is this feed's alone: its part and width are.
@MainActor
public final class ShelfViewFeed: ShelfViewDataSource {
    /// The part as it was read last; nil before anything was.
    public private(set) var page: ShelfPage?
    /// Called when an update has been given to the view, before its next layout.
    public var onUpdate: (@MainActor (ShelfUpdate) -> Void)?
    /// Why the shelf is not followed any more; nil while it is.
    public private(set) var error: (any Error)?
    /// How many cells were configured so far.
    public private(set) var configuredCells = 0

    private let live: LiveShelf
    private let texts: CachingTextMeasurer?
    private weak var view: ShelfView?
    private var follower: ShelfFollower?
    /// By which the page was read.
    private var shownSpecification: ShelfSpecification?
    private var loaded = LoadedRange.first
    private var count = 0
    /// How the whole shelf is arranged; nil before anything was read.
    private var layout: ShelfArrangement?

    /// Takes the view over: its data source, its arrangement, and how its cells are made.
    ///
    /// - Parameters:
    ///   - live: what is shown; its part and the width of its specification follow the view from now on.
    ///   - loader: finds the images; nil for those that cells find themselves. Pagers always do.
    ///   - texts: the window's measurer, where it is one that measures each text once: it is told whose texts the cells show.
    public init(
        _ live: LiveShelf,
        in view: ShelfView,
        images loader: (any ImageLoading)? = nil,
        texts: CachingTextMeasurer? = nil
    ) {
        self.live = live
        self.texts = texts
        self.view = view
        live.part = .range(loaded.items)
        let specification = live.specification
        view.makeCell = {
            guard let loader, specification.page == nil else { return specification.makeCell() }
            let cell = LoadingShopView.shopView()
            cell.style = specification.cellStyle
            cell.loader = loader
            return cell
        }
        view.arranging = { [weak self] around throws(ShelfError) in
            guard let self else { return try specification.layout(count: around.count) }
            return try self.arrangement(for: around)
        }
        view.prefetch = { [weak self] ahead in self?.announce(ahead) }
        view.dataSource = self
        follower = ShelfFollower(live, onEnd: { [weak self] in self?.error = $0 }) { [weak self] update in
            self?.take(update)
        }
    }

    /// Does not follow the catalog any more; the view stays as it is.
    public func stop() {
        follower?.stop()
    }

    // MARK: - What is on the shelf

    public func numberOfItems(in shelfView: ShelfView) -> Int { count }

    public func shelfView(_ shelfView: ShelfView, configure cell: ShopView, at index: Int) {
        configuredCells += 1
        if let item = item(at: index) {
            cell.shop = item.stored.shop
        } else {
            cell.shop = nil
            want(index)
        }
    }

    /// The shop's id, so that it is found again wherever it went.
    public func shelfView(_ shelfView: ShelfView, identifierOfItemAt index: Int) -> AnyHashable {
        item(at: index).map { AnyHashable($0.stored.id) } ?? AnyHashable("not read: \(index)")
    }

    private func item(at index: Int) -> ShelfPage.Item? {
        guard let page, let first = page.items.first, page.items.indices.contains(index - first.index) else {
            return nil
        }
        return page.items[index - first.index]
    }

    // MARK: - What is read

    private func announce(_ ahead: Range<Int>) {
        guard let view else { return }
        let seen = view.visibleItems
        load(seen.isEmpty ? ahead : min(seen.lowerBound, ahead.lowerBound)..<max(seen.upperBound, ahead.upperBound))
    }

    private func want(_ index: Int) {
        // With all that is seen beside it: changes are told of what is read, and of nothing else.
        load(view.flatMap { view in view.arrangement?.indices(in: view.bounds) } ?? index..<index + 1)
    }

    private func load(_ seen: Range<Int>) {
        if loaded.show(seen, of: count) { live.part = .range(loaded.items) }
    }

    // MARK: - How it is arranged

    private func arrangement(for around: ShelfSurroundings) throws(ShelfError) -> ShelfArrangement {
        var specification = live.specification
        specification.width = around.size.width
        specification.isRightToLeft = around.isRightToLeft
        live.specification = specification
        if let layout, layout.count == around.count,
            specification.isPlacedByContent || shownSpecification == specification
        {
            return layout
        }
        return try specification.layout(count: around.count)
    }

    // MARK: - Updates

    private func take(_ update: ShelfUpdate) {
        guard let view else { return stop() }
        let old = (part: Self.part(update.previousIndexes), count: count)
        let new = (part: Self.part(update.page.items.map(\.index)), count: update.page.count)
        let isRearranged = shownSpecification != update.specification || layout != update.layout
        page = update.page
        layout = update.layout
        texts?.expect(update.changedItems, in: update.specification.cellStyle)
        shownSpecification = update.specification
        if update.isAnotherPart || update.previousLayout == nil {
            takeAnotherPart(update, old, new, view)
        } else {
            let edit = ShelfEdit(update.operations, from: old, to: new)
            if !edit.deletions.isEmpty {
                count = old.count - edit.deletions.count
                view.deleteItems(at: edit.deletions)
            }
            count = new.count
            if !edit.insertions.isEmpty { view.insertItems(at: edit.insertions) }
            if !edit.updates.isEmpty { view.reloadItems(at: edit.updates) }
        }
        if isRearranged { view.setNeedsArrangement() }
        onUpdate?(update)
    }

    /// Another part was read because the view was scrolled: its cells show what they were waiting for. Where the catalog changed at the
    /// same time, all cells are asked for again, and the first one that is seen is found by its shop.
    private func takeAnotherPart(
        _ update: ShelfUpdate,
        _ old: (part: Range<Int>, count: Int),
        _ new: (part: Range<Int>, count: Int),
        _ view: ShelfView
    ) {
        let isOnlyScrolled =
            old.count == new.count && update.operations.moves.isEmpty
            && zip(update.page.items, update.origins).allSatisfy { item, origin in
                origin.map { update.previousIndexes[$0.place] == item.index } ?? true
            }
        count = new.count
        guard isOnlyScrolled, update.previousLayout != nil else { return view.reloadData() }
        var fresh = IndexSet()
        for (item, origin) in zip(update.page.items, update.origins) where origin?.isUpdated ?? true {
            fresh.insert(item.index)
        }
        view.reloadItems(at: fresh)
    }

    private static func part(_ indexes: [Int]) -> Range<Int> {
        indexes.first.map { $0..<$0 + indexes.count } ?? 0..<0
    }
}
