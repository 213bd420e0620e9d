import CExpat
import Foundation
import ShopModel

/// What an XML parser tells of a document, in order. Names live as long as the call.
protocol XMLHandler: ~Copyable {
    mutating func start(_ element: XMLName, attributes: XMLAttributes, at place: XMLPlace) throws
    mutating func end(_ element: XMLName) throws
    /// A piece of text; it is UTF-8, since the parser checks it.
    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) throws
}

/// Where the parser is; finding it out takes longer than most of what is done with an element.
struct XMLPlace {
    fileprivate let parser: OpaquePointer

    /// Valid during the call that it came with.
    var found: Place {
        Place(line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }
}

/// Runs expat over a file in pieces and hands on what it finds. An error from the handler stops it and comes out as it was.
enum XMLParser {
    /// How deep elements may nest, and how many bytes may belong to a single tag or comment. Both bound expat's memory.
    private static let maximumDepth = JSONScanner.maximumDepth + 16
    private static let largestToken = JSONWindow.largestValue

    /// What expat's callbacks can reach, by a pointer and without counting references: a row of a catalog is some fifty calls, and
    /// in each of them the checks that a class's fields need would cost as much as the work.
    private struct Session {
        let parser: OpaquePointer
        let teller: Unmanaged<Teller>
        var failure: (any Error)?
        var depth = 0
        /// How much has been fed since something was told.
        var silent = 0

        init(_ parser: OpaquePointer, _ teller: Teller) {
            self.parser = parser
            self.teller = .passUnretained(teller)
        }

        @inline(__always)
        static func at(_ user: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Session> {
            user!.assumingMemoryBound(to: Session.self)
        }

        @inline(__always)
        mutating func perform(_ work: (Teller) throws -> Void) {
            guard failure == nil else { return }
            silent = 0
            do {
                try teller._withUnsafeGuaranteedRef { try work($0) }
            } catch {
                failure = error
                XML_StopParser(parser, XML_Bool(0))
            }
        }

        var place: Place { XMLPlace(parser: parser).found }
    }

    /// Brings a call from C, which knows no type parameters, to a handler of whatever type.
    private class Teller {
        func start(_ element: XMLName, attributes: XMLAttributes, at place: XMLPlace) throws {}
        func end(_ element: XMLName) throws {}
        func text(_ bytes: UnsafeBufferPointer<UInt8>) throws {}
    }

    private final class HandlerTeller<Handler: XMLHandler & ~Copyable>: Teller {
        private let handler: UnsafeMutablePointer<Handler>

        init(_ handler: UnsafeMutablePointer<Handler>) {
            self.handler = handler
        }

        override func start(_ element: XMLName, attributes: XMLAttributes, at place: XMLPlace) throws {
            try handler.pointee.start(element, attributes: attributes, at: place)
        }

        override func end(_ element: XMLName) throws { try handler.pointee.end(element) }

        override func text(_ bytes: UnsafeBufferPointer<UInt8>) throws { try handler.pointee.text(bytes) }
    }

    private struct EntityDeclared: Error {}
    private struct TooDeep: Error {}

    static func parse<Handler: XMLHandler & ~Copyable>(_ source: ByteSource, with handler: inout Handler) throws {
        guard let parser = XML_ParserCreate("UTF-8") else { preconditionFailure("out of memory") }
        defer { XML_ParserFree(parser) }
        try withUnsafeMutablePointer(to: &handler) { handler in
            let teller = HandlerTeller(handler)
            try withExtendedLifetime(teller) {
                var session = Session(parser, teller)
                try withUnsafeMutablePointer(to: &session) { session in
                    XML_SetUserData(parser, session)
                    install(on: parser)
                    try feed(parser, from: source, session)
                }
            }
        }
    }

    private static func install(on parser: OpaquePointer) {
        XML_SetElementHandler(
            parser,
            { user, name, attributes in
                let session = Session.at(user)
                session.pointee.depth += 1
                let (depth, place) = (session.pointee.depth, XMLPlace(parser: session.pointee.parser))
                session.pointee.perform {
                    if depth > XMLParser.maximumDepth { throw TooDeep() }
                    try $0.start(XMLName(name!), attributes: XMLAttributes(attributes), at: place)
                }
            },
            { user, name in
                let session = Session.at(user)
                session.pointee.depth -= 1
                session.pointee.perform { try $0.end(XMLName(name!)) }
            }
        )
        XML_SetCharacterDataHandler(parser) { user, text, count in
            text!.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
                let bytes = UnsafeBufferPointer(start: bytes, count: Int(count))
                Session.at(user).pointee.perform { try $0.text(bytes) }
            }
        }
        // A catalog needs no entities of its own; whoever declares some wants to make a small file large.
        XML_SetEntityDeclHandler(parser) { user, _, _, _, _, _, _, _, _ in
            Session.at(user).pointee.perform { _ in throw EntityDeclared() }
        }
    }

    private static func feed(
        _ parser: OpaquePointer,
        from source: ByteSource,
        _ session: UnsafeMutablePointer<Session>
    ) throws {
        while true {
            let size = 1 << 16
            guard let buffer = XML_GetBuffer(parser, CInt(size)) else { preconditionFailure("out of memory") }
            let count = try source.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
            let status = XML_ParseBuffer(parser, CInt(count), count == 0 ? 1 : 0)
            if let failure = session.pointee.failure {
                if failure is EntityDeclared {
                    throw error("it declares entities, which a catalog does not need", session.pointee.place, source)
                }
                if failure is TooDeep {
                    throw error("nested deeper than \(JSONScanner.maximumDepth) levels", session.pointee.place, source)
                }
                throw failure
            }
            if status != XML_STATUS_OK {
                let reason = String(cString: XML_ErrorString(XML_GetErrorCode(parser)))
                throw error("not XML: \(reason)", session.pointee.place, source)
            }
            session.pointee.silent += count
            if session.pointee.silent > largestToken {
                throw CatalogFileError(
                    .rowTooLarge,
                    file: source.file,
                    line: session.pointee.place.line,
                    column: session.pointee.place.column,
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
