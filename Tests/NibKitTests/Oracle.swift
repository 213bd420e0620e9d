import Foundation
import ViewKit

@testable import NibKit

/// Compares documents' frames with the ones that were saved.
@MainActor
struct Oracle {
    /// How many views agree.
    struct Count {
        var views = 0
        var agreeing = 0
        var share: Double { views == 0 ? 1 : Double(agreeing) / Double(views) }
        var description: String { "\(agreeing) of \(views), \((share * 10_000).rounded() / 100) %" }
    }

    /// Every view but the top-level ones and those that Interface Builder itself marks as misplaced.
    var all = Count()
    /// Of these, the ones that constraints place.
    var constrained = Count()
    var misses: [String] = []
    var refused: [String] = []
    var documents = 0

    static func compare(_ files: [URL]) -> Oracle {
        var result = Oracle()
        for file in files { result.compare(file) }
        return result
    }

    var report: String {
        (refused + misses + [
            "\(documents) documents, \(refused.count) refused",
            "all views: \(all.description)",
            "placed by constraints: \(constrained.description)",
        ]).joined(separator: "\n")
    }

    private mutating func compare(_ file: URL) {
        let loader = NibLoader()
        loader.isLenient = true
        loader.reportsMissingImages = false
        do {
            let environment = try loader.canvas(of: file.path)
            loader.environment = environment
            let contents = try loader.load(file: file.path)
            let before = misses.count
            let diagnostics = contents.layOut(in: environment)
            documents += 1
            for view in contents.content.views {
                for child in view.subviews { compare(child, in: contents, file) }
            }
            if misses.count > before {
                misses += diagnostics.filter { $0.message.hasPrefix("constraint left out") }.map(\.description)
            }
        } catch {
            refused.append("\(file.lastPathComponent): refused: \(error.message)")
        }
    }

    private mutating func compare(_ source: NibView, in contents: NibLoader.Contents, _ file: URL) {
        guard source.isInstalled, let view = contents.made[source.place] else { return }
        if let saved = source.savedFrame, !source.layout.isMisplaced {
            let frame = view.frame
            let distances = [
                saved.minX - frame.minX, saved.minY - frame.minY, saved.width - frame.width,
                saved.height - frame.height,
            ]
            let agrees = distances.allSatisfy { abs($0) <= 0.5 }
            let isConstrained = !view.translatesAutoresizingMaskIntoConstraints
            all.views += 1
            all.agreeing += agrees ? 1 : 0
            if isConstrained {
                constrained.views += 1
                constrained.agreeing += agrees ? 1 : 0
            }
            if !agrees {
                func text(_ rect: CGRect) -> String { "(\(rect.minX), \(rect.minY), \(rect.width), \(rect.height))" }
                misses.append(
                    "\(file.lastPathComponent):\(source.line): \(source.element) \(source.id) "
                        + "saved \(text(saved)), solved \(text(frame))\(isConstrained ? "" : ", by its mask")"
                )
            }
        }
        for child in source.subviews { compare(child, in: contents, file) }
    }
}
