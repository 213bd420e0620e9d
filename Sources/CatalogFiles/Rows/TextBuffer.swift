import Foundation

/// Text that is emptied and filled again for every value.
///
/// Memory of its own: the texts are so short that an array's checks take longer than the copying.
struct TextBuffer: ~Copyable {
    private var memory: UnsafeMutablePointer<UInt8>
    private var capacity = 1 << 10
    private(set) var count = 0

    init() {
        memory = .allocate(capacity: capacity)
    }

    deinit {
        memory.deallocate()
    }

    /// What is held, until it changes.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

    mutating func removeAll() {
        count = 0
    }

    mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
        guard let start = piece.baseAddress else { return }
        if capacity - count < piece.count { grow(by: piece.count) }
        memcpy(memory + count, start, piece.count)
        count += piece.count
    }

    mutating func removeBlanks() {
        var kept = 0
        for index in 0..<count where memory[index] > 0x20 {
            memory[kept] = memory[index]
            kept += 1
        }
        count = kept
    }

    private mutating func grow(by size: Int) {
        capacity = max(capacity * 2, count + size)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        memcpy(larger, memory, count)
        memory.deallocate()
        memory = larger
    }
}
