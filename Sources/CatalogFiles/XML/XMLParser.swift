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
        let calls: Calls
        var failure: (any Error)?
        /// Where it came up; once the parser has been stopped it no longer says.
        var failurePlace = Place()
        /// A text that may not stand where it does, and its place, until the parser has gone past it. How much of a text is told before
        /// the parser finds that something in it is not XML depends on how the file is cut, so that comes first.
        var misplacedText: (violation: XMLViolation, place: Place)?
        var depth = 0
        /// How much has been fed since something was told.
        var silent = 0

        init(_ parser: OpaquePointer, _ calls: Calls) {
            self.parser = parser
            self.calls = calls
        }

        @inline(__always)
        static func at(_ user: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Session> {
            user!.assumingMemoryBound(to: Session.self)
        }

        /// Hands on a piece of text.
        @inline(__always)
        mutating func performText(_ bytes: UnsafeBufferPointer<UInt8>) {
            guard failure == nil, misplacedText == nil else { return }
            silent = 0
            do {
                try calls.text(calls.handler, bytes)
            } catch let violation as XMLViolation {
                misplacedText = (violation, place)
            } catch {
                fail(error)
            }
        }

        private mutating func fail(_ error: any Error) {
            (failure, failurePlace) = (error, place)
            XML_StopParser(parser, XML_Bool(0))
        }

        /// After a text that was misplaced, which is then the failure.
        mutating func failForText() {
            guard failure == nil, let misplacedText else { return }
            (failure, failurePlace) = misplacedText
            XML_StopParser(parser, XML_Bool(0))
        }

        /// Hands on anything but text.
        @inline(__always)
        mutating func perform(_ work: (borrowing Calls) throws -> Void) {
            guard failure == nil, misplacedText == nil else { return failForText() }
            silent = 0
            do {
                try work(calls)
            } catch {
                fail(error)
            }
        }

        var place: Place { XMLPlace(parser: parser).found }
    }

    /// Brings a call from C, which knows no type parameters, to a handler of whatever type.
    ///
    /// Made where the type is known, so that each is compiled for it; methods of a generic class would not be.
    private struct Calls {
        let handler: UnsafeMutableRawPointer
        let start: (UnsafeMutableRawPointer, XMLName, XMLAttributes, XMLPlace) throws -> Void
        let end: (UnsafeMutableRawPointer, XMLName) throws -> Void
        let text: (UnsafeMutableRawPointer, UnsafeBufferPointer<UInt8>) throws -> Void

        @inline(__always)
        init<Handler: XMLHandler & ~Copyable>(to handler: UnsafeMutablePointer<Handler>) {
            self.handler = UnsafeMutableRawPointer(handler)
            start = { try $0.assumingMemoryBound(to: Handler.self).pointee.start($1, attributes: $2, at: $3) }
            end = { try $0.assumingMemoryBound(to: Handler.self).pointee.end($1) }
            text = { try $0.assumingMemoryBound(to: Handler.self).pointee.text($1) }
        }
    }

    static func parse<Handler: XMLHandler & ~Copyable>(_ source: ByteSource, with handler: inout Handler) throws {
        guard let parser = XML_ParserCreate("UTF-8") else { throw CatalogFileError(outOfMemoryReading: source.file) }
        defer { XML_ParserFree(parser) }
        try withUnsafeMutablePointer(to: &handler) { handler in
            var session = Session(parser, Calls(to: handler))
            try withUnsafeMutablePointer(to: &session) { session in
                XML_SetUserData(parser, session)
                install(on: parser)
                try feed(parser, from: source, session)
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
                    if depth > XMLParser.maximumDepth {
                        throw XMLViolation("nested deeper than \(JSONScanner.maximumDepth) levels")
                    }
                    try $0.start($0.handler, XMLName(name!), XMLAttributes(attributes), place)
                }
            },
            { user, name in
                let session = Session.at(user)
                session.pointee.depth -= 1
                session.pointee.perform { try $0.end($0.handler, XMLName(name!)) }
            }
        )
        XML_SetCharacterDataHandler(parser) { user, text, count in
            text!.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
                let bytes = UnsafeBufferPointer(start: bytes, count: Int(count))
                Session.at(user).pointee.performText(bytes)
            }
        }
        // A catalog needs no entities of its own; whoever declares some wants to make a small file large.
        XML_SetEntityDeclHandler(parser) { user, _, _, _, _, _, _, _, _ in
            Session.at(user).pointee.perform { _ in
                throw XMLViolation("it declares entities, which a catalog does not need")
            }
        }
        // Where a document type is named that is not read, expat passes over entities that nobody declared; text would be lost.
        XML_SetSkippedEntityHandler(parser) { user, name, _ in
            let entity = String(cString: name!)
            Session.at(user).pointee.perform { _ in
                throw XMLViolation("&\(entity); is not declared; write the character itself")
            }
        }
    }

    private static func feed(
        _ parser: OpaquePointer,
        from source: ByteSource,
        _ session: UnsafeMutablePointer<Session>
    ) throws {
        while true {
            let size = 1 << 16
            guard let buffer = XML_GetBuffer(parser, CInt(size)) else {
                throw CatalogFileError(outOfMemoryReading: source.file)
            }
            let count = try source.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
            let status = XML_ParseBuffer(parser, CInt(count), count == 0 ? 1 : 0)
            if count == 0, status == XML_STATUS_OK { session.pointee.failForText() }
            if let failure = session.pointee.failure {
                if let violation = failure as? XMLViolation {
                    var place = session.pointee.failurePlace
                    place.column += violation.offset
                    throw error(violation.message, place, source)
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
