import Foundation
import ShopViews
import TestSupport
import Testing
import ViewKit

@MainActor
@Suite("Pictures of pagers and page controls")
struct PagerPictureTests {
    /// A landscape of two colours, so that a picture shows which page is where.
    private static func scene(_ sky: UIColor, _ hill: UIColor, sun x: CGFloat) -> UIImage {
        let size = CGSize(width: 200, height: 120)
        return UIGraphicsImageRenderer(size: size).image { _ in
            sky.setFill()
            UIBezierPath(rect: CGRect(origin: .zero, size: size)).fill()
            UIColor(white: 1, alpha: 0.85).setFill()
            UIBezierPath(ovalIn: CGRect(x: x, y: 22, width: 30, height: 30)).fill()
            hill.setFill()
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 0, y: 85))
            path.addCurve(
                to: CGPoint(x: 200, y: 78),
                controlPoint1: CGPoint(x: 70, y: 50),
                controlPoint2: CGPoint(x: 120, y: 115)
            )
            path.addLine(to: CGPoint(x: 200, y: 120))
            path.addLine(to: CGPoint(x: 0, y: 120))
            path.close()
            path.fill()
        }
    }

    private static let scenes = [
        "spring": scene(color(0x7FB8D6), color(0x5E9B52), sun: 30),
        "summer": scene(color(0x3F8FC4), color(0xC9A23A), sun: 85),
        "autumn": scene(color(0xB9846A), color(0x8A4B2A), sun: 140),
        "winter": scene(color(0x6D7F99), color(0xB9C6D4), sun: 60),
    ]

    private static func color(_ hex: UInt32) -> UIColor {
        UIColor(
            red: CGFloat(hex >> 16 & 0xFF) / 255,
            green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255,
            alpha: 1
        )
    }

    private static func dot(_ size: CGSize, _ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { _ in
            color.setFill()
            UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: size.height / 2).fill()
        }
    }

    private func pager(_ names: [String] = ["spring", "summer", "autumn", "winter"]) -> PageView {
        let pager = PageView(frame: CGRect(x: 8, y: 8, width: 200, height: 120))
        pager.imageNamed = { Self.scenes[$0] }
        pager.imageNames = names
        return pager
    }

    private func difference(_ name: String, _ view: UIView, size: CGSize = CGSize(width: 216, height: 136)) throws
        -> String?
    {
        try Picture(name: name, in: "docs/pictures").difference(from: view, size: size)
    }

    @Test("A pager with the system's dots in the corner")
    func system() throws {
        let pager = pager()
        pager.currentPage = 1
        #expect(try difference("pager", pager) == nil)
    }

    @Test("A pager between two pages, with titles and a rounded frame")
    func titles() throws {
        let pager = pager()
        pager.titles = ["In the hills", "Summer", "Autumn", "Winter"]
        pager.layer.cornerRadius = 12
        pager.clipsToBounds = true
        pager.layoutIfNeeded()
        pager.scrollView.contentOffset.x = 70
        #expect(try difference("pager-titles", pager) == nil)
    }

    @Test("A pager with image dots along the bottom, the current one longer")
    func images() throws {
        let pager = pager()
        let control = ImagePageControl()
        control.activeImage = Self.dot(CGSize(width: 18, height: 6), .white)
        control.inactiveImage = Self.dot(CGSize(width: 6, height: 6), UIColor(white: 1, alpha: 0.7))
        control.activeSize = CGSize(width: 18, height: 6)
        control.inactiveSize = CGSize(width: 6, height: 6)
        control.alignment = .center
        control.fillsBehindImages = false
        control.spacing = 6
        pager.pageControl = control
        pager.pageControlPlacement = .bottom(28)
        pager.currentPage = 2
        #expect(try difference("pager-image-dots", pager) == nil)
    }

    @Test("A pager of many pages, with a window of dots")
    func many() throws {
        let pager = pager((0..<60).map { ["spring", "summer", "autumn", "winter"][$0 % 4] })
        let control = ImagePageControl()
        control.maximumVisibleDots = 7
        pager.pageControl = control
        pager.pageControlPlacement = .bottom(30)
        pager.currentPage = 31
        #expect(try difference("pager-many", pager) == nil)
    }

    @Test("A pager whose image is not there shows a tile")
    func placeholder() throws {
        let pager = pager(["Tea", "summer"])
        pager.pageControl.currentPageIndicatorTintColor = UIColor(white: 0, alpha: 0.6)
        pager.pageControl.pageIndicatorTintColor = UIColor(white: 0, alpha: 0.2)
        #expect(try difference("pager-placeholder", pager) == nil)
    }

    @Test("An upright pager between two pages")
    func vertical() throws {
        let pager = pager()
        pager.axis = .vertical
        pager.pageSpacing = 6
        pager.layoutIfNeeded()
        pager.scrollView.contentOffset.y = 45
        #expect(try difference("pager-vertical", pager) == nil)
    }

    @Test("A pager that reads from right to left, its title and dots mirrored")
    func rightToLeft() throws {
        let pager = pager()
        pager.semanticContentAttribute = .forceRightToLeft
        pager.titles = ["الربيع"]
        pager.layoutIfNeeded()
        pager.scrollView.contentOffset.x -= 40
        #expect(try difference("pager-rtl", pager) == nil)
    }

    @Test("A loop whose neighbours peek in, at its first page")
    func peek() throws {
        let pager = pager()
        pager.peek = 26
        pager.pageSpacing = 8
        pager.isLooping = true
        pager.pageControlPlacement = .bottom(24)
        #expect(try difference("pager-peek", pager) == nil)
    }

    @Test("Page controls: the system's, tinted, images from the right, per page, a window, a single page's own size")
    func controls() throws {
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
        holder.backgroundColor = Self.color(0x3A4A5C)
        let (on, off) = (
            Self.dot(CGSize(width: 10, height: 10), .systemYellow), Self.dot(CGSize(width: 10, height: 10), .systemGray)
        )
        let star = Self.dot(CGSize(width: 10, height: 4), .systemPink)
        let controls: [UIPageControl] = (0..<5).map { $0 == 0 ? UIPageControl() : ImagePageControl() }
        for (index, control) in controls.enumerated() {
            control.frame = CGRect(x: 10, y: 5 + 28 * CGFloat(index), width: 180, height: 28)
            control.numberOfPages = index == 4 ? 90 : 5
            control.currentPage = index == 4 ? 40 : 2
            guard let control = control as? ImagePageControl else { continue }
            switch index {
            case 1:
                control.currentPageIndicatorTintColor = .systemOrange
                control.activeSize = CGSize(width: 20, height: 7)
            case 2, 3:
                control.activeImage = on
                control.inactiveImage = off
                if index == 3 { control.setImages(active: star, inactive: star, forPage: 0) }
                if index == 3 {
                    control.alignment = .leading
                    control.fillsBehindImages = false
                }
            default: control.maximumVisibleDots = 9
            }
        }
        for control in controls { holder.addSubview(control) }
        #expect(try difference("page-controls", holder, size: holder.bounds.size) == nil)
    }

    @Test("The guide shows every picture of a pager that there is, and none is larger than 30 KB")
    func kept() throws {
        let folder = Repository.root.appending(path: "docs/pictures")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("page") }
        let guide = try String(contentsOf: Repository.root.appending(path: "docs/pagers.md"), encoding: .utf8)
        #expect(names.count == 9)
        for name in names {
            #expect(guide.contains("(pictures/\(name))"), "\(name)")
            #expect(try Data(contentsOf: folder.appending(path: name)).count <= 30_000, "\(name)")
        }
    }
}
