import CatalogBinding
import Foundation

/// A pager's pages and dots as `vitrine list` writes them.
enum PagerText {
    /// The members of a cell's object.
    static func members(of pager: LaidOutPager) -> [(String, JSONValue)] {
        let pages = pager.pages.map { page in
            JSONValue.object([("name", .optional(page.name)), ("frame", .rect(page.frame))])
        }
        return [
            ("pages", .array(pages)), ("currentPage", .integer(pager.currentPage)),
            ("dots", .array(pager.dots.map(JSONValue.rect))),
        ]
    }

    /// The headings of the columns of a table.
    static let headings = ["page", "pages", "dots"]

    /// A row's columns: the page and how many there are, then the first pages and the first dots.
    static func columns(of pager: LaidOutPager) -> [String] {
        let pages = pager.pages.map { "\(RowText.cut($0.name ?? "-")) \(RowText.rect($0.frame))" }
        return [
            "\(pager.currentPage)/\(pager.pages.count)", someOf(pages), someOf(pager.dots.map(RowText.rect)),
        ]
    }

    /// Two of them, and how many more there are.
    private static func someOf(_ texts: [String]) -> String {
        texts.prefix(2).joined(separator: " / ") + (texts.count > 2 ? " / \(texts.count - 2) more" : "")
    }
}
