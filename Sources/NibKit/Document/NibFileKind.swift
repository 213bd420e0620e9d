import Foundation

/// What a file is, as far as it is no XIB for iOS; each kind says what to give instead.
enum NibFileKind {
    /// Refuses what is known by its first bytes.
    static func checkBytes(_ data: Data, file: String) throws(NibError) {
        func refuse(_ message: String) -> NibError {
            NibError(code: .unsupported, file: file, line: nil, message: message)
        }
        if data.starts(with: Array("NIBArchive".utf8)) {
            throw refuse("a compiled nib; give the .xib file that it was made from")
        }
        if data.starts(with: Array("bplist".utf8)) {
            throw refuse("a binary property list, as old compiled nibs are; give the .xib file that it was made from")
        }
    }

    /// Refuses what is known by its outermost element.
    static func checkRoot(_ root: NibElement, file: String) throws(NibError) {
        func refuse(_ code: NibError.Code, _ message: String) -> NibError {
            NibError(code: code, file: file, line: root.line, message: message)
        }
        switch root.name {
        case "document": break
        case "archive":
            throw refuse(.unsupported, "an <archive> document of Xcode 3 or 4; open it in Xcode 5 or later and save it")
        default:
            throw refuse(.notADocument, "a <\(root.name)> file, not an Interface Builder document; give a .xib file")
        }
        let type = root.attributes["type"] ?? ""
        let runtime = root.attributes["targetRuntime"] ?? ""
        if type.contains("Storyboard") {
            throw refuse(.unsupported, "a storyboard; give the .xib of a single view")
        }
        if let other = systems.first(where: { type.contains($0.sign) || runtime.contains($0.sign) }) {
            throw refuse(.unsupported, "a document for \(other.name); give one for iOS")
        }
        guard type == "com.apple.InterfaceBuilder3.CocoaTouch.XIB" else {
            throw refuse(
                .notADocument,
                "document type \"\(type)\" is not known; give an iOS .xib file of Xcode 5 or later"
            )
        }
    }

    private static let systems: [(sign: String, name: String)] = [
        ("AppleTV", "tvOS"), ("WatchKit", "watchOS"), ("watch", "watchOS"), ("MacOSX", "macOS"), (".Cocoa.", "macOS"),
    ]
}
