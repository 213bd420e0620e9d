import Foundation
import ShopViews
import TestSupport
import Testing

/// What holds for every kind of shelf.
@Suite("Every shelf")
struct ShelfLayoutTests {
    /// By the definition, one cell at a time.
    private static func share(_ cell: CGRect, _ rect: CGRect) -> Bool {
        func edges(_ origin: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
            if origin == -.infinity && length == .infinity { return (-.infinity, .infinity) }
            return length < 0 ? (origin + length, origin) : (origin, origin + length)
        }
        let (left, right) = edges(rect.origin.x, rect.size.width)
        let (top, bottom) = edges(rect.origin.y, rect.size.height)
        let hasArea = left < right && top < bottom && cell.width > 0 && cell.height > 0
        return hasArea && cell.origin.x < right && cell.origin.x + cell.width > left
            && cell.origin.y < bottom && cell.origin.y + cell.height > top
    }

    /// A whole waterfall is more than anybody reads.
    private static func brief(_ shelf: ShelfArrangement) -> String { String("\(shelf)".prefix(400)) }

    private static func touched(_ shelf: ShelfArrangement, _ rect: CGRect) -> Range<Int> {
        let touched = (0..<shelf.count).filter { share(shelf.frame(at: $0), rect) }
        return touched.isEmpty ? 0..<0 : touched[0]..<(touched.last! + 1)
    }

    /// Why the frames of a shelf cannot be right; nil when they can.
    private static func fault(of shelf: ShelfArrangement) -> String? {
        let frames = (0..<shelf.count).map(shelf.frame(at:))
        if shelf.frames(at: 0..<shelf.count) != frames { return "frames(at:) differs from frame(at:)" }
        let size = shelf.contentSize
        for (index, frame) in frames.enumerated() {
            let isInside = frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= size.width && frame.maxY <= size.height
            if !isInside || frame.width < 0 || frame.height < 0 { return "\(index) at \(frame) leaves \(size)" }
            for other in frames[..<index] where share(frame, other) { return "\(index) at \(frame) overlaps \(other)" }
        }
        for header in shelf.headers(in: CGRect(origin: .zero, size: size)) {
            for frame in frames where share(frame, header.frame) { return "\(frame) overlaps \(header)" }
        }
        return nil
    }

    @Test("no two cells overlap, and none leaves the shelf, in every small world")
    func smallWorlds() {
        let shelves = ShelfWorlds.small()
        #expect(shelves.count == 13 * 4 * 4 * 4 * 6)
        for shelf in shelves {
            let fault = Self.fault(of: shelf)
            #expect(fault == nil, "\(Self.brief(shelf))")
        }
    }

    @Test("each cell's own frame finds it, and the whole shelf finds all, in every small world")
    func smallWindows() {
        for shelf in ShelfWorlds.small() {
            let all = CGRect(x: -CGFloat.infinity, y: -CGFloat.infinity, width: .infinity, height: .infinity)
            #expect(shelf.indices(in: all) == 0..<shelf.count, "\(Self.brief(shelf))")
            for index in 0..<shelf.count {
                let frame = shelf.frame(at: index)
                #expect(shelf.indices(in: frame) == index..<(index + 1), "\(index) of \(Self.brief(shelf))")
            }
        }
    }

    @Test(
        "L2: random shelves keep their cells apart, and find for hostile rects exactly what a look at each cell finds"
    )
    func randomWindows() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        let hostile: [CGFloat] = [0, -1, 1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e-300, -1e300]
        for _ in 0..<600 {
            for shelf in ShelfWorlds.random(using: &random) {
                let fault = Self.fault(of: shelf)
                #expect(fault == nil, "\(Self.brief(shelf)), seed \(seed)")
                for _ in 0..<4 {
                    var numbers: [CGFloat] = (0..<4).map { _ in .random(in: -100...900, using: &random) }
                    for index in 0..<4 where Int.random(in: 0..<4, using: &random) == 0 {
                        numbers[index] = hostile.randomElement(using: &random)!
                    }
                    var rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
                    if shelf.count > 0, Int.random(in: 0..<3, using: &random) == 0 {
                        rect = shelf.frame(at: .random(in: 0..<shelf.count, using: &random))
                    }
                    #expect(
                        shelf.indices(in: rect) == Self.touched(shelf, rect),
                        "\(rect) in \(Self.brief(shelf)), seed \(seed)"
                    )
                }
            }
        }
    }

    @Test("without gaps, neighbours share their edges to the last bit and columns fill the width, on pixels or not")
    func sharedEdges() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let width = CGFloat.random(in: 20...1_000, using: &random)
            let columns = Int.random(in: 1...9, using: &random)
            let scale: CGFloat? = [nil, 1, 2, 3].randomElement(using: &random)!
            let grid = try GridLayout(
                width: width,
                columns: .count(columns),
                pixelScale: scale,
                count: columns * 3
            )
            for index in 0..<grid.count where index % columns > 0 {
                #expect(grid.frame(at: index - 1).maxX == grid.frame(at: index).minX, "\(grid), seed \(seed)")
            }
            for index in columns..<grid.count {
                #expect(grid.frame(at: index - columns).maxY == grid.frame(at: index).minY, "\(grid), seed \(seed)")
            }
            let end = scale.map { (width * $0).rounded(.down) / $0 } ?? width
            let last = grid.frame(at: columns - 1).maxX
            #expect(last <= end && last > end - 1e-9, "\(grid), seed \(seed)")
            guard let scale else { continue }
            for index in 0..<grid.count {
                let frame = grid.frame(at: index)
                for edge in [frame.minX, frame.maxX, frame.minY, frame.maxY] {
                    #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6, "\(grid), seed \(seed)")
                }
            }
        }
    }

    @Test("mirrored is the same seen from the other side, and mirrored twice is as it was")
    func mirrored() throws {
        for count in 0...12 {
            for columns in 1...4 {
                func grid(_ isRightToLeft: Bool) throws -> ShelfArrangement {
                    .grid(
                        try GridLayout(
                            width: 300,
                            columns: .count(columns),
                            spacing: 7,
                            inset: ShelfInsets(top: 1, leading: 20, bottom: 3, trailing: 5),
                            isRightToLeft: isRightToLeft,
                            count: count
                        )
                    )
                }
                func waterfall(_ isRightToLeft: Bool) throws -> ShelfArrangement {
                    .waterfall(
                        try WaterfallLayout(
                            width: 300,
                            columns: .count(columns),
                            spacing: 7,
                            inset: ShelfInsets(top: 1, leading: 20, bottom: 3, trailing: 5),
                            isRightToLeft: isRightToLeft,
                            imageRatios: (0..<count).map { 0.3 + Double($0 * 7 % 5) }
                        )
                    )
                }
                func carousel(_ isRightToLeft: Bool) throws -> ShelfArrangement {
                    .carousel(
                        try CarouselLayout(
                            width: 300,
                            columns: .count(columns),
                            peek: 10,
                            spacing: 7,
                            inset: ShelfInsets(top: 1, leading: 20, bottom: 3, trailing: 5),
                            isRightToLeft: isRightToLeft,
                            count: count
                        )
                    )
                }
                for make in [grid, waterfall, carousel] {
                    let (plain, mirrored) = (try make(false), try make(true))
                    #expect(plain.contentSize == mirrored.contentSize)
                    for index in 0..<count {
                        let (a, b) = (plain.frame(at: index), mirrored.frame(at: index))
                        #expect(abs(a.minX + b.maxX - plain.contentSize.width) < 1e-9)
                        #expect(abs(a.width - b.width) < 1e-9)
                        #expect(a.minY == b.minY && a.height == b.height)
                        #expect(plain.item(.left, of: index) == mirrored.item(.right, of: index))
                        #expect(plain.item(.right, of: index) == mirrored.item(.left, of: index))
                        #expect(plain.item(.down, of: index) == mirrored.item(.down, of: index))
                        let twice = CGRect(
                            x: plain.contentSize.width - b.maxX,
                            y: b.minY,
                            width: b.width,
                            height: b.height
                        )
                        #expect(abs(twice.minX - a.minX) < 1e-9 && abs(twice.maxX - a.maxX) < 1e-9)
                    }
                }
            }
        }
    }

    @Test("a step to a side leads to a cell on that side, beside this one; and next and previous undo each other")
    func directions() {
        for shelf in ShelfWorlds.small() {
            for index in 0..<shelf.count {
                let frame = shelf.frame(at: index)
                #expect(shelf.item(.next, of: index) == (index + 1 < shelf.count ? index + 1 : nil))
                #expect(shelf.item(.previous, of: index) == (index > 0 ? index - 1 : nil))
                for direction in [ShelfDirection.up, .down, .left, .right] {
                    guard let other = shelf.item(direction, of: index).map(shelf.frame(at:)) else { continue }
                    let isThere =
                        switch direction {
                        case .up: other.maxY <= frame.minY
                        case .down: other.minY >= frame.maxY
                        case .left: other.maxX <= frame.minX
                        default: other.minX >= frame.maxX
                        }
                    #expect(isThere, "\(direction) of \(index) in \(Self.brief(shelf))")
                    if direction == .left || direction == .right {
                        #expect(other.minY < frame.maxY && other.maxY > frame.minY, "\(index) in \(Self.brief(shelf))")
                    }
                }
            }
        }
    }

    @Test("every step that goes down can go on to the last row: no item is out of the keyboard's reach")
    func reachable() {
        for shelf in ShelfWorlds.small() where shelf.count > 0 {
            var reached: Set<Int> = [0]
            var open = [0]
            while let index = open.popLast() {
                for direction in [ShelfDirection.up, .down, .left, .right] {
                    if let other = shelf.item(direction, of: index), reached.insert(other).inserted {
                        open.append(other)
                    }
                }
            }
            // In a waterfall with columns in turn, one may be far longer than its neighbours; up and down reach all of it.
            if case .sections = shelf { continue }
            #expect(reached.count == shelf.count, "\(Self.brief(shelf))")
        }
    }
}
