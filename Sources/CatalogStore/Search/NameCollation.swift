import CICU
import Foundation

/// The rules of a language by which names are sorted, as keys that are compared byte by byte.
///
/// By ICU: SQLite has no such collation in most builds, and one that only this library knows would make the index useless, and writing
/// impossible, in every other tool. Not `Sendable`: ICU's collator is its owner's.
final class NameCollation {
    /// As in `LANG`, without the encoding: `zh_CN`; empty for the order that Unicode gives all languages together.
    let locale: String
    /// Changes when keys would.
    let version: String
    private let collator: OpaquePointer
    private var key = [UInt8](repeating: 0, count: capacity)

    /// Keys are cut after so many bytes: of texts that have these in common, none is before another.
    private static let capacity = 4096

    /// A locale that ICU does not know gets the nearest that it knows, at last the root's.
    init(locale: String) {
        // ICU refuses some names altogether, such as those with a language of twelve letters or a thousand variants.
        guard let collator = vitrine_collator_open(locale) ?? vitrine_collator_open("") else {
            preconditionFailure("ICU has no data; install it again")
        }
        self.locale = locale
        self.collator = collator
        version = String(vitrine_collator_version(collator), radix: 16)
    }

    deinit {
        vitrine_collator_close(collator)
    }

    /// The key of a text, as UTF-8, until the body ends.
    func withKey<Result>(
        of text: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt8>) throws(CatalogStoreError) -> Result
    ) throws(CatalogStoreError) -> Result {
        let collator = collator
        return try key.withUnsafeMutableBufferPointer { key throws(CatalogStoreError) in
            let count = text.withMemoryRebound(to: CChar.self) {
                vitrine_collator_key(collator, $0.baseAddress, Int32($0.count), key.baseAddress, Int32(key.count))
            }
            return try body(UnsafeBufferPointer(start: key.baseAddress, count: Int(count)))
        }
    }

    /// The user's language: what `LC_ALL`, `LC_COLLATE` or `LANG` say, the first that says anything.
    static func userLocale(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        let said = ["LC_ALL", "LC_COLLATE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let locale = String(said.unicodeScalars.prefix { $0 != "." && $0 != "@" })
        let isName = locale.utf8.count <= longestLocale && locale.utf8.allSatisfy(isNamePart)
        return locale == "C" || locale == "POSIX" || !isName ? "" : locale
    }

    /// More bytes than any locale's name has.
    private static let longestLocale = 64

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
