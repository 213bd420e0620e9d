/// Bytes that grow at the end, written by address: appending to an array one byte at a time costs as much as finding the words.
final class WordBuffer {
    private(set) var start: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 1 << 12) {
        start = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    deinit {
        start.deallocate()
    }

    /// Appends up to so many bytes; the body answers the address after the last that it wrote.
    func append(atMost most: Int, _ body: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>) {
        if count + most > capacity {
            let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: max(2 * capacity, count + most))
            larger.update(from: start, count: count)
            start.deallocate()
            start = larger
            capacity = max(2 * capacity, count + most)
        }
        count = body(start + count) - start
    }

    func removeAll() {
        count = 0
    }

    /// What was written, until more is.
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start, count: count)
    }
}
