import ShopModel

/// Reads all rows of some bytes and drops them: what a fuzz target calls.
package enum CatalogFuzzing {
    /// Answers how many rows there were, or nil when the bytes were refused. Anything else, a trap above all, is a bug.
    ///
    /// - Parameters:
    ///   - format: nil to have it sniffed.
    ///   - pieceSize: how many bytes a reader gets at a time.
    @discardableResult
    package static func readAll(_ bytes: [UInt8], as format: FileFormat?, pieceSize: Int = 1 << 18) -> Int? {
        readAll(bytes, options: ReadingOptions(format: format), pieceSize: pieceSize)
    }

    @discardableResult
    package static func readAll(_ bytes: [UInt8], options: ReadingOptions, pieceSize: Int = 1 << 18) -> Int? {
        var rows = 0
        do {
            let source = try ByteSource(bytes, name: "bytes", pieceSize: pieceSize)
            try CatalogFile(source, options: options).forEachRow { row in
                rows += 1
                // Every place that the row names has to be inside of it.
                if row.flaw == nil, !row.nodes.isEmpty { _ = row.value(at: 0) }
            }
            return rows
        } catch {
            return nil
        }
    }
}
