import Foundation
import NibKit
import TestSupport
import Testing
import ViewKit

@MainActor
struct NibVariationTests {
    private func tree(
        _ width: NibEnvironment.SizeClass?,
        _ height: NibEnvironment.SizeClass?
    ) throws -> (text: String, first: UIView) {
        let loader = NibFixtureTests.loader()
        loader.environment.horizontalSizeClass = width
        loader.environment.verticalSizeClass = height
        let contents = try loader.load(
            file: Repository.root.appending(path: "Tests/NibKitTests/Fixtures/variations.xib").path
        )
        contents.layOut(in: loader.environment)
        let first = try #require(contents.object(withID: "a") as? UIView)
        #expect(contents.object(withID: "b") is UILabel, "made and to be connected, in the tree or not")
        return (contents.tree.map(\.description).joined(separator: "\n"), first)
    }

    @Test("Compact: what says more wins, whatever the order; attributes, colours and constraints follow")
    func compact() throws {
        let (text, first) = try tree(.compact, .regular)
        #expect(
            text == """
                UIView #root (0, 0, 200, 100)
                  UIView #a (0, 0, 30, 40)
                """
        )
        #expect(first.alpha == 0.5 && first.backgroundColor == .white && !first.isHidden)
        #expect(try tree(.compact, .compact).text.contains("#a (0, 0, 20, 40)"))
    }

    @Test("Regular: another view is installed, other constraints hold")
    func regular() throws {
        let (text, first) = try tree(.regular, .regular)
        #expect(
            text == """
                UIView #root (0, 0, 200, 100)
                  UIView #a (0, 0, 10, 10)
                  UILabel #b (0, 50, 100, 21) "tablets only"
                """
        )
        #expect(first.isHidden && first.alpha == 1)
    }

    @Test("Any: the default variation alone, as on the canvas of Xcode 6")
    func any() throws {
        let (text, first) = try tree(nil, nil)
        #expect(text.contains("#a (0, 0, 10,") && !text.contains("#b") && first.alpha == 1 && !first.isHidden)
    }
}
