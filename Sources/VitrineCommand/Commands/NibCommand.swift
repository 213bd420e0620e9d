import Foundation
import Foundations
import NibKit
import Rendering
import ShopViews
import ViewKit

extension Command {
    static let nib = Command(
        name: "nib",
        operands: "FILE",
        operandCount: 1...1,
        summary: "Load a XIB: its views with classes, outlets and frames, what is wrong with it, a picture.",
        discussion: """
            Frames are in points, in the superview's coordinates. With several sizes there is one result for each, in their order. What
            is left out or replaced is said with its line, on standard error or in the JSON; docs/xib.md lists the codes.

            Exit status: 0 nothing to say, 1 refused or an error, 2 wrong usage, 3 warnings.
            """,
        options: [
            Option("size", "WxH", "Size of the top-level views; may be repeated; else as saved."),
            Option("canvas", nil, "Lay out as Interface Builder's canvas does."),
            Option("format", "FORMAT", "tree (default), json or png."),
            Option("output", "FILE", "The picture's file, .png; - for standard output."),
            Option("scale", "N", "Pixels per point of the picture; 2."),
            Option("images", "DIR", "Where the images are; else they are taken as saved."),
            Option("strict", nil, "Outlets that cannot be set are errors."),
        ],
        examples: [
            ("vitrine nib Examples/xib/ShopView.xib", "the views and their frames"),
            ("vitrine nib Examples/xib/ShopView.xib --size 320x568 --size 375x667", "at two sizes"),
            ("vitrine nib Examples/xib/ShopView.xib --format json --strict", "for a linter"),
            ("vitrine nib Examples/xib/ShopView.xib --format png --output shop.png", "a picture"),
        ],
        usesCatalog: false,
        run: { arguments, console in
            try NibRun(arguments, console).run()
        }
    )
}

/// One run of `vitrine nib`.
@MainActor
private struct NibRun {
    enum Format: String, CaseIterable {
        case tree, json, png
    }

    let file: String
    let sizes: [CGSize?]
    let format: Format
    let output: String?
    let scale: Double
    let isStrict: Bool
    let isCanvas: Bool
    let console: Console
    let loader = NibLoader()
    let measurer = PangoTextMeasurer()

    init(_ arguments: Arguments, _ console: Console) throws {
        self.console = console
        file = arguments.operands[0]
        format = try arguments.choice("format", of: Format.self) ?? .tree
        output = arguments.text("output")
        scale = try arguments.number("scale") ?? 2
        isStrict = arguments.has("strict")
        isCanvas = arguments.has("canvas")
        let sizes = try arguments.texts("size").map { try Self.size($0, arguments.command) }
        self.sizes = sizes.isEmpty ? [nil] : sizes
        guard scale > 0 else { throw UsageError("--scale \(scale) is not above 0", command: arguments.command) }
        if format == .png {
            guard let output, !output.isEmpty else {
                throw UsageError("--output FILE is missing", command: arguments.command)
            }
            if output == "-", sizes.count > 1 {
                throw UsageError("--output - takes a single --size", command: arguments.command)
            }
            if output != "-", !output.lowercased().hasSuffix(".png") {
                throw UsageError("--output \"\(output)\": pictures are PNG; name it .png", command: arguments.command)
            }
        } else if output != nil {
            throw UsageError("--output is for --format png", command: arguments.command)
        }
        let folder = try arguments.text("images").map { try ImageFolder.named($0, command: arguments.command) }
        let scale = scale
        loader.imageNamed = { folder?.image(named: $0, scale: scale) }
        loader.reportsMissingImages = folder != nil
        loader.isLenient = true
        // With their module only: a ShopView of somebody else's is not ours.
        loader.register(ShopView.self, as: "ShopViews.ShopView")
        loader.register(PageView.self, as: "ShopViews.PageView")
    }

    func run() throws -> ExitStatus {
        UIView.defaultTextMeasurer = measurer
        var diagnostics: [NibDiagnostic] = []
        for size in sizes {
            let result: [NibDiagnostic]
            do {
                result = try show(size)
            } catch let error as NibError {
                result = [error.diagnostic]
                if format == .json { try console.write(json([], result, size)) }
            }
            for diagnostic in result where !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
        }
        for diagnostic in diagnostics { console.say("\(diagnostic)") }
        if diagnostics.contains(where: { $0.severity == .error }) { return .failed }
        return diagnostics.isEmpty ? .done : .someRejected
    }

    private func show(_ size: CGSize?) throws -> [NibDiagnostic] {
        var environment = isCanvas ? try loader.canvas(of: file) : NibEnvironment()
        if let size { environment.rootSize = size }
        loader.environment = environment
        let contents = try loader.load(file: file)
        let layout = contents.layOut(in: environment)
        let diagnostics = (contents.diagnostics + layout).map { isStrict ? $0.inStrictMode : $0 }
        switch format {
        case .tree:
            if let size { try console.write("\(Self.text(size))\n") }
            for node in contents.tree {
                try console.write(
                    node.description.split(separator: "\n").map { TerminalText.visible(String($0)) + "\n" }.joined()
                )
            }
        case .json: try console.write(json(contents.tree, diagnostics, size))
        case .png: try draw(contents.views, size)
        }
        return diagnostics
    }

    // MARK: JSON

    private func json(_ tree: [NibNode], _ diagnostics: [NibDiagnostic], _ size: CGSize?) -> String {
        var members: [(String, JSONValue)] = []
        if let size { members.append(("size", .array([.length(size.width), .length(size.height)]))) }
        members.append(("views", .array(tree.map(Self.object))))
        members.append(("diagnostics", .array(diagnostics.map(Self.object))))
        return JSONValue.object(members).text + "\n"
    }

    private static func object(_ node: NibNode) -> JSONValue {
        var members: [(String, JSONValue)] = [("id", .string(node.id)), ("class", .string(node.className))]
        if let missing = node.missingClass { members.append(("missingClass", .string(missing))) }
        members.append(("frame", .rect(node.frame)))
        members.append(("ambiguous", .bool(node.isAmbiguous)))
        members.append(("children", .array(node.children.map(object))))
        return .object(members)
    }

    private static func object(_ diagnostic: NibDiagnostic) -> JSONValue {
        .object([
            ("line", diagnostic.line > 0 ? .integer(diagnostic.line) : .null),
            ("severity", .string(diagnostic.severity.rawValue)),
            ("code", .string(diagnostic.code)), ("message", .string(diagnostic.message)),
        ])
    }

    // MARK: The picture

    /// Draws the top-level views below one another.
    private func draw(_ views: [UIView], _ size: CGSize?) throws {
        let sheet = UIView()
        var bottom: CGFloat = 0
        for view in views {
            view.frame.origin = CGPoint(x: 0, y: bottom > 0 ? bottom + 16 : 0)
            bottom = view.frame.maxY
            sheet.addSubview(view)
        }
        sheet.frame.size = CGSize(width: views.map(\.frame.width).max() ?? 0, height: bottom)
        sheet.layoutIfNeeded()
        let list = sheet.displayList()
        let renderer = CairoRenderer(measurer: measurer)
        guard let output, output != "-" else {
            return try console.write(try renderer.png(of: list, scale: scale).png)
        }
        let name = sizes.count > 1 ? output.dropLast(4) + "-\(Self.text(size ?? .zero)).png" : output
        let picture = try renderer.write(list, to: name, scale: scale)
        console.say("\(name): \(picture.pixelWidth) × \(picture.pixelHeight) pixels")
    }

    // MARK: Sizes

    private static func size(_ text: String, _ command: String) throws(UsageError) -> CGSize {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], width > 0, height > 0,
            width <= 100_000, height <= 100_000
        else {
            throw UsageError(
                "--size \"\(text)\" is not a width and a height in points, as in 320x568",
                command: command
            )
        }
        return CGSize(width: width, height: height)
    }

    private static func text(_ size: CGSize) -> String {
        "\(Double(size.width).shortestText)x\(Double(size.height).shortestText)"
    }
}
