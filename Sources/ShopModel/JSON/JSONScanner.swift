/// Reads one JSON value from a buffer into a ``DictionaryRow``.
///
/// It works on windows of a file: where the buffer ends inside the value it says so and is called again with more. It needs one
/// pass and one copy, keeps the text of numbers, and stands on no recursion, so no input can exhaust the stack. None of the C
/// libraries at hand gives all of: exact number text, byte places, lone surrogates told apart, comments with trailing commas.
package struct JSONScanner {
    package enum Outcome {
        /// The value ends before this index.
        case complete(end: Int)
        /// The buffer ends inside the value.
        case needsMore
        /// The value ends before this index, but some of its text is not Unicode: the value is lost, what follows is not.
        case flawed(end: Int, JSONSyntaxProblem)
        /// This is not JSON; nothing after this place can be trusted.
        case failure(JSONSyntaxProblem)
        /// The value consists of more values than ``maximumCount``.
        case tooManyValues
    }

    /// How deep values may nest. Real catalogs stay under 10; what consumes rows may recurse this deep.
    package static let maximumDepth = 512

    /// How many values one value may consist of, itself included. It bounds memory, since a value of two bytes takes a node of thirty.
    package var maximumCount = Int.max

    /// Whether the row gets all values. Otherwise it gets what is open, the outermost value, and texts with escapes, which are still to be
    /// checked: a value that nobody reads takes little memory however many values it consists of.
    package var keepsValues = true

    /// Whether `//` and `/* */` comments and trailing commas are taken.
    package var allowsComments = false

    private var stack: [Int] = []

    package init() {}

    /// Reads the value that starts at or after `start`. `isComplete` says that nothing follows the buffer.
    package mutating func scan(
        _ bytes: UnsafeBufferPointer<UInt8>,
        from start: Int,
        isComplete: Bool,
        into row: inout DictionaryRow
    ) -> Outcome {
        row.removeAll()
        stack.removeAll(keepingCapacity: true)
        var cursor = Cursor(bytes: bytes, origin: start, index: start, allowsComments: allowsComments)
        let end: Int
        do throws(Cursor.Stop) {
            end = try scanValue(&cursor, into: &row)
        } catch {
            switch error {
            case .syntax(let problem): return .failure(problem)
            case .tooManyValues: return .tooManyValues
            case .endOfBuffer where !isComplete: return .needsMore
            case .endOfBuffer:
                return .failure(JSONSyntaxProblem(offset: bytes.count, message: "the text ends inside a value"))
            }
        }
        // A number at the very end may go on in the next window.
        if end == bytes.count, !isComplete, row.nodes.count == 1, row.nodes[0].kind == .number { return .needsMore }

        row.bytes.append(contentsOf: bytes[start..<end])
        if let problem = JSONText.validateAndUnescape(&row, escapes: cursor.sawEscape, nonASCII: cursor.sawHighBit) {
            var placed = problem
            placed.offset += start
            return problem.isOfText ? .flawed(end: end, placed) : .failure(placed)
        }
        return .complete(end: end)
    }

    /// Drops a value that has ended if it is the last one, inside of another, and has no escapes.
    private func drop(_ index: Int, from row: inout DictionaryRow) {
        guard !stack.isEmpty, index == row.nodes.count - 1, index > (stack.last ?? 0) else { return }
        if !row.nodes[index].isEscaped, !row.nodes[index].isKeyEscaped { row.nodes.removeLast() }
    }

    private mutating func scanValue(_ cursor: inout Cursor, into row: inout DictionaryRow) throws(Cursor.Stop) -> Int {
        // Where the next value's key stands, and what the innermost open container is.
        var key: Range<Int>?
        var keyIsEscaped = false
        var isInObject = false
        while true {
            // A value starts here.
            let byte = try cursor.nextSignificant()
            guard row.nodes.count < maximumCount || !keepsValues else { throw .tooManyValues }
            switch byte {
            case 0x7B, 0x5B:
                guard stack.count < Self.maximumDepth else {
                    throw .syntax(cursor.problem("nested deeper than \(Self.maximumDepth) levels"))
                }
                let isObject = byte == 0x7B
                let index = row.open(isObject ? .object : .array, key: key)
                row.nodes[index].isKeyEscaped = keyIsEscaped
                cursor.index += 1
                let next = try cursor.nextSignificant()
                if next == (isObject ? 0x7D : 0x5D) {
                    cursor.index += 1
                    row.close(index)
                    break
                }
                stack.append(index)
                isInObject = isObject
                if isObject {
                    (key, keyIsEscaped) = try cursor.scanKey()
                } else {
                    (key, keyIsEscaped) = (nil, false)
                }
                continue
            case 0x22:
                let (text, isEscaped) = try cursor.scanString()
                row.append(.string, key: key, text: text)
                if isEscaped { row.nodes[row.nodes.count - 1].isEscaped = true }
            case 0x74: try cursor.scanWord("true"); row.append(.true, key: key)
            case 0x66: try cursor.scanWord("false"); row.append(.false, key: key)
            case 0x6E: try cursor.scanWord("null"); row.append(.null, key: key)
            default:
                row.append(.number, key: key, text: try cursor.scanNumber())
            }
            if keyIsEscaped { row.nodes[row.nodes.count - 1].isKeyEscaped = true }
            if !keepsValues { drop(row.nodes.count - 1, from: &row) }

            // A value has ended: close what ends with it, then find the next one.
            while true {
                if stack.isEmpty { return cursor.index }
                let close: UInt8 = isInObject ? 0x7D : 0x5D
                var next = try cursor.nextSignificant()
                if next == 0x2C {
                    cursor.index += 1
                    next = try cursor.nextSignificant()
                    if !(allowsComments && next == close) {
                        if next == close { throw .syntax(cursor.problem("a comma with nothing after it")) }
                        (key, keyIsEscaped) = isInObject ? try cursor.scanKey() : (nil, false)
                        break
                    }
                }
                guard next == close else {
                    throw .syntax(
                        cursor.problem("expected \",\" or \"\(isInObject ? "}" : "]")\", found \(cursor.found)")
                    )
                }
                cursor.index += 1
                let index = stack.removeLast()
                row.close(index)
                if !keepsValues { drop(index, from: &row) }
                isInObject = stack.last.map { row.nodes[$0].kind == .object } ?? false
            }
        }
    }
}
