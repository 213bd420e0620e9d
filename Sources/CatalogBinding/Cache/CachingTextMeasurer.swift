import CatalogStore
import Foundation
import ShopModel
import ShopViews
public import ViewKit

/// Measures shops' texts once: what the cache knows is answered from there, and the rest by another measurer, whose answers are kept.
///
///     let texts = CachingTextMeasurer(PangoTextMeasurer(), LayoutCache(of: store))
///     window.textMeasurer = texts
///     feed = ShelfViewFeed(LiveShelf(pool, on: specification), in: shelfView, texts: texts)
///
/// A text that fits is kept with its natural width, and any column at least so wide is answered by a comparison. One that does not is
/// kept with its lines, for that width and number of lines. Attributed texts and other break modes than the labels' go through.
///
/// What is measured is written to the file sixty-four texts at a time, by ``LayoutCache/flush()``, and when the cache is let go.
///
/// **Threading.** Belongs, with its cache and that cache's store, to one thread or actor. Its store is one of its own beside a pool's:
/// reading a thousand sizes takes some ten microseconds, and nobody waits for a lock.
public final class CachingTextMeasurer: TextMeasuring {
    /// Whose texts are asked for next; nil where a view asks, which knows no shops.
    var shopID: Int?
    private let base: any TextMeasuring
    private let cache: LayoutCache
    /// Nil where answers are kept nowhere.
    private let keys: CachedTextKeys?
    /// Which shop has a text in its label, and in its badge.
    private var names: [String: Int] = [:]
    private var badges: [String: Int] = [:]

    /// - Parameters:
    ///   - base: measures what the cache does not know. Without a ``TextMeasuring/fingerprint`` it measures everything.
    ///   - cache: used by nobody on another thread.
    public init(_ base: any TextMeasuring, _ cache: LayoutCache) {
        self.base = base
        self.cache = cache
        keys = base.fingerprint.map(cache.textKeys(of:))
    }

    public var fingerprint: String? { keys?.identity }

    public func layout(_ request: TextRequest) -> TextLayout {
        guard let keys, request.spans.isEmpty, request.lineBreakMode == .byTruncatingTail,
            request.alignment != .justified, request.width > 0
        else {
            cache.statistics.measurements += 1
            return base.layout(request)
        }
        let digest = StableDigest.hash(request.text)
        let (number, slot) = place(of: request, digest)
        let textKey = keys.key(of: request.font)
        let known = cache.texts(textKey, number)[slot]
        if let known, known.digest == digest, known.leastWidth <= request.width {
            cache.statistics.texts.hits += 1
            return layout(of: request.text, known)
        }
        let linesKey = keys.key(ofLines: request)
        let knownLines = cache.lines(linesKey, number)[slot]
        if let knownLines, knownLines.digest == digest {
            cache.statistics.texts.hits += 1
            return knownLines.layout
        }
        let isStale = (known ?? nil)?.digest ?? digest != digest || knownLines?.digest ?? digest != digest
        if isStale { cache.statistics.texts.recomputed += 1 } else { cache.statistics.texts.misses += 1 }
        cache.statistics.measurements += 1
        let layout = base.layout(request)
        if let fitting = fitting(layout, request, digest) {
            cache.keep(fitting, textKey, number, slot, mayWait: isStale || shopID == nil)
        } else {
            let lines = LinesChunk.Entry(digest: digest, layout: layout)
            cache.keep(lines, linesKey, number, slot, mayWait: isStale || shopID == nil)
        }
        return layout
    }

    /// Says whose texts views will ask for: those of shops that are about to be shown. Others' texts are kept, too, but some may drive
    /// out others.
    ///
    /// O(items).
    func expect(_ items: some Sequence<ShelfPage.Item>, in style: ShopCellStyle) {
        cache.flushUnlessEdits()
        // What was said before may still be asked for, but not for ever.
        if names.count + badges.count > Self.mostExpected { (names, badges) = ([:], [:]) }
        for item in items {
            names[item.stored.shop.name] = item.stored.id
            guard let badge = style.badgeAttribute.map(item.stored.shop.attributes.text(of:)) else { continue }
            badges[badge] = item.stored.id
        }
    }

    private static let mostExpected = 16_384

    /// Where a text is kept: with its shop, or else among those of no shop, by its hash.
    private func place(of request: TextRequest, _ digest: UInt64) -> (number: Int, slot: Int) {
        var shop = shopID
        if shop == nil {
            if request.font == Self.nameFont { shop = names[request.text] }
            if request.font == Self.badgeFont { shop = badges[request.text] }
        }
        guard let shop, shop >= 0 else { return (-1, Int(digest % UInt64(TextChunk.capacity))) }
        return (shop / TextChunk.capacity, shop % TextChunk.capacity)
    }

    private static let nameFont = ShopCellTemplate.labelRequest(for: "", width: 0).font
    private static let badgeFont = ShopCellTemplate.badgeRequest(for: "").font

    private func layout(of text: String, _ known: FittingText) -> TextLayout {
        TextLayout(
            lines: [TextLayout.Line(text: text, width: known.width)],
            size: CGSize(width: known.width, height: known.height),
            isTruncated: false,
            missingGlyphs: Int(known.missingGlyphs)
        )
    }

    /// What is kept of an answer that is the text itself on one line.
    private func fitting(_ layout: TextLayout, _ request: TextRequest, _ digest: UInt64) -> FittingText? {
        guard layout.lines.count == 1, !layout.isTruncated, layout.lines[0].text.utf8.elementsEqual(request.text.utf8),
            layout.lines[0].width == layout.size.width, layout.size.width <= request.width,
            let missing = UInt32(exactly: layout.missingGlyphs)
        else { return nil }
        // What `TextMeasuring` promises of short texts.
        let isShort = request.text.unicodeScalars.count <= 64
        return FittingText(
            digest: digest,
            width: layout.size.width,
            height: layout.size.height,
            leastWidth: isShort ? layout.size.width : request.width,
            missingGlyphs: missing
        )
    }
}
