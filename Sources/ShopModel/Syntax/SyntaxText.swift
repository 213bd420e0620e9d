/// Operations for text that is syntax, by Unicode scalars and bytes.
///
/// A `Character` joins a scalar with the combining marks after it, and a carriage return with its line feed; `String` compares canonical
/// equivalents. A quotation mark before U+0301 is then not a quotation mark, so readers and writers of a syntax use these operations.
extension StringProtocol {
    /// Returns whether the text begins with these bytes.
    package func startsExactly(with prefix: String) -> Bool {
        utf8.starts(with: prefix.utf8)
    }

    /// Returns whether the text ends with these bytes.
    package func endsExactly(with suffix: String) -> Bool {
        utf8.count >= suffix.utf8.count && utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }

    /// Returns the text with another text in the place of each scalar that is this one.
    package func replacingScalar(_ scalar: Unicode.Scalar, with replacement: String) -> String {
        var result = String.UnicodeScalarView()
        for found in unicodeScalars {
            if found == scalar {
                result.append(contentsOf: replacement.unicodeScalars)
            } else {
                result.append(found)
            }
        }
        return String(result)
    }

    /// Returns the parts between the scalars that are this one, empty parts included.
    package func splitAtScalar(_ scalar: Unicode.Scalar, maxSplits: Int = .max) -> [String] {
        unicodeScalars.split(separator: scalar, maxSplits: maxSplits, omittingEmptySubsequences: false)
            .map { String(String.UnicodeScalarView($0)) }
    }

    /// The text without white space at either end; a combining mark after a space stays.
    package var trimmed: String {
        var view = Substring(self).unicodeScalars
        while let first = view.first, first.properties.isWhitespace { view.removeFirst() }
        while let last = view.last, last.properties.isWhitespace { view.removeLast() }
        return String(view)
    }
}
