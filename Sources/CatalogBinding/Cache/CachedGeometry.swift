import CatalogStore
import Foundation
import ShopViews

/// Where the cells of a shelf lie that is no arithmetic, in chunks of plain numbers, and what the whole shelf measures.
///
/// Made from one revision of an order; it is of no use for another one.
final class CachedGeometry {
    /// What is known without any chunk.
    struct State: Sendable, Hashable {
        /// ``CachedOrder/State/revision`` of the order that it was made from.
        var revision: Int
        var count: Int
        var columns: Int
        var contentSize: CGSize
        /// Left edge and width of every column: cells differ in them by a few values only.
        var columnEdges: [Double]
        /// The highest top and the lowest bottom of each chunk, one after the other.
        var extents: [Double]
        var headers: [ShelfHeader]
    }

    struct Chunk: Sendable, Hashable {
        /// Which pair of ``State/columnEdges``.
        var columns: [UInt16]
        var tops: [Double]
        var heights: [Double]
    }

    let key: LayoutCacheKey
    /// How many cells a chunk has; only the last has fewer.
    let capacity: Int
    let state: State
    private var chunks: [Int: Chunk]

    /// The geometry of a shelf as it was computed, or nil where its cells differ in too much to be kept.
    init?(_ key: LayoutCacheKey, _ layout: ShelfArrangement, revision: Int, capacity: Int) {
        self.capacity = capacity
        let headers = layout.sectionHeaders
        guard headers.count <= 4096 else { return nil }
        var columns = ColumnTable()
        var extents: [Double] = []
        chunks = [:]
        for start in stride(from: 0, to: layout.count, by: capacity) {
            let frames = layout.frames(at: start..<min(start + capacity, layout.count))
            var chunk = Chunk(columns: [], tops: [], heights: [])
            chunk.columns.reserveCapacity(frames.count)
            chunk.tops.reserveCapacity(frames.count)
            chunk.heights.reserveCapacity(frames.count)
            var (top, bottom) = (Double.infinity, -Double.infinity)
            for frame in frames {
                guard let column = columns.place(of: frame) else { return nil }
                chunk.columns.append(column)
                chunk.tops.append(frame.origin.y)
                chunk.heights.append(frame.size.height)
                top = min(top, frame.minY)
                bottom = max(bottom, frame.maxY)
            }
            extents += [top, bottom]
            chunks[chunks.count] = chunk
        }
        self.key = key
        state = State(
            revision: revision,
            count: layout.count,
            columns: layout.columns,
            contentSize: layout.contentSize,
            columnEdges: columns.edges,
            extents: extents,
            headers: headers
        )
    }

    /// The geometry that the file has.
    init?(_ key: LayoutCacheKey, _ cache: LayoutCache) {
        let name = LayoutCache.ChunkName(key: key, number: Self.stateNumber)
        guard let content = cache.content(name) else { return nil }
        capacity = cache.sizes.chunk
        guard let state = State(content, capacity: capacity) else {
            cache.drop(name)
            return nil
        }
        self.key = key
        self.state = state
        chunks = [:]
    }

    // MARK: - Reading

    /// Returns the frames with these indexes. Throws if a chunk is lost.
    func frames(_ range: Range<Int>, _ cache: LayoutCache) throws(StaleShelf) -> [CGRect] {
        var frames: [CGRect] = []
        frames.reserveCapacity(range.count)
        for number in range.chunkNumbers(of: capacity) {
            let chunk = try chunk(number, cache)
            let start = number * capacity
            for offset in range.clamped(to: start..<start + chunk.tops.count).shifted(by: -start) {
                frames.append(frame(offset, of: chunk))
            }
        }
        return frames
    }

    /// Returns the cells that share some area with a rect, in order. Throws if a chunk is lost.
    ///
    /// O(chunks), and the cells of those that the rect meets.
    func touching(_ rect: CGRect, _ cache: LayoutCache) throws(StaleShelf) -> [(index: Int, frame: CGRect)] {
        let edges = RectEdges(rect)
        var found: [(index: Int, frame: CGRect)] = []
        for number in 0..<state.extents.count / 2
        where state.extents[number * 2] < edges.bottom && state.extents[number * 2 + 1] > edges.top {
            let chunk = try chunk(number, cache)
            for offset in chunk.tops.indices {
                let frame = frame(offset, of: chunk)
                if edges.touches(frame) { found.append((number * capacity + offset, frame)) }
            }
        }
        return found
    }

    private func frame(_ offset: Int, of chunk: Chunk) -> CGRect {
        let column = Int(chunk.columns[offset]) * 2
        return CGRect(
            x: state.columnEdges[column],
            y: chunk.tops[offset],
            width: state.columnEdges[column + 1],
            height: chunk.heights[offset]
        )
    }

    private func chunk(_ number: Int, _ cache: LayoutCache) throws(StaleShelf) -> Chunk {
        if let chunk = chunks[number] { return chunk }
        let name = LayoutCache.ChunkName(key: key, number: number)
        guard var reader = cache.content(name) else { throw StaleShelf(key: key) }
        let count = min(capacity, state.count - number * capacity)
        guard reader.number(Int.self) == state.revision, let columns = reader.numbers(count, of: UInt16.self),
            let tops = reader.numbers(count, of: Double.self), let heights = reader.numbers(count, of: Double.self),
            reader.isAtEnd, columns.allSatisfy({ Int($0) * 2 + 1 < state.columnEdges.count })
        else {
            cache.drop(name)
            throw StaleShelf(key: key)
        }
        let chunk = Chunk(columns: columns, tops: tops, heights: heights)
        if chunks.count > 64 { chunks = [:] }
        chunks[number] = chunk
        return chunk
    }

    // MARK: - Writing

    private static let stateNumber = -1

    /// All of it, for ``LayoutCache/replace(_:with:)``.
    var contents: [(number: Int, content: [UInt8])] {
        [(Self.stateNumber, state.bytes)] + chunks.sorted { $0.key < $1.key }.map { ($0.key, bytes(of: $0.value)) }
    }

    private func bytes(of chunk: Chunk) -> [UInt8] {
        var writer = ChunkWriter(reserving: chunk.tops.count * 18 + 16)
        writer.append(state.revision)
        writer.append(chunk.columns)
        writer.append(chunk.tops)
        writer.append(chunk.heights)
        return writer.bytes
    }
}

/// Left edges and widths, each pair once: a few for a million cells.
private struct ColumnTable {
    private(set) var edges: [Double] = []
    private var places: [Pair: UInt16] = [:]

    private struct Pair: Hashable {
        let left: Double
        let width: Double
    }

    /// Shelves have so few columns that looking at them all is quicker than a table.
    private static let few = 16

    /// Which pair a frame has; nil where there are too many to be numbered.
    mutating func place(of frame: CGRect) -> UInt16? {
        let pair = Pair(left: frame.origin.x, width: frame.size.width)
        if edges.count <= Self.few {
            for place in stride(from: 0, to: edges.count, by: 2)
            where edges[place] == pair.left && edges[place + 1] == pair.width {
                return UInt16(place / 2)
            }
        } else if let place = places[pair] {
            return place
        }
        guard places.count < Int(UInt16.max) else { return nil }
        let place = UInt16(places.count)
        places[pair] = place
        edges += [pair.left, pair.width]
        return place
    }
}

extension CachedGeometry.State {
    init?(_ reader: ChunkReader, capacity: Int) {
        var reader = reader
        guard let revision = reader.number(Int.self), let count = reader.number(Int.self),
            (0...CachedOrder.State.most).contains(count),
            let columns = reader.number(Int.self), let width = reader.number(Double.self),
            let height = reader.number(Double.self), let edgeCount = reader.number(Int.self),
            let edges = reader.numbers(edgeCount, of: Double.self),
            let extents = reader.numbers(
                (count &+ capacity &- 1) / capacity * 2,
                of: Double.self
            )
        else { return nil }
        self.init(
            revision: revision,
            count: count,
            columns: columns,
            contentSize: CGSize(width: width, height: height),
            columnEdges: edges,
            extents: extents,
            headers: []
        )
        while !reader.isAtEnd {
            guard let section = reader.number(Int.self), let frame = reader.numbers(4, of: Double.self),
                let title = reader.text()
            else { return nil }
            let rect = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
            headers.append(ShelfHeader(section: section, title: title, frame: rect))
        }
    }

    var bytes: [UInt8] {
        var writer = ChunkWriter(reserving: 128 + extents.count * 8)
        writer.append(revision)
        writer.append(count)
        writer.append(columns)
        writer.append(Double(contentSize.width))
        writer.append(Double(contentSize.height))
        writer.append(columnEdges.count)
        writer.append(columnEdges)
        writer.append(extents)
        for header in headers {
            writer.append(header.section)
            let frame = header.frame
            writer.append([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(Double.init))
            writer.append(header.title)
        }
        return writer.bytes
    }
}
