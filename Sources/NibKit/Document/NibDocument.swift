import Foundation

/// A document of a kind that can be loaded: its objects and its resources.
struct NibDocument {
    let file: String
    /// The top-level elements, in file order.
    let objects: [NibElement]
    private let namedColors: [String: NibElement]

    /// Reads a document, or says which kind of file it is instead.
    init(data: Data, file: String) throws(NibError) {
        let root = try NibParser.parse(data, file: file)
        try Self.check(root, file: file)
        guard let objects = root.child(named: "objects") else {
            throw NibError(
                code: .notADocument,
                file: file,
                line: root.line,
                message: "no <objects>; save it again in Xcode"
            )
        }
        self.file = file
        self.objects = objects.children
        var colors: [String: NibElement] = [:]
        for resource in root.child(named: "resources")?.children ?? [] {
            guard let name = resource.attributes["name"], let color = resource.child(named: "color") else { continue }
            colors[name] = color
        }
        namedColors = colors
    }

    /// The components that the document saved for a named or a system colour.
    func color(named name: String) -> NibElement? { namedColors[name] }

    private static func check(_ root: NibElement, file: String) throws(NibError) {
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
        if type == "com.apple.InterfaceBuilder3.CocoaTouch.XIB" { return }
        if type.contains("Storyboard") {
            throw refuse(.unsupported, "a storyboard; give the .xib of a single view")
        }
        if root.attributes["targetRuntime"].map({ $0 != "iOS.CocoaTouch" }) ?? false {
            throw refuse(.unsupported, "a document for \(root.attributes["targetRuntime"]!); give one for iOS")
        }
        throw refuse(.notADocument, "document type \"\(type)\" is not known; give an iOS .xib file of Xcode 5 or later")
    }
}
