import CExpat
import Foundation
import ShopModel

/// What an XML parser tells of a document, in order. Names live as long as the call.
protocol XMLHandler: AnyObject {
    func start(_ element: XMLName, attributes: XMLAttributes, at place: Place) throws
    func end(_ element: XMLName) throws
    func text(_ bytes: UnsafeBufferPointer<UInt8>) throws
}

/// Runs expat over a file in pieces and hands on what it finds. An error from the handler stops it and comes out as it was.
enum XMLParser {
    /// How deep elements may nest, and how many bytes may belong to a single tag or comment. Both bound expat's memory.
    private static let maximumDepth = JSONScanner.maximumDepth + 16
    private static let largestToken = JSONWindow.largestValue

    /// What expat's callbacks can reach.
    private final class Session {
        let handler: any XMLHandler
        let parser: OpaquePointer
        var failure: (any Error)?
        var depth = 0
        /// How much has been fed since something was told.
        var silent = 0

        init(handler: any XMLHandler, parser: OpaquePointer) {
            self.handler = handler
            self.parser = parser
        }

        func perform(_ work: () throws -> Void) {
            guard failure == nil else { return }
            silent = 0
            do {
                try work()
            } catch {
                failure = error
                XML_StopParser(parser, XML_Bool(0))
            }
        }

        var place: Place {
            Place(line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
        }
    }

    private struct EntityDeclared: Error {}
    private struct TooDeep: Error {}

    static func parse(_ source: ByteSource, with handler: some XMLHandler) throws {
        guard let parser = XML_ParserCreate("UTF-8") else { preconditionFailure("out of memory") }
        defer { XML_ParserFree(parser) }
        let session = Session(handler: handler, parser: parser)
        try withExtendedLifetime(session) {
            XML_SetUserData(parser, Unmanaged.passUnretained(session).toOpaque())
            install(on: parser)
            try feed(parser, from: source, session)
        }
    }

    private static func install(on parser: OpaquePointer) {
        XML_SetElementHandler(
            parser,
            { user, name, attributes in
                let session = Unmanaged<Session>.fromOpaque(user!).takeUnretainedValue()
                session.perform {
                    session.depth += 1
                    if session.depth > XMLParser.maximumDepth { throw TooDeep() }
                    try session.handler.start(XMLName(name!), attributes: XMLAttributes(attributes), at: session.place)
                }
            },
            { user, name in
                let session = Unmanaged<Session>.fromOpaque(user!).takeUnretainedValue()
                session.perform {
                    session.depth -= 1
                    try session.handler.end(XMLName(name!))
                }
            }
        )
        XML_SetCharacterDataHandler(parser) { user, text, count in
            let session = Unmanaged<Session>.fromOpaque(user!).takeUnretainedValue()
            text!.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
                session.perform { try session.handler.text(UnsafeBufferPointer(start: bytes, count: Int(count))) }
            }
        }
        // A catalog needs no entities of its own; whoever declares some wants to make a small file large.
        XML_SetEntityDeclHandler(parser) { user, _, _, _, _, _, _, _, _ in
            let session = Unmanaged<Session>.fromOpaque(user!).takeUnretainedValue()
            session.perform { throw EntityDeclared() }
        }
    }

    private static func feed(_ parser: OpaquePointer, from source: ByteSource, _ session: Session) throws {
        while true {
            let size = 1 << 16
            guard let buffer = XML_GetBuffer(parser, CInt(size)) else { preconditionFailure("out of memory") }
            let count = try source.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
            let status = XML_ParseBuffer(parser, CInt(count), count == 0 ? 1 : 0)
            if let failure = session.failure {
                if failure is EntityDeclared {
                    throw error("it declares entities, which a catalog does not need", session.place, source)
                }
                if failure is TooDeep {
                    throw error("nested deeper than \(JSONScanner.maximumDepth) levels", session.place, source)
                }
                throw failure
            }
            if status != XML_STATUS_OK {
                let reason = String(cString: XML_ErrorString(XML_GetErrorCode(parser)))
                throw error("not XML: \(reason)", session.place, source)
            }
            session.silent += count
            if session.silent > largestToken {
                throw CatalogFileError(
                    .rowTooLarge,
                    file: source.file,
                    line: session.place.line,
                    column: session.place.column,
                    "a single tag or comment larger than \(largestToken >> 20) MiB; no shop is that large"
                )
            }
            if count == 0 { return }
        }
    }

    private static func error(_ message: String, _ place: Place, _ source: ByteSource) -> CatalogFileError {
        CatalogFileError(.syntax, file: source.file, line: place.line, column: place.column, message)
    }
}
