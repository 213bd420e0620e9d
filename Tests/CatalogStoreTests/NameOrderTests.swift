import ShopModel
import Testing

@testable import CatalogStore

@Suite("Names in their order")
struct NameOrderTests {
    private func names(_ names: [String], by locale: String) throws -> [String] {
        let catalog = try Catalog()
        try catalog.store.setNameLocale(locale)
        try catalog.store.save(names.enumerated().map { Shop(key: "k\($0.offset)", name: $0.element) })
        return try catalog.store.slice(of: ShopQuery().sorted(by: .name)).shops.map(\.shop.name)
    }

    @Test("accents and case come after letters, and numbers by their value")
    func root() throws {
        let shuffled = ["Tea 10", "tea 9", "zebra", "Émile", "eagle", "Tea 9", "éclair", "茶"]
        #expect(
            try names(shuffled, by: "") == ["eagle", "éclair", "Émile", "tea 9", "Tea 9", "Tea 10", "zebra", "茶"]
        )
    }

    @Test("the language decides: å is the last letter but two in Swedish, Chinese goes by its sound")
    func languages() throws {
        #expect(try names(["zebra", "ål", "anka"], by: "sv_SE") == ["anka", "zebra", "ål"])
        #expect(
            try names(["zebra", "ål", "anka"], by: "en_US")
                == ["ål", "anka", "zebra"].sorted { $0 == "anka" && $1 == "zebra" || $0 == "ål" }
        )
        #expect(try names(["中", "阿", "北"], by: "zh_CN") == ["阿", "北", "中"])
    }

    @Test(
        "a locale that is none sorts by the order of all languages",
        arguments: [
            "abcdefghijkl", String(repeating: "a_", count: 100_000), "é_É", "../../x", "_", "-", "@", "\u{301}",
        ]
    )
    func noLocale(name: String) throws {
        #expect(try names(["b", "É", "a"], by: name) == ["a", "b", "É"])
        let user = NameCollation.userLocale(["LC_ALL": name])
        #expect(user.utf8.count <= 64)
        #expect(!NameCollation(locale: user).version.isEmpty)
    }

    @Test("the language stays with the catalog, and another one sorts all names anew")
    func kept() throws {
        let catalog = try Catalog()
        try catalog.store.setNameLocale("sv_SE")
        try catalog.store.save(["zebra", "ål"].map { Shop(key: $0, name: $0) })
        let again = try CatalogStore(path: catalog.store.path)
        #expect(try again.nameLocale == "sv_SE")
        try again.save(Shop(key: "öl", name: "öl"))
        let query = ShopQuery().sorted(by: .name)
        #expect(try again.slice(of: query).shops.map(\.shop.name) == ["zebra", "ål", "öl"])
        try again.setNameLocale("en_US")
        #expect(try again.slice(of: query).shops.map(\.shop.name) == ["ål", "öl", "zebra"])
        #expect(try SearchIndex.mismatches(on: again.connection).isEmpty)
    }

    @Test("rules of another version sort all names anew before anything is written by them")
    func newerRules() throws {
        let catalog = try Catalog()
        try catalog.store.save(["b", "a"].map { Shop(key: $0, name: $0) })
        try catalog.store.connection.execute(
            "UPDATE name_collation SET version = 'old'; UPDATE shop SET name_order = x'00'"
        )
        try catalog.store.save(Shop(key: "c", name: "c"))
        #expect(try catalog.store.slice(of: ShopQuery().sorted(by: .name)).shops.map(\.shop.name) == ["a", "b", "c"])
        #expect(try SearchIndex.mismatches(on: catalog.store.connection).isEmpty)
    }

    @Test(
        "the user's language is what the environment says first",
        arguments: [
            (["LC_ALL": "", "LC_COLLATE": "sv_SE.UTF-8", "LANG": "en_US.UTF-8"], "sv_SE"), (["LANG": "C.UTF-8"], ""),
            (["LC_ALL": "POSIX", "LANG": "de_DE"], ""), (["LANG": "ca_ES@valencia"], "ca_ES"), ([:], ""),
        ]
    )
    func userLocale(environment: [String: String], expected: String) {
        #expect(NameCollation.userLocale(environment) == expected)
    }

    @Test("a name longer than what is compared is still sorted, and an unknown language is the root's")
    func edges() throws {
        let long = String(repeating: "茶", count: 5000)
        #expect(try names(["b", long, "a"], by: "xx_YY") == ["a", "b", long])
    }
}
