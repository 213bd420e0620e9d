import Foundation
import NibKit
import Testing
import ViewKit

@MainActor
struct NibErrorTests {
    private func refusal(_ text: String) -> String? {
        do {
            _ = try NibLoader().load(data: Data(text.utf8), name: "Test.xib")
            return nil
        } catch {
            return error.description
        }
    }

    @Test("What is no iOS XIB is refused by name, with the place and what to do")
    func refusals() {
        #expect(refusal("") == "Test.xib:1: not XML (no element found); give a .xib file")
        #expect(refusal("{}") == "Test.xib:1: not XML (not well-formed (invalid token)); give a .xib file")
        #expect(
            refusal("<plist/>") == "Test.xib:1: a <plist> file, not an Interface Builder document; give a .xib file"
        )
        #expect(
            refusal("\n<archive type='com.apple.InterfaceBuilder3.CocoaTouch.XIB' version='7.10'/>")
                == "Test.xib:2: an <archive> document of Xcode 3 or 4; open it in Xcode 5 or later and save it"
        )
        #expect(
            refusal("<document type='com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB'/>")
                == "Test.xib:1: a storyboard; give the .xib of a single view"
        )
        #expect(
            refusal("<document type='com.apple.InterfaceBuilder3.Cocoa.XIB' targetRuntime='MacOSX.Cocoa'/>")
                == "Test.xib:1: a document for MacOSX.Cocoa; give one for iOS"
        )
        #expect(
            refusal("<document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'/>")
                == "Test.xib:1: no <objects>; save it again in Xcode"
        )
    }

    @Test("A file that is not there is refused")
    func missing() {
        let error = #expect(throws: NibError.self) { try NibLoader().load(file: "/nowhere/Test.xib") }
        #expect(error?.description == "/nowhere/Test.xib: cannot be read; check the path")
    }

    @Test("Entities and deep nesting cannot hurt")
    func hostile() {
        let laughs = """
            <!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>
            <document>&b;</document>
            """
        #expect(refusal(laughs) == "Test.xib:1: declares entities; remove the DOCTYPE")
        let deep = String(repeating: "<view>", count: 100_000)
        #expect(refusal(deep) == "Test.xib:1: more than 256 elements deep; flatten the document")
    }

    @Test("A view whose init(coder:) loads its own document is stopped with a message")
    func endless() throws {
        final class Endless: UIView {
            static var errors: [NibError] = []
            static let document = NibFixture.document("<view id='a' customClass='Endless'/>")

            override init(frame: CGRect) { super.init(frame: frame) }

            required init?(coder: NSCoder) {
                super.init(coder: coder)
                let loader = NibLoader()
                loader.register(Endless.self)
                do {
                    _ = try loader.load(data: Self.document, name: "Endless.xib")
                } catch {
                    Self.errors.append(error)
                }
            }
        }
        let loader = NibLoader()
        loader.register(Endless.self)
        _ = try loader.load(data: Endless.document, name: "Endless.xib")
        #expect(
            Endless.errors.map(\.description) == [
                "Endless.xib: loaded by a view inside it; load it from outside, not from the view's init(coder:)"
            ]
        )
    }
}
