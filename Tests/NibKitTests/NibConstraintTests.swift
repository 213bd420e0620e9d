import Foundation
import NibKit
import Testing
import ViewKit

@MainActor
struct NibConstraintTests {
    /// A root of 200 × 100 with one view, constraints on it, and what else stands in the root.
    private func frames(
        _ constraints: String,
        child: String = "<view translatesAutoresizingMaskIntoConstraints='NO' id='a'/>",
        inside: String = "",
        _ setUp: (NibLoader) -> Void = { _ in }
    ) throws -> [CGRect] {
        var environment = NibEnvironment()
        let contents = try NibFixture.load(
            """
            <view id="root"><rect key="frame" x="0" y="0" width="200" height="100"/>
            <subviews>\(child)</subviews>
            \(inside)
            <constraints>\(constraints)</constraints></view>
            """
        ) {
            setUp($0)
            environment = $0.environment
        }
        #expect(contents.diagnostics == [])
        contents.layOut(in: environment)
        return contents.tree[0].children.map(\.frame)
    }

    private func pin(_ edges: [String], _ item: String, _ constant: Int = 0) -> String {
        edges.map {
            "<constraint firstItem='a' firstAttribute='\($0)' secondItem='\(item)' secondAttribute='\($0)' constant='\(constant)'/>"
        }.joined()
    }

    private let edges = ["leading", "trailing", "top", "bottom"]

    @Test("Safe area and margins are guides with ids of their own")
    func guides() throws {
        let safe = try frames(
            pin(edges, "safe"),
            inside: "<viewLayoutGuide key='safeArea' id='safe'/>"
        ) { $0.environment.safeAreaInsets = UIEdgeInsets(top: 20, left: 1, bottom: 30, right: 2) }
        #expect(safe == [CGRect(x: 1, y: 20, width: 197, height: 50)])
        let margins = try frames(
            pin(edges, "m"),
            inside:
                "<viewLayoutGuide key='layoutMargins' id='m'/><edgeInsets key='layoutMargins' top='1' left='2' bottom='3' right='4'/>"
        )
        #expect(margins == [CGRect(x: 2, y: 1, width: 194, height: 96)])
    }

    @Test("The keyboard's guide lies below the safe area, since there is no keyboard")
    func keyboard() throws {
        let above = try frames(
            pin(["leading", "trailing", "top"], "root")
                + "<constraint firstItem='k' firstAttribute='top' secondItem='a' secondAttribute='bottom' constant='5'/>",
            inside: "<viewLayoutGuide key='keyboard' id='k'/><viewLayoutGuide key='safeArea' id='safe'/>"
        ) { $0.environment.safeAreaInsets.bottom = 34 }
        #expect(above == [CGRect(x: 0, y: 0, width: 200, height: 61)])
    }

    @Test("A scroll view's content guide makes its content size")
    func scroll() throws {
        let contents = try NibFixture.load(
            """
            <scrollView id="s"><rect key="frame" x="0" y="0" width="100" height="100"/>
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"><constraints>
            <constraint firstAttribute="width" constant="300" id="w"/><constraint firstAttribute="height" constant="50" id="h"/>
            </constraints></view></subviews>
            <viewLayoutGuide key="contentLayoutGuide" id="c"/><viewLayoutGuide key="frameLayoutGuide" id="f"/>
            <constraints>\(pin(edges, "c"))</constraints></scrollView>
            """
        )
        contents.layOut(in: NibEnvironment())
        #expect((contents.views[0] as? UIScrollView)?.contentSize == CGSize(width: 300, height: 50))
    }

    @Test("Multipliers as ratios, fractions and numbers; relations, priorities and a constraint's own view by default")
    func relations() throws {
        let corner = pin(["leading", "top"], "root")
        for multiplier in ["1:4", "1/4", "0.25"] {
            let width =
                "<constraint firstItem='a' firstAttribute='width' secondItem='root' secondAttribute='width' multiplier='\(multiplier)'/>"
            let height =
                "<constraint firstItem='a' firstAttribute='height' constant='10' priority='250'/>"
                + "<constraint firstItem='a' firstAttribute='height' relation='greaterThanOrEqual' constant='30'/>"
            #expect(try frames(corner + width + height) == [CGRect(x: 0, y: 0, width: 50, height: 30)])
        }
        let implied = "<constraint firstAttribute='trailing' secondItem='a' secondAttribute='trailing' constant='150'/>"
        let bottom = "<constraint firstAttribute='bottom' secondItem='a' secondAttribute='bottom' constant='90'/>"
        #expect(try frames(corner + implied + bottom) == [CGRect(x: 0, y: 0, width: 50, height: 10)])
    }

    @Test("Placeholder constraints hold where the environment keeps them, as on the canvas, and nowhere else")
    func placeholder() throws {
        let fixed =
            pin(["leading", "top"], "root")
            + "<constraint firstItem='a' firstAttribute='height' constant='10'/><constraint firstItem='a' firstAttribute='width' constant='10' priority='1'/>"
            + "<constraint firstItem='a' firstAttribute='width' constant='70' placeholder='YES'/>"
        #expect(try frames(fixed)[0].width == 10)
        #expect(try frames(fixed) { $0.environment.keepsPlaceholderConstraints = true }[0].width == 70)
    }

    @Test("A symbolic constraint without a constant keeps the standard distance")
    func symbolic() throws {
        let size = ["width", "height"].map { "<constraint firstItem='a' firstAttribute='\($0)' constant='5'/>" }
            .joined()
        let symbolic = ["leading", "top"].map {
            "<constraint firstItem='a' firstAttribute='\($0)' secondItem='root' secondAttribute='\($0)' symbolic='YES'/>"
        }.joined()
        #expect(try frames(size + symbolic) == [CGRect(x: 20, y: 20, width: 5, height: 5)])
    }

    @Test("Priorities of content and a stack's margins are the document's; arranged views are arranged")
    func stack() throws {
        let contents = try NibFixture.load(
            """
            <stackView axis="vertical" spacing="4" id="s"><rect key="frame" x="0" y="0" width="100" height="100"/>
            <subviews><label horizontalHuggingPriority="251" verticalCompressionResistancePriority="999" text="a" id="l"/>
            <view id="v"/></subviews>
            <edgeInsets key="layoutMargins" top="10" left="20" bottom="10" right="20"/></stackView>
            """
        )
        let label = try #require(contents.object(withID: "l") as? UILabel)
        #expect(label.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
        #expect(label.contentCompressionResistancePriority(for: .vertical) == UILayoutPriority(999))
        let stack = try #require(contents.views.first as? UIStackView)
        #expect(stack.arrangedSubviews.count == 2 && stack.isLayoutMarginsRelativeArrangement)
        contents.layOut(in: NibEnvironment())
        #expect(label.frame.minX == 20 && label.frame.width == 60 && label.frame.minY == 10)
    }

    @Test("A constraint is called by its identifier, else by its id, and conflicts name it with its line")
    func conflict() throws {
        let contents = try NibFixture.load(
            """
            <view id="root"><rect key="frame" x="0" y="0" width="200" height="100"/>
            <constraints>
            <constraint firstAttribute="height" constant="10" identifier="small" id="k1"/>
            <constraint firstAttribute="height" constant="20" priority="800" id="k2"/>
            <constraint firstAttribute="height" constant="30" id="k3"/>
            </constraints></view>
            """
        )
        #expect((contents.object(withID: "k1") as? NSLayoutConstraint)?.identifier == "small")
        #expect((contents.object(withID: "k2") as? NSLayoutConstraint)?.identifier == "k2")
        let said = contents.layOut(in: NibEnvironment()).filter { $0.code == "conflict" }
        #expect(!said.isEmpty && said.allSatisfy { [6, 8].contains($0.line) }, "\(said)")
    }
}
