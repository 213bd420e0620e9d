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
        // "14490.70" is a number as it stands; what comes after a second point is not needed.
        toolsVersion = root.number("toolsVersion") ?? 0
        device = root.child(named: "device")?.id
    }
}
