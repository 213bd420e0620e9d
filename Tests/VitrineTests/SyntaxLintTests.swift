import Foundation
import TestSupport
import Testing

/// Text that is syntax is read and written by bytes or Unicode scalars: to `Character`, a quotation mark with a combining mark after it is
/// not a quotation mark, and a carriage return with its line feed is neither. The other uses of `Character` are listed here.
@Suite("Syntax by scalars")
struct SyntaxLintTests {
    /// Where readers, writers, queries, names of files and the command line are.
    private static let folders = ["CatalogFiles", "CatalogStore", "ShopModel", "NibKit", "Rendering", "VitrineCommand", "Foundations"]

    /// Operations that compare characters or canonical equivalents.
    private static let pattern =
        #"\.replacing\(|replacingOccurrences|hasPrefix\(|hasSuffix\(|\.split\(|components\(separatedBy|\.contains\("|firstIndex\(of: "|\.(first|last)\?? == "|trimmingCharacters|firstRange\(of|\.range\(of|trimmingPrefix"#

    /// What shows that a line works on bytes, on scalars, or by the operations for syntax.
    private static let exact =
        #"utf8|unicodeScalars|[sS]calars\[|0x[0-9A-F]|EscapedText\.split|ImageFileName\.split|Self\.split"#

    /// The file, how many lines of it there may be, and why they are right.
    private static let exceptions: [String: (count: Int, reason: String)] = [
        "CatalogStore/Care/CatalogCheck.swift": (
            1, "looks for ASCII words in a message of SQLite; a name beside them changes nothing else"
        ),
        "CatalogStore/Import/ImportSession.swift": (1, "replaces one of the program's own messages by another"),
        "CatalogStore/Migrations/Migration.swift": (3, "reads the program's own migrations, which are ASCII"),
        "CatalogStore/Search/NameRange.swift": (1, "splits what a person typed into words"),
        "CatalogStore/Search/SearchExpression.swift": (
            2, "splits what a person typed into words, and folded words at spaces"
        ),
        "NibKit/Decoding/NibDecoder+Fonts.swift": (
            2, "guesses a style from a font's name; another name gives another font"
        ),
        "NibKit/Document/NibFileKind.swift": (1, "looks for an ASCII word in the document's type, for a message"),
        "NibKit/Loading/NibContents+Layout.swift": (1, "finds the line of a message that the engine made"),
        "NibKit/Loading/NibLoader+UINib.swift": (1, "takes .xib off a name in the program's own code"),
        "NibKit/Outlets/OutletSlots.swift": (1, "a property's name in the program's own code"),
        "Rendering/Text/FontFingerprint.swift": (7, "reads the system's font configuration, which is trusted"),
        "Rendering/Text/LineText.swift": (1, "takes spaces off a line for the eye"),
        "ShopModel/Fields/FieldPath.swift": (1, "`rest` is a view of scalars"),
        "ShopModel/Mapping/PriceValue.swift": (1, "an amount that has been checked digit by digit"),
        "ShopModel/Prices/CurrencyCode.swift": (1, "the program's own list of codes"),
        "ShopModel/Prices/CurrencySign.swift": (7, "the program's own table of signs"),
        "ShopModel/Prices/PriceScalars.swift": (3, "an array of scalars; the name of an entity, else it stays as it is"),
        "ShopModel/Prices/PriceText.swift": (1, "an amount, which is checked digit by digit afterwards"),
        "ShopModel/Prices/PriceWords.swift": (6, "arrays of scalars, and the program's own lists of words"),
        "ShopModel/Prices/WrittenNumber.swift": (1, "a text of ASCII digits"),
        "VitrineCommand/Arguments/Arguments.swift": (1, "looks for an empty operand in a list"),
        "VitrineCommand/Arguments/HelpText.swift": (1, "breaks the program's own help into lines"),
        "VitrineCommand/Commands/ImportArguments.swift": (1, "names of options in the program's own texts"),
        "VitrineCommand/Commands/ShelfOptions.swift": (1, "the program's own texts"),
        "Foundations/NumberText.swift": (1, "the digits of a Double"),
    ]

    @Test("no other line compares characters where it could meet syntax")
    func lines() throws {
        let pattern = try Regex(Self.pattern)
        let exact = try Regex(Self.exact)
        var found: [String: [String]] = [:]
        for folder in Self.folders {
            let url = Repository.root.appending(path: "Sources/\(folder)")
            let files = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
            #expect(!files.isEmpty, "\(folder)")
            for file in files.sorted() where file.hasSuffix(".swift") {
                let text = try String(contentsOf: url.appending(path: file), encoding: .utf8)
                for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
                where line.contains(pattern) && !line.contains(exact)
                    && !line.drop(while: \.isWhitespace).hasPrefix("//")
                {
                    found["\(folder)/\(file)", default: []].append("\(number + 1): \(line.drop(while: \.isWhitespace))")
                }
            }
        }
        for (file, lines) in found.sorted(by: { $0.key < $1.key }) {
            let allowed = Self.exceptions[file]?.count ?? 0
            #expect(
                lines.count <= allowed,
                "\(file) has \(lines.count) and may have \(allowed); use bytes or scalars (SyntaxText.swift):\n\(lines.joined(separator: "\n"))"
            )
        }
        // An exception that is not needed any more would hide the next one.
        for (file, exception) in Self.exceptions {
            #expect(found[file]?.count ?? 0 == exception.count, "\(file): \(exception.reason)")
        }
    }
}
