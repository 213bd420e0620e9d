import Foundation
import ShopViews
import TestSupport
import Testing

@Suite("Pager layout")
struct PagerLayoutTests {
    static let width = 358.33

    @Test("P3: page i of W × H lies at (W·i, 0), and the content is (W·n, 0)")
    func frames() {
        let layout = PagerLayout(size: CGSize(width: 375, height: 200), count: 5)
        #expect(layout.viewport == CGRect(x: 0, y: 0, width: 375, height: 200))
        #expect(
            (0..<5).map(layout.frame(at:))
                == [0, 375, 750, 1125, 1500].map {
                    CGRect(x: $0, y: 0, width: 375, height: 200)
                }
        )
        #expect(layout.contentSize == CGSize(width: 1875, height: 0))
        #expect(layout.offset(of: 3) == CGPoint(x: 1125, y: 0))
        #expect(PagerLayout(size: CGSize(width: 375, height: 200), count: 0).contentSize == .zero)
    }

    @Test(
        "P5: the nearest page, half a page up, for every offset and count",
        arguments: [
            (0, [0, 0, 0, 0]), (-0.5, [0, 0, 0, 0]), (-1e300, [0, 0, 0, 0]), (width / 2, [0, 0, 1, 1]),
            ((width / 2).nextDown, [0, 0, 0, 0]), (width - 1, [0, 0, 1, 1]), (width, [0, 0, 1, 1]),
            (width * 2, [0, 0, 1, 2]), (width * 1.5, [0, 0, 1, 2]), (width * 2.4999, [0, 0, 1, 2]),
            (width * 39_999, [0, 0, 1, 39_999]), (width * 40_000, [0, 0, 1, 39_999]), (1e300, [0, 0, 1, 39_999]),
            (.infinity, [0, 0, 1, 39_999]), (-.infinity, [0, 0, 0, 0]), (.nan, [0, 0, 0, 0]),
        ] as [(CGFloat, [Int])]
    )
    func nearest(offset: CGFloat, expected: [Int]) {
        for (count, page) in zip([0, 1, 2, 40_000], expected) {
            let layout = PagerLayout(size: CGSize(width: Self.width, height: 9), count: count)
            #expect(layout.page(at: CGPoint(x: offset, y: .nan)) == page, "of \(count)")
            let upright = PagerLayout(size: CGSize(width: 9, height: Self.width), count: count, axis: .vertical)
            #expect(upright.page(at: CGPoint(x: .nan, y: offset)) == page, "of \(count), upright")
            let none = PagerLayout(size: .zero, count: count)
            #expect(none.page(at: CGPoint(x: offset, y: 0)) == 0)
        }
    }

    @Test("P5: each page's own offset is that page, at any width")
    func ownOffsets() {
        for width in [1, 0.1, 113.67, 358.33, 375, 414, 1e7] as [CGFloat] {
            for isRightToLeft in [false, true] {
                let layout = PagerLayout(
                    size: CGSize(width: width, height: 10),
                    count: 40_000,
                    spacing: 3.3,
                    peek: 7.7,
                    isRightToLeft: isRightToLeft
                )
                for page in [0, 1, 2, 3, 77, 1_024, 39_998, 39_999] {
                    #expect(layout.page(at: layout.offset(of: page)) == page, "\(width), \(isRightToLeft)")
                }
            }
        }
    }

    @Test("Sizes and lengths that are negative or not finite count as 0; nothing is ever not a number")
    func hostile() {
        let hostile: [CGFloat] = [-1, .nan, .infinity, -.infinity, 0, 5, 1e308]
        for side in hostile {
            for spacing in hostile {
                for peek in hostile {
                    let layout = PagerLayout(
                        size: CGSize(width: side, height: side),
                        count: 3,
                        spacing: spacing,
                        peek: peek,
                        isLooping: true
                    )
                    for page in [-2, 0, 4, .max] {
                        let offset = layout.offset(of: page)
                        #expect(!offset.x.isNaN && !offset.y.isNaN)
                        #expect((0..<3).contains(layout.page(at: offset)))
                    }
                    #expect(layout.peek >= 0 && layout.pageSize.width >= 0 && layout.stride >= 0)
                }
            }
        }
        #expect(PagerLayout(size: CGSize(width: 1, height: 1), count: -3).count == 0)
    }

    @Test("Pages that peek in lie between their neighbours' gaps, and a finger finds the last of seven half-width ones")
    func peeking() {
        let layout = PagerLayout(size: CGSize(width: 400, height: 100), count: 7, spacing: 10, peek: 100)
        #expect(layout.pageSize == CGSize(width: 200, height: 100))
        #expect(layout.viewport == CGRect(x: 100, y: 0, width: 210, height: 100))
        #expect(layout.frame(at: 2) == CGRect(x: 420, y: 0, width: 200, height: 100))
        #expect(layout.contentSize.width - layout.viewport.width == layout.offset(of: 6).x)
        #expect(layout.page(at: layout.offset(of: 6)) == 6)
        let whole = PagerLayout(size: CGSize(width: 10, height: 10), count: 2, peek: 400)
        #expect(whole.pageSize.width == 1, "a page keeps a point")
    }

    @Test("Right to left the first page is at the right end, and upright it makes no difference")
    func rightToLeft() {
        let layout = PagerLayout(size: CGSize(width: 100, height: 50), count: 3, isRightToLeft: true)
        #expect((0..<3).map { layout.frame(at: $0).minX } == [200, 100, 0])
        #expect([0, 49, 50, 149, 151, 300].map { layout.page(at: CGPoint(x: $0, y: 0)) } == [2, 2, 2, 1, 0, 0])
        let size = CGSize(width: 100, height: 50)
        #expect(
            PagerLayout(size: size, count: 3, axis: .vertical, isRightToLeft: true)
                == PagerLayout(size: size, count: 3, axis: .vertical)
        )
    }

    @Test("A loop has a slot before the first and after the last page")
    func looping() {
        let layout = PagerLayout(size: CGSize(width: 100, height: 50), count: 3, isLooping: true)
        #expect((-4...6).map(layout.page(inSlot:)) == [2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0])
        #expect([-100, -51, -50, 249, 250, 400].map { layout.page(at: CGPoint(x: $0, y: 0)) } == [2, 2, 0, 2, 0, 0])
        #expect(!PagerLayout(size: .zero, count: 1, isLooping: true).isLooping)
    }
}
