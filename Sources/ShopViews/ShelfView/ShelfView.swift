public import Foundation
import Foundations

#if canImport(UIKit)
    public import UIKit
#else
    public import ViewKit
#endif

/// A scroll view over a shelf of any size: cells exist for what is seen, and are used again for what comes into sight.
///
///     let shelf = ShelfView(frame: view.bounds) { around throws(ShelfError) in
///         .grid(try GridLayout(width: around.size.width, columns: 3, spacing: 8, inset: 8, count: around.count))
///     }
///     shelf.dataSource = self
///
/// A scroll step costs what comes into sight, however many items there are. When the view is resized, or items are put in or taken
/// out above, the first item that is seen stays where it is; at the very start the shelf stays at its start.
@MainActor
open class ShelfView: UIScrollView {
    /// Says how items are arranged; asked when the size, the direction or the number of items has changed.
    public typealias Arranging = @MainActor (ShelfSurroundings) throws(ShelfError) -> ShelfArrangement

    /// Says what is on the shelf. Setting it reloads.
    public weak var dataSource: (any ShelfViewDataSource)? {
        didSet {
            if dataSource !== oldValue { reloadData() }
        }
    }

    /// How items are arranged. Setting it arranges anew and keeps the first item that is seen.
    public var arranging: Arranging {
        didSet { setNeedsArrangement() }
    }

    /// Makes a cell when no used one is left.
    public var makeCell: @MainActor () -> ShopView = { ShopView.shopView() }

    /// Called when a finger has chosen an item.
    public var didSelect: (@MainActor (Int) -> Void)?

    /// Called with items that are about to be seen: those within one view's length ahead, each once while it stays ahead.
    public var prefetch: (@MainActor (Range<Int>) -> Void)?

    /// Whether fingers choose items.
    public var allowsSelection = true

    /// Whether choosing an item keeps those that were chosen before.
    public var allowsMultipleSelection = false

    /// The arrangement that is shown; nil before the first layout, and where ``arrangementError`` says why.
    public internal(set) var arrangement: ShelfArrangement?

    /// Why there is no arrangement; nil when there is one.
    public internal(set) var arrangementError: ShelfError?

    /// How many cells were made so far: no more than were ever seen at once.
    public internal(set) var cellsMade = 0

    struct Shown {
        var index: Int
        var identifier: AnyHashable
        var cell: ShopView
    }

    var count = 0
    var hasToArrange = true
    var arrangedAround: ShelfSurroundings?
    /// What is seen, in the order of the items.
    var shown: [Shown] = []
    var shownRange = 0..<0
    /// Whether cells have to be brought even if the range is as before: items or their places have changed.
    var hasToFill = false
    /// Takes the place of ``shown`` and back, so that scrolling allocates nothing.
    var nextShown: [Shown] = []
    /// Hidden cells, empty; they stay subviews, since moving them in and out would cost more than the cell.
    var pool: [ShopView] = []
    var headerViews: [ShelfHeaderView] = []
    var announced = 0..<0
    var lastOffset = CGPoint.zero
    /// The item to keep in its place, found before what it is found by changes.
    var anchor: ShelfAnchor?
    var selection = IndexSet()
    var highlighted: Int?

    /// Makes an empty shelf; by default a grid of three columns.
    public init(frame: CGRect = .zero, arranging: @escaping Arranging = ShelfView.threeColumns) {
        self.arranging = arranging
        super.init(frame: frame)
    }

    /// Makes an empty shelf from a XIB: a grid of three columns until ``arranging`` is set.
    public required init?(coder: NSCoder) {
        arranging = ShelfView.threeColumns
        super.init(coder: coder)
    }

    /// Three columns with gaps and margins of eight points.
    public static let threeColumns: Arranging = { around throws(ShelfError) in
        .grid(
            try GridLayout(
                width: around.size.width,
                columns: 3,
                spacing: 8,
                inset: 8,
                isMirrored: around.isMirrored,
                pixelScale: around.pixelScale,
                count: around.count
            )
        )
    }

    // MARK: What is seen

    /// The items that have a cell now.
    public var visibleItems: Range<Int> { shownRange }

    /// The cell that shows an item now; nil where it is not seen. O(log visible items).
    public func cell(at index: Int) -> ShopView? {
        let place = firstIndex(below: shown.count) { shown[$0].index >= index }
        return place < shown.count && shown[place].index == index ? shown[place].cell : nil
    }

    /// The item at a point of the content; nil between items. O(log items).
    public func item(at point: CGPoint) -> Int? {
        guard let arrangement else { return nil }
        let spot = CGRect(x: point.x, y: point.y, width: max(point.x.ulp, 1e-9), height: max(point.y.ulp, 1e-9))
        return arrangement.indices(in: spot).first { arrangement.frame(at: $0).contains(point) }
    }

    // MARK: Layout

    open override var frame: CGRect {
        get { super.frame }
        set {
            if newValue.size != super.bounds.size { keepAnchor() }
            super.frame = newValue
        }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            if newValue.size != super.bounds.size { keepAnchor() }
            super.bounds = newValue
        }
    }

    /// Goes to an offset of the shelf as it is now: what waits to be arranged is arranged first, so that the item kept in its place
    /// until then does not overrule what is asked for here.
    open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        if arrangement != nil, hasToArrange || bounds.size != arrangedAround?.size { arrangeIfNeeded() }
        super.setContentOffset(contentOffset, animated: animated)
    }

    /// Arranges anew where that is needed, and brings cells to what is seen.
    open override func layoutSubviews() {
        super.layoutSubviews()
        arrangeIfNeeded()
        showWindow()
    }

    // MARK: Fingers

    /// Dims the cell under the finger.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard allowsSelection, let touch = touches.first, let index = item(at: touch.location(in: self)) else {
            return super.touchesBegan(touches, with: event)
        }
        highlight(index)
    }

    /// Chooses the cell that the finger was on all the time.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let index = highlighted else { return super.touchesEnded(touches, with: event) }
        highlight(nil)
        guard let touch = touches.first, item(at: touch.location(in: self)) == index else { return }
        if allowsMultipleSelection {
            selectedItems = selectedItems.symmetricDifference([index])
        } else {
            selectedItems = [index]
        }
        didSelect?(index)
    }

    /// Forgets the finger: it scrolls now.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard highlighted != nil else { return super.touchesCancelled(touches, with: event) }
        highlight(nil)
    }

    private func highlight(_ index: Int?) {
        if let highlighted { cell(at: highlighted)?.isHighlighted = false }
        highlighted = index
        if let index { cell(at: index)?.isHighlighted = true }
    }

    /// Asks for a new arrangement of the same items; the first one that is seen stays in its place.
    public func setNeedsArrangement() {
        keepAnchor()
        hasToArrange = true
        setNeedsLayout()
    }
}
