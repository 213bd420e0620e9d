import CExpat
import Foundation

/// Reads XML into elements with expat. Nothing in it can grow beyond the file: a document that declares entities is refused.
final class NibParser {
    /// Deeper than any document of Interface Builder, and shallow enough for every stack.
    static let mostLevels = 256
    /// Larger than any document of Interface Builder.
    static let mostBytes = 16 << 20
    /// More than any document of Interface Builder; what an element takes in memory is many times what it takes in a file.
    static let mostElements = 200_000

    private let file: String
    private let parser: XML_Parser
    private var open: [NibElement] = []
    private var root: NibElement?
    private var count = 0
    private var failure: NibError?

    private init(file: String) {
        self.file = file
        parser = XML_ParserCreate(nil)
    }

    deinit {
        XML_ParserFree(parser)
    }

    static func parse(_ data: Data, file: String) throws(NibError) -> NibElement {
        guard data.count <= mostBytes else { throw tooLarge(file) }
        return try NibParser(file: file).parse(data)
    }

    static func tooLarge(_ file: String) -> NibError {
        let message = "larger than \(mostBytes >> 20) MB, which no XIB is; give the .xib file"
        return NibError(code: .hostile, file: file, line: nil, message: message)
    }

    private func parse(_ data: Data) throws(NibError) -> NibElement {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { NibParser.from($0).begin($1, $2) },
            { user, _ in NibParser.from(user).end() }
        )
        XML_SetCharacterDataHandler(parser) { NibParser.from($0).add($1, $2) }
        XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, hasInternalSubset in
            if hasInternalSubset != 0 { NibParser.from(user).fail(.hostile, "declares entities; remove the DOCTYPE") }
        }
        let status = data.withUnsafeBytes { bytes in
            XML_Parse(parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), 1)
        }
        if let failure { throw failure }
        guard status == XML_STATUS_OK, let root else {
            let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "no element"
            throw NibError(code: .notXML, file: file, line: line, message: "not XML (\(reason)); give a .xib file")
        }
        return root
    }

    private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    private func begin(_ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        guard failure == nil, let name else { return }
        guard open.count < Self.mostLevels else {
            return fail(.hostile, "more than \(Self.mostLevels) elements deep; flatten the document")
        }
        count += 1
        guard count <= Self.mostElements else {
            return fail(.hostile, "more than \(Self.mostElements) elements; divide the document")
        }
        var attributes: [String: String] = [:]
        var index = 0
        while let key = pairs?[index], let value = pairs?[index + 1] {
            attributes[String(cString: key)] = String(cString: value)
            index += 2
        }
        open.append(NibElement(name: String(cString: name), attributes: attributes, line: line))
    }

    private func end() {
        guard failure == nil, let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    private func add(_ text: UnsafePointer<CChar>?, _ count: Int32) {
        guard failure == nil, let text, let last = open.last, last.holdsText else { return }
        let bytes = UnsafeBufferPointer(start: text, count: Int(count)).lazy.map(UInt8.init(bitPattern:))
        open[open.count - 1].text += String(decoding: bytes, as: UTF8.self)
    }

    private func fail(_ code: NibError.Code, _ message: String) {
        failure = NibError(code: code, file: file, line: line, message: message)
        XML_StopParser(parser, XML_Bool(0))
    }

    private static func from(_ user: UnsafeMutableRawPointer?) -> NibParser {
        Unmanaged<NibParser>.fromOpaque(user!).takeUnretainedValue()
    }
}
