/// What words and signs beside a price's number mean, in the languages of price lists.
enum PriceWords {
    // MARK: - Tax

    /// Returns where a note begins that says that the price includes tax, or nil without one. Throws if the price is without tax.
    static func taxNote(in text: PriceScalars, after start: Int) throws(PriceText.Refusal) -> Int? {
        let folded = text.folded
        guard folded[start...].contains(where: { $0.value > 0x60 }) else { return nil }
        for index in start..<folded.count where index == start || !PriceScalars.isWordLetter(folded[index - 1]) {
            let rest = folded[index...]
            if includingTax.contains(where: { begins(rest, with: $0) }) {
                // A bracket or a comma before the note belongs to it.
                var begin = index
                while begin > start, [" ", "(", ",", "/", "["].contains(folded[begin - 1]) { begin -= 1 }
                return begin
            }
            if excludingTax.contains(where: { begins(rest, with: $0) }) {
                guard shipping.contains(where: { contains(rest, $0) }) else { throw .excludesTax }
                var begin = index
                while begin > start, [" ", "(", ",", "+"].contains(folded[begin - 1]) { begin -= 1 }
                return begin
            }
        }
        return nil
    }

    private static let includingTax = list(
        """
        inkl|incl|inc.|inc vat|inc gst|inc tax|including|ttc|t.t.c|iva inclu|iva incl|iva compresa|tva inclu|tva compris|vat incl|\
        gst incl|tax incl|mwst. inkl|mwst inkl|with vat|brutto|z vat|s dph|vč. dph|včetně|с ндс|moms incl|moms inkl|inclusief|\
        btw incl|kdv dahil|kdv dâhil|税込|含税|含稅|세금 포함|부가세 포함|vat included|alv sis|sis. alv
        """
    )
    private static let excludingTax = list(
        """
        exkl|excl|ex vat|ex. vat|ex gst|ex tax|zzgl|zuzüglich|plus vat|plus gst|plus tax|plus mwst|+ vat|+vat|+ gst|+ mwst|+mwst|\
        + iva|+iva|+ tva|+ kdv|+kdv|+ tax|ht|h.t.|hors tax|netto|net|más iva|mas iva|sin iva|iva esclusa|iva exclu|iva escl|\
        bez dph|без ндс|税抜|税別|不含税|未稅|未税|vat excl|gst excl|tax excl|ohne mwst|before tax|부가세 별도|kdv hariç
        """
    )
    private static let shipping = list("versand|shipping|liefer|delivery|porto|frais de port|postage")

    // MARK: - What else is there

    /// Why the text beside a number keeps it from being a price.
    static func refusal(for text: PriceScalars, _ place: Range<Int>, isBefore: Bool) -> PriceText.Refusal {
        let rest = text.folded[place]
        if rest.contains("%") { return .percentage }
        if rest.contains("/") || (!isBefore && perUnit.contains { begins(rest, with: $0) }) { return .perUnit }
        if (isBefore ? rangeBefore : rangeAfter).contains(where: { begins(rest, with: $0) }) { return .range }
        if approximate.contains(where: { begins(rest, with: $0) }) { return .approximate }
        return .unknownMark(text.text(place))
    }

    /// Why several digits with something between them are not one number.
    static func refusal(forNumbers text: PriceScalars, _ place: Range<Int>) -> PriceText.Refusal {
        var between: [[Unicode.Scalar]] = []
        var count = 0
        var index = place.lowerBound
        while index < place.upperBound {
            let isNumber = WrittenNumber.isDigit(text.folded[index])
            var next = index
            while next < place.upperBound, WrittenNumber.isDigit(text.folded[next]) == isNumber { next += 1 }
            if isNumber {
                count += 1
            } else if !text.folded[index..<next].allSatisfy({ WrittenNumber.separator($0) != nil && $0 != " " }) {
                between.append(text.folded[index..<next].filter { $0 != " " })
            }
            index = next
        }
        guard let gap = between.first else { return .malformedNumber }
        if gap.contains("%") { return .percentage }
        if between.count == 1 {
            if gap.contains("-") || gap.contains("~") { return .range }
            if rangeBetween.contains(where: { contains(gap[...], $0) }) { return .range }
            if gap == ["e"] || gap == [":"] || gap == ["e", "+"] { return .malformedNumber }
            if gap.contains("/") { return .perUnit }
            if gap.isEmpty, count == 2 { return .severalNumbers }
        }
        return .severalNumbers
    }

    private static let rangeBefore = list(
        """
        from|de|ab|starting|starts|as low as|à partir|a partir|dès|desde|da|partire|vanaf|v.a|od|от|fra|från|alkaen|min|minimum|\
        at least|mindestens|up to|bis|bis zu|jusqu|hasta|fino|do|до|max|maximum|under|unter|over|über|>|<|≥|≤|最低|between|zwischen
        """
    )
    private static let rangeAfter = list(
        "~|+|-|起|から|より|부터|이상|以上|'den|'dan|den başlayan|dan başlayan|alkaen|and up|& up|onwards|or more|up"
    )
    private static let rangeBetween = list("to|bis|à|a|al|do|до|až|til|till|tot|hasta|~|至|到|and|und|y|et|から|–")
    private static let approximate = list(
        "ca|circa|approx|about|around|~|env|environ|etwa|ungefähr|约|約|около|aprox|unos|yakl|~"
    )
    private static let perUnit = list(
        """
        per|pro|je|par|por|al|a|each|ea|st|stk|stück|pc|pcs|piece|pièce|kg|g|lb|lbs|oz|ml|l|m|m²|cm|шт|за|szt|ks|ud|/|毎|每|個|个|\
        件|斤|本|枚|袋|盒|瓶|a piece|the piece|p.p|pp|month|mo|week|day|year|hour|monat
        """
    )

    // MARK: - Matching

    private static func list(_ words: String) -> [[Unicode.Scalar]] {
        words.split(separator: "|").map { PriceScalars($0).folded }
    }

    /// Whether a text begins with a word; a letter may not follow one that ends with a letter and is shorter than four.
    private static func begins(_ text: ArraySlice<Unicode.Scalar>, with word: [Unicode.Scalar]) -> Bool {
        guard text.count >= word.count, text.prefix(word.count).elementsEqual(word) else { return false }
        guard word.count < 4, PriceScalars.isWordLetter(word.last!), text.count > word.count else { return true }
        return !PriceScalars.isWordLetter(text[text.startIndex + word.count])
    }

    private static func contains(_ text: ArraySlice<Unicode.Scalar>, _ word: [Unicode.Scalar]) -> Bool {
        text.indices.contains { index in
            (index == text.startIndex || !PriceScalars.isWordLetter(text[index - 1]))
                && begins(text[index...], with: word)
        }
    }
}
