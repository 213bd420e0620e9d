import Foundation
import Rendering
import ViewKit

/// Compares two pictures pixel by pixel.
@MainActor
struct PictureComparison {
    let precision: Double
    let perceptualPrecision: Double

    /// How the pictures differ; nil if enough of their pixels are near enough.
    func difference(_ recorded: Data, _ new: Data) throws -> SnapshotDifference? {
        guard recorded != new else { return nil }
        let (old, made) = (try PNGPixels(png: [UInt8](recorded)), try PNGPixels(png: [UInt8](new)))
        guard old.width == made.width, old.height == made.height else {
            return SnapshotDifference(
                message: "the picture is \(made.width) × \(made.height) pixels; recorded are \(old.width) × \(old.height)"
            )
        }
        var differing: [Int] = []
        var largest = 0.0
        for index in old.pixels.indices where old.pixels[index] != made.pixels[index] {
            let distance = Self.distance(old.pixels[index], made.pixels[index])
            guard distance > 1 - perceptualPrecision else { continue }
            largest = max(largest, distance)
            differing.append(index)
        }
        let share = Double(differing.count) / Double(max(old.pixels.count, 1))
        guard share > 1 - precision else { return nil }
        let columns = differing.map { $0 % old.width }
        let rows = differing.map { $0 / old.width }
        let percent = (share * 10_000).rounded() / 100
        let box =
            "x \(columns.min() ?? 0) to \(columns.max() ?? 0), y \(rows.min() ?? 0) to \(rows.max() ?? 0)"
        return SnapshotDifference(
            message: "\(differing.count) of \(old.pixels.count) pixels (\(percent) %) differ, at \(box); "
                + "the largest difference is \((largest * 1000).rounded() / 10) % of the range",
            picture: try Self.picture(of: differing, width: old.width, height: old.height)
        )
    }

    /// The largest difference of a channel, weighted as the eye sees red, green and blue; 0 to 1.
    private static func distance(_ a: UInt32, _ b: UInt32) -> Double {
        let parts = [24, 16, 8, 0].map { shift in
            abs(Double(a >> UInt32(shift) & 0xFF) - Double(b >> UInt32(shift) & 0xFF)) / 255
        }
        let light = 0.299 * parts[1] + 0.587 * parts[2] + 0.114 * parts[3]
        return max(parts[0], light, parts[1...].max()! / 2)
    }

    private static func picture(of differing: [Int], width: Int, height: Int) throws -> Data {
        var list = DisplayList(size: CGSize(width: width, height: height))
        list.commands.append(.fill(CGRect(origin: .zero, size: list.size), cornerRadius: 0, RGBA(white: 1)))
        let red = RGBA(red: 1, green: 0, blue: 0)
        var index = 0
        while index < differing.count {
            // A run of neighbours in one row is one rectangle.
            var end = index
            while end + 1 < differing.count, differing[end + 1] == differing[end] + 1, differing[end + 1] % width != 0 {
                end += 1
            }
            let start = CGPoint(x: differing[index] % width, y: differing[index] / width)
            let size = CGSize(width: end - index + 1, height: 1)
            list.commands.append(.fill(CGRect(origin: start, size: size), cornerRadius: 0, red))
            index = end + 1
        }
        return try SnapshotRendering.renderer.png(of: list, scale: 1).png
    }
}

/// Compares two texts line by line.
enum LineComparison {
    static func message(_ recorded: Data, _ new: Data) -> String {
        let (old, made) = (lines(recorded), lines(new))
        let first = zip(old, made).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, made.count)
        func line(_ lines: [String]) -> String { first < lines.count ? "“\(lines[first])”" : "no line" }
        return "line \(first + 1) is \(line(made)); recorded is \(line(old))"
    }

    private static func lines(_ data: Data) -> [String] {
        String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
