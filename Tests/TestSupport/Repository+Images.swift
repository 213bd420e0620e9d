import Foundation

extension Repository {
    /// The width and height in pixels, as it is seen, of each image of the corpus whose index begins with a size, by its file's name.
    ///
    /// The index says `16x8 RGBA`, and where pixels are stored otherwise than seen `stored 16x8, …; UIKit size is 8x16`.
    public static func indexedImages() throws -> [String: [Int]] {
        let index = try String(contentsOf: corpus.appending(path: "images/INDEX.tsv"), encoding: .utf8)
        var sizes: [String: [Int]] = [:]
        for line in index.split(separator: "\n") {
            let columns = line.split(separator: "\t")
            guard columns.count == 3,
                let size = columns[2].firstMatch(of: #/UIKit size is (\d+)x(\d+)/#)
                    ?? columns[2].prefixMatch(of: #/(\d+)x(\d+)/#)
            else { continue }
            sizes[String(columns[0])] = [Int(size.output.1)!, Int(size.output.2)!]
        }
        return sizes
    }
}
