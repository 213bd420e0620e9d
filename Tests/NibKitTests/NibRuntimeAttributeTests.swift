import Foundation
import NibKit
import TestSupport
import Testing
import ViewKit

@MainActor
struct NibRuntimeAttributeTests {
    private let fixture = Repository.root.appending(path: "Tests/NibKitTests/Fixtures/runtime.xib").path

    @Test("Values of every type arrive")
    func types() throws {
        let contents = try NibFixtureTests.loader().load(file: fixture)
        let badge = try #require(contents.object(withID: "badge") as? FixtureBadge)
        #expect(badge.title == "Tea" && badge.subtitle == "two\nlines")
        #expect(badge.radius == 2.5 && badge.count == 3 && badge.isRound)
        #expect(badge.anchor == CGPoint(x: 1, y: 2) && badge.dotSize == CGSize(width: 3, height: 4))
        #expect(badge.area == CGRect(x: 1, y: 2, width: 3, height: 4) && badge.span == NSRange(location: 5, length: 6))
        #expect(badge.fill == .red && badge.icon?.size == CGSize(width: 20, height: 18) && badge.note == nil)
    }

    @Test("Key paths into the layer, and UIKit's own keys of views and labels")
    func ownKeys() throws {
        let contents = try NibFixtureTests.loader().load(file: fixture)
        let badge = try #require(contents.object(withID: "badge") as? FixtureBadge)
        #expect(badge.layer.cornerRadius == 6 && badge.layer.masksToBounds)
        #expect(badge.layer.shadowOffset == CGSize(width: 1, height: 1))
        #expect(badge.alpha == 0.5)
        let label = try #require(contents.object(withID: "label") as? UILabel)
        #expect(label.text == "by key" && label.numberOfLines == 2)
    }

    @Test(
        "A UIColor for a layer's CGColor has no effect, as in UIKit, and is said; so are unknown keys and wrong types"
    )
    func problems() throws {
        let contents = try NibFixtureTests.loader().load(file: fixture)
        let badge = try #require(contents.object(withID: "badge") as? FixtureBadge)
        #expect(badge.layer.borderColor == UIColor.black.cgColor, "the layer's own black")
        #expect(
            contents.diagnostics.filter { ["wrong-type", "unknown-key"].contains($0.code) }.map(\.message) == [
                "a runtime attribute without a key path; remove it",
                "layer.borderColor has no effect: a layer's colours are CGColors and this is a UIColor; set it in code, as in UIKit",
                "radius of FixtureBadge takes a number, not a string; change the attribute's type",
                "count of FixtureBadge takes a whole number, not nil; change the attribute's type",
                "FixtureBadge has no key hologram; name it when the class is registered",
                "FixtureBadge has no key layer.hologram; name it when the class is registered",
            ]
        )
    }

    class Chip: UIView {
        var log: [String] = []
        var radius: CGFloat = 0 { didSet { log.append("radius \(oldValue) to \(radius)") } }
    }

    final class RoundChip: Chip {
        var hint = ""
    }

    @Test("A subclass has its superclass's keys, observers run, and attributes are set in file order")
    func inherited() throws {
        let contents = try NibFixture.load(
            """
            <view id="v" customClass="RoundChip"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="radius"><integer key="value" value="2"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="hint" value="h"/>
            <userDefinedRuntimeAttribute type="boolean" keyPath="radius" value="YES"/>
            </userDefinedRuntimeAttributes></view>
            """
        ) {
            $0.register(Chip.self, keys: ["radius": .number(\.radius)])
            $0.register(RoundChip.self, keys: ["hint": .string(\.hint)])
        }
        let chip = try #require(contents.views.first as? RoundChip)
        #expect(chip.hint == "h" && chip.log == ["radius 0.0 to 2.0", "radius 2.0 to 1.0"])
        #expect(contents.diagnostics == [])
    }

    @Test("A whole number too large for its property is of the wrong type, not a crash")
    func overflow() throws {
        final class Small: UIView {
            var count: UInt8 = 7
        }
        let contents = try NibFixture.load(
            """
            <view id="v" customClass="Small"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="-1"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="count"><real key="value" value="1e300"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes></view>
            """
        ) { $0.register(Small.self, keys: ["count": .integer(\.count)]) }
        #expect((contents.views.first as? Small)?.count == 7)
        #expect(contents.diagnostics.map(\.code) == ["wrong-type", "wrong-type"])
    }
}
