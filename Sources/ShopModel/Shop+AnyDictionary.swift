extension Shop {
    /// Creates a shop from a dictionary with values of any type (M1), such as `JSONSerialization` returns, by the rules of an import.
    ///
    ///     let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    ///     let shop = try Shop(dictionary: object ?? [:])
    ///
    /// See ``DictionaryValue/init(_:)`` for the types that values may have.
    ///
    /// - Throws: ``RowProblem`` if there is no usable name or key, or if a value has an unsupported type.
    @_disfavoredOverload
    public init(dictionary: [String: Any], map: FieldMap = FieldMap()) throws(RowProblem) {
        switch DictionaryValue.values(dictionary) {
        case .success(let values): try self.init(dictionary: values, map: map)
        case .failure(let unsupported): throw unsupported.problem
        }
    }

    /// Creates a shop from a dictionary: equal to the one that the initializer creates (M2).
    @_disfavoredOverload
    public static func shop(dictionary: [String: Any], map: FieldMap = FieldMap()) throws(RowProblem) -> Shop {
        try Shop(dictionary: dictionary, map: map)
    }
}

extension ShopImage {
    /// Creates an image from a dictionary, by the rules of an import: `src` or `url` is the source; `width`, `height`, `scale` and
    /// `format` are taken where they are there.
    ///
    /// - Throws: ``RowProblem`` if the dictionary names no picture.
    public init(dictionary: [String: DictionaryValue]) throws(RowProblem) {
        let shop = try Shop(dictionary: ["name": "image", "images": .array([.object(dictionary)])])
        guard let image = shop.images.first else {
            var row = DictionaryRow(dictionary)
            row.number = 1
            throw RowProblem(.unreadableImages, in: row, "the dictionary has no src and no url that names a picture")
        }
        self = image
    }

    /// Creates an image from a dictionary with values of any type.
    ///
    /// - Throws: ``RowProblem`` if the dictionary names no picture, or if a value has an unsupported type.
    @_disfavoredOverload
    public init(dictionary: [String: Any]) throws(RowProblem) {
        switch DictionaryValue.values(dictionary) {
        case .success(let values): try self.init(dictionary: values)
        case .failure(let unsupported): throw unsupported.problem
        }
    }
}

extension DictionaryValue.Unsupported {
    fileprivate var problem: RowProblem {
        var row = DictionaryRow([:])
        row.number = 1
        return RowProblem(
            .malformed,
            in: row,
            key: key,
            "a value of the type \(type) is not supported; use text, numbers, booleans, arrays and dictionaries"
        )
    }
}
