import ShopModel

/// What the catalog's own tables promise, beyond what their constraints say.
extension CatalogCheck {
    static let version = CatalogCheck(
        .version,
        table: "catalog",
        query: "SELECT NULL, 'the catalog has no version' WHERE NOT EXISTS (SELECT 1 FROM catalog)",
        repair: "INSERT OR IGNORE INTO catalog SELECT 1, coalesce(max(version), 0) FROM shop"
    )

    static let versionsAhead = CatalogCheck(
        .version,
        table: "shop",
        query: """
            SELECT id, 'version ' || version || ' is above the catalog''s, ' || (SELECT version FROM catalog)
            FROM shop WHERE version > (SELECT version FROM catalog)
            """,
        repair: "UPDATE catalog SET version = max(version, (SELECT coalesce(max(version), 0) FROM shop))"
    )

    /// Shops that share a place are still in one order, by their id; moving one of them would move them all.
    static let positions = CatalogCheck(
        .position,
        table: "shop",
        query: """
            SELECT id, 'position ' || position || ' is that of shop ' || before FROM (
              SELECT id, position, lag(position) OVER w AS previous, lag(id) OVER w AS before
              FROM shop WINDOW w AS (ORDER BY position, id))
            WHERE position = previous
            """,
        repair: """
            CREATE TEMP TABLE place AS SELECT id, row_number() OVER (ORDER BY position, id) - 1 AS position FROM shop;
            UPDATE shop SET position = place.position, version = (SELECT version FROM catalog)
            FROM temp.place WHERE place.id = shop.id AND place.position <> shop.position;
            DROP TABLE temp.place
            """
    )

    static let imagePositions = CatalogCheck(
        .imagePosition,
        table: "image",
        query: """
            SELECT shop_id, count(*) || ' images are numbered ' || min(position) || ' to ' || max(position)
            FROM image GROUP BY shop_id HAVING min(position) <> 0 OR max(position) <> count(*) - 1
            """,
        // Through numbers below all that are there, so that no two images meet on the way.
        repair: """
            CREATE TEMP TABLE place AS
            SELECT shop_id, position AS old, row_number() OVER (PARTITION BY shop_id ORDER BY position) - 1 AS new,
              min(0, min(position) OVER (PARTITION BY shop_id)) AS lowest
            FROM image WHERE shop_id IN (
              SELECT shop_id FROM image GROUP BY shop_id
              HAVING min(position) <> 0 OR max(position) <> count(*) - 1);
            UPDATE image SET position = lowest - 1 - new
            FROM temp.place WHERE place.shop_id = image.shop_id AND place.old = image.position;
            UPDATE image SET position = new
            FROM temp.place WHERE place.shop_id = image.shop_id AND lowest - 1 - new = image.position;
            UPDATE shop SET version = (SELECT version FROM catalog) WHERE id IN (SELECT shop_id FROM temp.place);
            DROP TABLE temp.place
            """
    )

    /// What cannot be read as JSON is kept as the text of one key.
    static let attributes = CatalogCheck(
        .json,
        table: "shop",
        query: "SELECT id, 'attributes is no JSON object' FROM shop WHERE \(isNoObject("attributes"))",
        repair: """
            UPDATE shop SET attributes = json_object('unreadable', attributes), version = (SELECT version FROM catalog)
            WHERE \(isNoObject("attributes"))
            """
    )

    /// A source whose notes cannot be read is imported like a new one.
    static let settings = CatalogCheck(
        .json,
        table: "source",
        query: """
            SELECT id, 'settings or origins is no JSON object' FROM source
            WHERE \(isNoObject("settings")) OR \(isNoObject("origins"))
            """,
        repair: """
            UPDATE source SET settings = '{}' WHERE \(isNoObject("settings"));
            UPDATE source SET origins = '{}' WHERE \(isNoObject("origins"))
            """
    )

    private static func isNoObject(_ column: String) -> String {
        "(CASE WHEN json_valid(\(column)) THEN json_type(\(column)) <> 'object' ELSE 1 END)"
    }

    /// The digits are what the source said, so the number follows them.
    static let prices = CatalogCheck(
        find: { connection, tell in
            try forEachWrongPrice(in: connection) { id, text, number in
                let isNumber = DecimalText(text) != nil
                tell(
                    CheckFinding(
                        .price,
                        table: "shop",
                        row: id,
                        isRepairable: isNumber,
                        isNumber ? "\(text) is kept as the number \(number)" : "\"\(text)\" is no number"
                    )
                )
            }
        },
        repair: { connection in
            let update = try connection.statement(
                "UPDATE shop SET price_value = ?, version = (SELECT version FROM catalog) WHERE id = ?"
            )
            var wrong: [(Int, Double)] = []
            try forEachWrongPrice(in: connection) { id, text, _ in
                guard let price = DecimalText(text) else { return }
                wrong.append((id, price.doubleValue))
            }
            for (id, number) in wrong {
                update.bind(number, at: 1)
                update.bind(id, at: 2)
                try update.run()
            }
        }
    )

    private static func forEachWrongPrice(
        in connection: Connection,
        _ body: (_ id: Int, _ text: String, _ number: Double) -> Void
    ) throws {
        let rows = try connection.statement("SELECT id, price, price_value FROM shop WHERE price IS NOT NULL")
        defer { rows.reset() }
        while try rows.step() {
            let (text, number) = (rows.text(1), rows.double(2))
            guard DecimalText(text)?.doubleValue != number else { continue }
            body(rows.integer(0), text, number)
        }
    }
}
