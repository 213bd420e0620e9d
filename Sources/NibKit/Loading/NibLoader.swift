public import Foundation
public import ViewKit

/// Makes views from XIB files.
///
///     let loader = NibLoader()
///     loader.register(ShopView.self)
///     let cell = try loader.load(file: "ShopCell.xib").views.first
///
/// Reads Interface Builder 3 documents for iOS. Views, image views and labels are made as such; other elements become plain
/// views and are reported. Frames are the saved ones: constraints are not solved.
@MainActor
public final class NibLoader {
    /// What a document held.
    public struct Contents {
        /// The top-level views, in file order; the File's Owner and other placeholders are not among them.
        public var views: [UIView]
        /// What was left out or replaced, in the order it was met.
        public var diagnostics: [NibDiagnostic]
    }

    /// A view whose `init(coder:)` loads its own document is stopped at this depth.
    static let mostNested = 16
    private static var nesting = 0

    /// Finds images by name; `UIImage(named:)` unless set.
    public var imageNamed: (String) -> UIImage? = { UIImage(named: $0) }

    private var classes: [String: UIView.Type] = [:]

    /// Makes a loader that knows no custom class yet.
    public init() {}

    /// Lets documents name a class as their custom class, by its name without its module.
    public func register(_ type: UIView.Type) {
        classes["\(type)"] = type
    }

    /// Loads a file at once; every object exists, is connected and awake when this returns.
    ///
    /// `owner` is the File's Owner: it gets the outlets of the file's placeholder.
    public func load(file: String, owner: (any OutletConnecting)? = nil) throws(NibError) -> Contents {
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: file))
        } catch {
            throw NibError(code: .unreadable, file: file, line: nil, message: "cannot be read; check the path")
        }
        return try load(data: data, name: file, owner: owner)
    }

    /// Loads a document from memory; `name` stands for the file in errors and diagnostics.
    public func load(data: Data, name: String, owner: (any OutletConnecting)? = nil) throws(NibError) -> Contents {
        guard Self.nesting < Self.mostNested else {
            throw NibError(
                code: .endless,
                file: name,
                line: nil,
                message: "loaded by a view inside it; load it from outside, not from the view's init(coder:)"
            )
        }
        Self.nesting += 1
        defer { Self.nesting -= 1 }
        let build = NibBuild(
            document: try NibDocument(data: data, file: name),
            classes: classes,
            imageNamed: imageNamed
        )
        let views = build.run(owner: owner)
        return Contents(views: views, diagnostics: build.diagnostics)
    }
}
