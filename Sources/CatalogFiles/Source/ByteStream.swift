/// Bytes that come one after another and can start over.
protocol ByteStream: AnyObject {
    /// Fills a part of the buffer, at least one byte; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(CatalogFileError) -> Int
    func rewind()
}
