import Foundation
import NibKit
import ViewKit

/// A XIB loads or is refused with a message, its diagnostics have places in it, and what it says can be laid out and drawn.
enum NibChecks {
    static func run(_ bytes: [UInt8]) {
        // libFuzzer calls on the thread that the program began on.
        MainActor.assumeIsolated { check(Data(bytes)) }
    }

    @MainActor
    private static func check(_ data: Data) {
        let loader = NibLoader()
        loader.isLenient = true
        let lines = data.count { $0 == 0x0A } + 1
        do {
            let contents = try loader.load(data: data, name: "fuzz.xib")
            let layout = contents.layOut(in: NibEnvironment(rootSize: CGSize(width: 320, height: 480)))
            for diagnostic in contents.diagnostics + layout {
                expect((1...lines).contains(diagnostic.line), "no such line: \(diagnostic)")
            }
            let tree = contents.tree
            contents.layOut(in: NibEnvironment(rootSize: CGSize(width: 320, height: 480)))
            expect(contents.tree == tree, "layout twice is not once:\n\(tree)\n\(contents.tree)")
            for view in contents.views { _ = view.displayList() }
        } catch {
            expect(error.description.hasPrefix("fuzz.xib:"), "no place: \(error)")
        }
    }
}
