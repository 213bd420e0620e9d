/// Finds the items of one list in another by their ids.
struct ItemMatching {
    /// For each item of the old list its place in the new one, or -1.
    private(set) var places: ContiguousArray<Int32>
    /// Places in the new list of the items that the old one has not; ascending.
    private(set) var unmatched: [Int] = []

    init(_ old: [ShelfItem], _ new: [ShelfItem]) throws(ShelfDiffError) {
        places = ContiguousArray(repeating: -1, count: old.count)
        var table = PlaceTable(capacity: new.count)
        for place in new.indices {
            if let first = table.insert(place, of: new) {
                throw ShelfDiffError(list: .new, id: new[place].id, first: first, second: place)
            }
        }
        // For each item of the new list its place in the old one: finds what stands twice there, and what is new.
        var origins = ContiguousArray<Int32>(repeating: -1, count: new.count)
        var gone: [Int] = []
        var next = 0
        for place in old.indices {
            // Neighbours mostly stay neighbours, and then the table need not be asked.
            let id = old[place].id
            let found = next < new.count && new[next].id == id ? next : table.place(of: id, in: new)
            guard let found else {
                gone.append(place)
                continue
            }
            guard origins[found] < 0 else {
                throw ShelfDiffError(list: .old, id: id, first: Int(origins[found]), second: place)
            }
            origins[found] = Int32(place)
            places[place] = Int32(found)
            next = found + 1
        }
        try Self.refuseTwins(gone, of: old)
        for place in new.indices where origins[place] < 0 { unmatched.append(place) }
    }

    private static func refuseTwins(_ places: [Int], of list: [ShelfItem]) throws(ShelfDiffError) {
        var table = PlaceTable(capacity: places.count)
        for place in places {
            if let first = table.insert(place, of: list) {
                throw ShelfDiffError(list: .old, id: list[place].id, first: first, second: place)
            }
        }
    }
}

/// Places in a list by id: open addressing over four bytes an entry, since a dictionary takes longer than all the rest.
private struct PlaceTable {
    /// A place and one, or 0.
    private var slots: ContiguousArray<UInt32>
    private let shift: UInt64

    init(capacity: Int) {
        let bits = max(4, Int.bitWidth - (2 * capacity).leadingZeroBitCount)
        slots = ContiguousArray(repeating: 0, count: 1 << bits)
        shift = UInt64(UInt64.bitWidth - bits)
    }

    /// Notes a place, or answers the one that has the same id.
    mutating func insert(_ place: Int, of list: [ShelfItem]) -> Int? {
        let id = list[place].id
        var slot = start(of: id)
        while slots[slot] != 0 {
            let known = Int(slots[slot]) - 1
            if list[known].id == id { return known }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = UInt32(place + 1)
        return nil
    }

    func place(of id: Int, in list: [ShelfItem]) -> Int? {
        var slot = start(of: id)
        while slots[slot] != 0 {
            let known = Int(slots[slot]) - 1
            if list[known].id == id { return known }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Multiplication spreads ids that follow each other. Source: Knuth, "The Art of Computer Programming", volume 3, section 6.4.
    private func start(of id: Int) -> Int {
        Int((UInt64(bitPattern: Int64(id)) &* 0x9E37_79B9_7F4A_7C15) >> shift)
    }
}
