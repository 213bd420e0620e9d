import Foundation

/// A document that has been read: a value that any number of loads share.
struct NibDocument: Sendable {
    /// The path or name that it was read from, for diagnostics.
    let file: String
    /// The outermost element, `<document>`.
    let root: NibElement
    /// The build of Interface Builder that saved it, such as 21225; 0 when it does not say.
    let toolsVersion: Double
    /// The device of the canvas, such as `retina4_7`; nil for documents older than Xcode 8.
    let device: String?
    /// Whether the canvas shows the device on its side.
    let isLandscape: Bool

    /// Reads a document, or says which kind of file it is instead.
    init(data: Data, file: String) throws(NibError) {
        try NibFileKind.checkBytes(data, file: file)
        let root = try NibParser.parse(data, file: file)
        try NibFileKind.checkRoot(root, file: file)
        guard root.child(named: "objects") != nil else {
            throw NibError(
                code: .notADocument,
                file: file,
                line: root.line,
                message: "no <objects>; save it again in Xcode"
            )
        }
        self.file = file
        self.root = root
        toolsVersion = Self.version(root.attributes["toolsVersion"] ?? "")
        let device = root.child(named: "device")
        self.device = device?.id
        isLandscape = device?.attributes["orientation"]?.hasPrefix("landscape") ?? false
    }

    /// The number that a version begins with: of "32700.99.1234" 32700.99.
    private static func version(_ text: String) -> Double {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).prefix(2)
        return Double(parts.joined(separator: ".")) ?? parts.first.flatMap { Double($0) } ?? 0
    }
}
