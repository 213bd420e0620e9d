import Foundation
import NibKit
import TestSupport
import Testing
import ViewKit

@MainActor
struct NibAttributeTests {
    private func load(_ name: String) throws -> NibLoader.Contents {
        try NibFixtureTests.loader().load(
            file: Repository.root.appending(path: "Tests/NibKitTests/Fixtures/\(name).xib").path
        )
    }

    private func find<View: UIView>(_ id: String, in contents: NibLoader.Contents) throws -> View {
        try #require(contents.object(withID: id) as? View)
    }

    @Test("What every view has is set as the document says")
    func view() throws {
        let view: UIView = try find("all", in: load("attributes"))
        #expect(view.frame == CGRect(x: 1, y: 2, width: 300, height: 400))
        #expect(view.tag == 7 && view.alpha == 0.5 && view.isHidden && !view.isOpaque && view.clipsToBounds)
        #expect(!view.isUserInteractionEnabled && !view.clearsContextBeforeDrawing && !view.autoresizesSubviews)
        #expect(view.semanticContentAttribute == .forceRightToLeft && view.contentMode == .scaleAspectFit)
        #expect(
            view.autoresizingMask == [
                .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
                .flexibleBottomMargin,
            ]
        )
        #expect(view.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 1))
        #expect(view.tintColor == .systemRed)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    @Test("A view that says nothing has no rectangle and Interface Builder's defaults")
    func bare() throws {
        let view: UIView = try find("bare", in: load("attributes"))
        #expect(view.frame == .zero && view.contentMode == .scaleToFill && view.alpha == 1 && view.isOpaque)
        #expect(!view.isHidden && !view.clipsToBounds && view.isUserInteractionEnabled && view.backgroundColor == nil)
        #expect(view.autoresizingMask == [] && view.translatesAutoresizingMaskIntoConstraints)
    }

    @Test("A frame that is saved as insets is measured from the superview's edges")
    func insets() throws {
        let contents = try load("attributes")
        #expect((try find("insetAll", in: contents) as UIView).frame == CGRect(x: 10, y: 20, width: 160, height: 40))
        #expect((try find("insetFar", in: contents) as UIView).frame == CGRect(x: 120, y: 5, width: 50, height: 10))
    }

    @Test("A label's text, font, colours, lines and shadow")
    func label() throws {
        let label: UILabel = try find("label", in: load("attributes"))
        #expect(label.text == "Text" && label.font == .boldSystemFont(ofSize: 15))
        #expect(label.textColor == UIColor(white: 0.25, alpha: 1) && label.highlightedTextColor == .white)
        #expect(label.textAlignment == .right && label.lineBreakMode == .byTruncatingMiddle && label.numberOfLines == 2)
        #expect(!label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5 && label.isHighlighted)
        #expect(label.preferredMaxLayoutWidth == 90)
        #expect(label.shadowColor == UIColor(white: 0, alpha: 0.5) && label.shadowOffset == CGSize(width: 1, height: 2))
        #expect(!label.isUserInteractionEnabled && !label.isOpaque)
    }

    @Test("Attributed text keeps its fragments' fonts, colours and lines")
    func fragments() throws {
        let label: UILabel = try find("fragments", in: load("attributes"))
        let text = try #require(label.attributedText)
        #expect(text.string == "Tea and\ncoffee")
        let attributes = text.attributes(at: 0, effectiveRange: nil)
        #expect(attributes[.foregroundColor] as? UIColor == .red)
        #expect(
            attributes[.font] as? UIFont == UIFont(familyName: "HelveticaNeue", pointSize: 20, weight: .bold)
        )
        #expect(attributes[.underlineStyle] as? Int == 1)
        #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
        #expect(text.attributes(at: 4, effectiveRange: nil)[.foregroundColor] == nil)
    }

    @Test("A button as it looks: type, states, font, insets and alignment")
    func button() throws {
        let button: UIButton = try find("button", in: load("attributes"))
        #expect(button.buttonType == .system && button.isSelected)
        #expect(button.title(for: .normal) == "Buy" && button.currentTitle == "Bought")
        #expect(button.titleColor(for: .normal) == .blue && button.titleLabel?.font == .systemFont(ofSize: 13))
        #expect(button.titleLabel?.lineBreakMode == .byTruncatingTail)
        #expect(button.currentImage?.size == CGSize(width: 20, height: 18))
        #expect(button.currentBackgroundImage?.size == CGSize(width: 40, height: 30))
        #expect(button.contentHorizontalAlignment == .leading && button.contentVerticalAlignment == .bottom)
        #expect(button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(button.titleEdgeInsets == UIEdgeInsets(top: 6, left: 5, bottom: 8, right: 7))
        #expect(button.imageEdgeInsets == UIEdgeInsets(top: 10, left: 9, bottom: 12, right: 11))
        #expect((try find("configured", in: load("attributes")) as UIButton).currentTitle == "Plain")
    }

    @Test("A page control's pages and tints, a scroll view's behaviour, a stack view's arrangement")
    func others() throws {
        let contents = try load("attributes")
        let pages: UIPageControl = try find("pages", in: contents)
        #expect(pages.numberOfPages == 5 && pages.currentPage == 2 && pages.hidesForSinglePage)
        #expect(pages.pageIndicatorTintColor == .gray && pages.currentPageIndicatorTintColor == .black)
        let scroll: UIScrollView = try find("scroll", in: contents)
        #expect(scroll.isPagingEnabled && !scroll.isScrollEnabled && !scroll.bounces && scroll.clipsToBounds)
        #expect(scroll.alwaysBounceHorizontal && scroll.alwaysBounceVertical && scroll.decelerationRate == .fast)
        #expect(!scroll.showsHorizontalScrollIndicator && !scroll.showsVerticalScrollIndicator)
        #expect(scroll.minimumZoomScale == 0.5 && scroll.maximumZoomScale == 4)
        #expect(scroll.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        let stack: UIStackView = try find("stack", in: contents)
        #expect(stack.axis == .vertical && stack.distribution == .equalSpacing && stack.alignment == .center)
        #expect(stack.spacing == 5 && stack.isBaselineRelativeArrangement)
        #expect(
            stack.arrangedSubviews.map(ObjectIdentifier.init) == [ObjectIdentifier(try find("arranged", in: contents))]
        )
    }

    @Test("A page control cannot be made to fill the memory")
    func manyPages() throws {
        let contents = try NibFixture.load("<pageControl numberOfPages='2000000000' id='p'/>")
        #expect((contents.views.first as? UIPageControl)?.numberOfPages == 10_000)
    }

    @Test("Colours of every space, as sRGB")
    func colors() throws {
        let contents = try load("colors")
        func components(_ id: String) throws -> [Double] {
            let color = try #require((contents.object(withID: id) as? UIView)?.backgroundColor).cgColor
            return [color.red, color.green, color.blue, color.alpha].map { (Double($0) * 10_000).rounded() / 10_000 }
        }
        #expect(try components("sRGB") == [0.2, 0.4, 0.6, 0.8])
        #expect(try components("calibratedRGB") == [0.2, 0.4, 0.6, 1])
        #expect(try components("deviceRGB") == [0.2, 0.4, 0.6, 1])
        #expect(try components("displayP3Red") == [1, 0, 0, 1], "redder than sRGB can say")
        #expect(try components("extendedSRGB") == [1, 0, 0.6, 1])
        #expect(try components("calibratedWhite") == [0.3, 0.3, 0.3, 0.5])
        #expect(try components("genericGamma22") == [0.3, 0.3, 0.3, 1])
        #expect(try components("cmyk") == [0, 0.4, 0.8, 1])
        #expect(try components("named") == [0.1, 0.2, 0.3, 1])
        #expect(try components("systemFallback") == [0.7, 0.7, 0.7, 1], "a colour that only the document knows")
        #expect(try components("cocoaTouch") == [0, 0, 0, 1])
        // By another program, by way of CIE XYZ.
        #expect(try components("displayP3") == [0.1041, 0.4059, 0.617, 1])
        #expect((contents.object(withID: "system") as? UIView)?.backgroundColor == .systemOrange, "adapts to dark")
        #expect((contents.object(withID: "catalog") as? UIView)?.backgroundColor == .label)
        #expect((contents.object(withID: "unknown") as? UIView)?.backgroundColor == nil)
    }

    @Test("Fonts: the system's, by name and by text style")
    func fonts() throws {
        let contents = try load("fonts")
        func font(_ id: String) -> UIFont? { (contents.object(withID: id) as? UILabel)?.font }
        #expect(font("system") == .systemFont(ofSize: 13) && font("bold") == .boldSystemFont(ofSize: 13))
        #expect(font("italic") == .italicSystemFont(ofSize: 13))
        #expect(font("weight") == .systemFont(ofSize: 13, weight: .semibold))
        #expect(
            font("named") == UIFont(familyName: "Helvetica Neue", pointSize: 12, weight: .light, isItalic: true)
        )
        #expect(font("postScript") == UIFont(familyName: "AvenirNext", pointSize: 12, weight: .semibold))
        #expect(font("headline") == .systemFont(ofSize: 17, weight: .semibold))
        #expect(font("caption") == .systemFont(ofSize: 11) && font("largeTitle") == .systemFont(ofSize: 34))
        #expect(font("noSize") == .systemFont(ofSize: 17) && font("none") == .systemFont(ofSize: 17))
        #expect(font("oddWeight") == .systemFont(ofSize: 13) && font("oddStyle") == .systemFont(ofSize: 17))
    }

    @Test("An image that is not found keeps its place in its saved size; one that is found is shown")
    func images() throws {
        let contents = try load("images")
        func size(_ id: String) -> CGSize? { (contents.object(withID: id) as? UIImageView)?.image?.size }
        #expect(size("sized") == CGSize(width: 20, height: 18) && size("unknown") == nil)
        #expect(size("symbol") == CGSize(width: 128, height: 116) && size("reference") == CGSize(width: 8, height: 8))
        let there: UIImageView = try find("there", in: contents)
        #expect(there.image?.content == .file("tea.png"))
    }
}

@MainActor
@Suite("Attributed texts of documents")
struct NibAttributedTextTests {
    @Test("Any number of pieces with fonts, colors and paragraph styles makes one text", arguments: 1...6)
    func pieces(count: Int) throws {
        let fragments = (0..<count).map { index in
            """
            <fragment content="\(index)"><attributes><font key="NSFont" metaFont="system"/>
            <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>
            <paragraphStyle key="NSParagraphStyle" alignment="left" lineBreakMode="wordWrapping"/></attributes></fragment>
            """
        }
        let contents = try NibFixture.load(
            """
            <label id="l"><rect key="frame" x="0" y="0" width="100" height="20"/>
            <attributedString key="attributedText">\(fragments.joined())</attributedString></label>
            """
        )
        let label = try #require(contents.views.first as? UILabel)
        #expect(label.text == (0..<count).map(String.init).joined())
    }
}
