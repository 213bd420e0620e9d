import Foundation
import NibKit
import TestSupport
import Testing
import ViewKit

@MainActor
struct NibTreeTests {
    @Test("Every element becomes its view or its nearest base, with its id, its frame and what leads to it")
    func elements() throws {
        let contents = try NibFixtureTests.loader().load(
            file: Repository.root.appending(path: "Tests/NibKitTests/Fixtures/elements.xib").path
        )
        #expect(
            contents.tree.map(\.description).joined(separator: "\n") == """
                UIView #root (0, 0, 320, 480)
                  UILabel #label (0, 0, 42, 21) "Label"
                  UIImageView #image (0, 20, 240, 128)
                  UIButton #button (0, 40, 46, 30) "Button"
                  UIControl #control (0, 50, 40, 40)
                  UIScrollView #scroll (0, 60, 100, 100)
                  UIPageControl #pages (0, 80, 39, 37)
                  UIStackView #stack (0, 100, 100, 40)
                  UIControl #switch (0, 120, 51, 31)
                  UIControl #slider (0, 140, 118, 30)
                  UIControl #field (0, 160, 97, 34)
                  UIScrollView #text (0, 180, 100, 50)
                  UIScrollView #table (0, 200, 100, 50)
                  UIView #spinner (0, 220, 20, 20)
                  UIView #effect (0, 240, 100, 50)
                    UIView #inEffect (0, 0, 100, 50)
                  UIView #new (0, 260, 10, 10)
                UIView #row (0, 0, 320, 44)
                  UIView #rowContent (0, 0, 320, 43.5)
                    UILabel #rowLabel (16, 0, 100, 43.5) "Row"
                UIView #cell (0, 0, 100, 125)
                  UIView #cell/contentView (0, 0, 100, 125)
                    UIImageView #cellImage (0, 0, 100, 100)
                UIView #header (0, 0, 320, 50)
                """
        )
        #expect(contents.object(withID: "cell/contentView") is UIView)
    }

    @Test("A class that is not there is named beside the one that took its place")
    func missingClass() throws {
        let contents = try NibFixture.load("<view id='a' customClass='PriceTag'/>")
        #expect(contents.tree.map(\.description) == ["UIView for PriceTag #a (0, 0, 0, 0)"])
        #expect(contents.tree[0].missingClass == "PriceTag")
    }

    @Test("Views that a class makes for itself are not in the tree")
    func ownViews() throws {
        let contents = try NibFixture.load("<pageControl numberOfPages='3' id='p'/>")
        #expect(contents.views[0].subviews.count == 3 && contents.tree[0].children.isEmpty)
    }

    @Test("Two sizes of one document: masks and constraints follow the top-level view")
    func sizes() throws {
        let contents = try NibFixture.load(
            """
            <view id="v"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
            <view id="m"><rect key="frame" x="10" y="10" width="80" height="80"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/></view>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="c"><rect key="frame" x="0" y="0" width="100" height="10"/></view>
            </subviews><constraints>
            <constraint firstItem="c" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="k1"/>
            <constraint firstAttribute="trailing" secondItem="c" secondAttribute="trailing" id="k2"/>
            <constraint firstAttribute="bottom" secondItem="c" secondAttribute="bottom" id="k3"/>
            <constraint firstItem="c" firstAttribute="height" secondItem="v" secondAttribute="height" multiplier="1:10" id="k4"/>
            </constraints></view>
            """
        )
        func frames(_ width: CGFloat, _ height: CGFloat) -> [CGRect] {
            contents.layOut(in: NibEnvironment(rootSize: CGSize(width: width, height: height)))
            return contents.tree[0].children.map(\.frame)
        }
        #expect(
            frames(200, 300) == [
                CGRect(x: 10, y: 10, width: 180, height: 80), CGRect(x: 0, y: 270, width: 200, height: 30),
            ]
        )
        #expect(
            frames(50, 50) == [CGRect(x: 10, y: 10, width: 30, height: 80), CGRect(x: 0, y: 45, width: 50, height: 5)]
        )
    }
}
