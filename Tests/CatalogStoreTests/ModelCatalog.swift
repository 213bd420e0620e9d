/// A catalog as plain values: what a store must answer after the same operations.
struct ModelCatalog {
    struct Entry: Equatable {
        /// Never used twice, other than the id.
        let serial: Int
        var id: Int
        var position: Int
        var key: String
        var name: String
        var price: Int?
        var isEdited = false
    }

    /// A row of a file; nil is a field that it does not mention.
    struct Row {
        var key: String
        var name: String?
        var price: Int?
    }

    /// What the last import did, until it is undone.
    private struct Import {
        /// The serials of the shops it brought.
        var inserted: Set<Int> = []
        /// Shops as they were, by serial.
        var replaced: [Int: Entry] = [:]
    }

    private(set) var entries: [Entry] = []
    private var lastSerial = 0
    private var lastImport: Import?

    // MARK: - Answers

    var inOrder: [Entry] {
        entries.sorted { ($0.position, $0.id) < ($1.position, $1.id) }
    }

    /// Shops with a price first, the cheapest first; then those without one.
    var byPrice: [Entry] {
        inOrder.filter { $0.price != nil }.enumerated()
            .sorted { ($0.element.price!, $0.offset) < ($1.element.price!, $1.offset) }.map(\.element)
            + inOrder.filter { $0.price == nil }
    }

    // MARK: - Operations

    mutating func save(key: String, name: String, price: Int?) {
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return insert(key, name, price) }
        guard entries[index].name != name || entries[index].price != price else { return }
        entries[index].name = name
        entries[index].price = price
        entries[index].isEdited = true
    }

    mutating func delete(key: String) {
        entries.removeAll { $0.key == key }
    }

    /// Answers false for an import that fails, since none of its rows can be used.
    mutating func take(_ rows: [Row]) -> Bool {
        var work = Import()
        var isUsable = false
        let before = self
        for index in entries.indices { entries[index].isEdited = false }
        for row in rows {
            if let index = entries.firstIndex(where: { $0.key == row.key }) {
                isUsable = true
                let old = entries[index]
                entries[index].name = row.name ?? old.name
                entries[index].price = row.price ?? old.price
                guard entries[index] != old, !work.inserted.contains(old.serial) else { continue }
                if work.replaced[old.serial] == nil { work.replaced[old.serial] = old }
            } else if let name = row.name {
                isUsable = true
                insert(row.key, name, row.price)
                work.inserted.insert(lastSerial)
            }
        }
        guard !rows.isEmpty, isUsable, !(work.inserted.isEmpty && work.replaced.isEmpty) else {
            self = before
            return rows.isEmpty || isUsable
        }
        lastImport = work
        return true
    }

    enum Undoing: Equatable {
        case done, nothing, refused
    }

    mutating func undo(isForced: Bool) -> Undoing {
        guard let work = lastImport else { return .nothing }
        let isEdited =
            entries.contains { work.inserted.contains($0.serial) && $0.isEdited }
            || work.replaced.keys.contains { serial in entries.first { $0.serial == serial }?.isEdited ?? true }
        if isEdited, !isForced { return .refused }
        var end = ((entries + work.replaced.values).map(\.position).max() ?? -1) + 1
        entries.removeAll { work.inserted.contains($0.serial) }
        for (serial, old) in work.replaced.sorted(by: { $0.value.id < $1.value.id }) {
            entries.removeAll { $0.serial == serial || $0.key == old.key }
            // A shop that was added since may have got the place of a last one that was removed.
            for index in entries.indices where entries[index].position == old.position {
                entries[index].position = end
                end += 1
            }
            var entry = old
            // Somebody else's shop may have got the number meanwhile.
            if entries.contains(where: { $0.id == old.id }) { entry.id = nextID }
            entries.append(entry)
        }
        lastImport = nil
        return .done
    }

    // MARK: - Numbers

    private var nextID: Int { (entries.map(\.id).max() ?? 0) + 1 }

    private mutating func insert(_ key: String, _ name: String, _ price: Int?) {
        lastSerial += 1
        let position = (entries.map(\.position).max() ?? -1) + 1
        entries.append(
            Entry(serial: lastSerial, id: nextID, position: position, key: key, name: name, price: price)
        )
    }
}
