import Foundation
import NibKit
import TestSupport
import Testing
import ViewKit

@MainActor
struct NibRefusalTests {
    private func refusal(_ text: String) -> String? { refusal(Data(text.utf8)) }

    private func refusal(_ data: Data) -> String? {
        do {
            _ = try NibLoader().load(data: data, name: "Test.xib")
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
            refusal("<document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'/>")
                == "Test.xib:1: no <objects>; save it again in Xcode"
        )
        #expect(
            refusal("<document type='x'/>")
                == "Test.xib:1: document type \"x\" is not known; give an iOS .xib file of Xcode 5 or later"
        )
    }

    @Test(
        "Documents of Apple's other systems are refused by the system's name",
        arguments: [
            ("com.apple.InterfaceBuilder3.Cocoa.XIB", "MacOSX.Cocoa", "macOS"),
            ("com.apple.InterfaceBuilder.AppleTV.XIB", "AppleTV", "tvOS"),
            ("com.apple.InterfaceBuilder.WatchKit.XIB", "watchKit", "watchOS"),
        ]
    )
    func systems(type: String, runtime: String, name: String) {
        #expect(
            refusal("<document type='\(type)' targetRuntime='\(runtime)'/>")
                == "Test.xib:1: a document for \(name); give one for iOS"
        )
    }

    @Test("Compiled nibs are refused, as files and as folders")
    func compiled() throws {
        #expect(
            refusal(Data("NIBArchive\u{1}\0\0\0".utf8))
                == "Test.xib: a compiled nib; give the .xib file that it was made from"
        )
        #expect(
            refusal("bplist00")
                == "Test.xib: a binary property list, as old compiled nibs are; give the .xib file that it was made from"
        )
        let folder = TemporaryFolder()
        let error = #expect(throws: NibError.self) { try NibLoader().load(file: folder.url.path) }
        #expect(error?.message == "a folder, as some compiled nibs are; give the .xib file that it was made from")
    }

    @Test("A file that is not there is refused")
    func missing() {
        let error = #expect(throws: NibError.self) { try NibLoader().load(file: "/nowhere/Test.xib") }
        #expect(error?.description == "/nowhere/Test.xib: cannot be read; check the path")
    }

    @Test("Entities, deep nesting, crowds of elements and huge files cannot hurt")
    func hostile() {
        let laughs = """
            <!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>
            <document>&b;</document>
            """
        #expect(refusal(laughs) == "Test.xib:1: declares entities; remove the DOCTYPE")
        let outside = "<!DOCTYPE d SYSTEM 'file:///etc/passwd'><document/>"
        #expect(
            refusal(outside) == "Test.xib:1: document type \"\" is not known; give an iOS .xib file of Xcode 5 or later"
        )
        let deep = String(repeating: "<view>", count: 100_000)
        #expect(refusal(deep) == "Test.xib:1: more than 256 elements deep; flatten the document")
        let crowd = "<d>" + String(repeating: "<a/>", count: 200_001)
        #expect(refusal(crowd) == "Test.xib:1: more than 200000 elements; divide the document")
        let huge = Data(count: (16 << 20) + 1)
        #expect(refusal(huge) == "Test.xib: larger than 16 MB, which no XIB is; give the .xib file")
    }

    /// Loads the document that it is in.
    final class Endless: UIView {
        static var errors: [NibError] = []
        static let document = NibFixture.document("<view id='a'/>\n<view id='b' customClass='Endless'/>")

        override init(frame: CGRect) { super.init(frame: frame) }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            do {
                let loader = NibLoader()
                loader.register(Endless.self)
                _ = try loader.load(data: Self.document, name: "Endless.xib")
            } catch {
                Self.errors.append(error)
            }
        }
    }

    @Test("A view whose init(coder:) loads its own document is stopped with a message at its element")
    func endless() throws {
        Endless.errors = []
        let loader = NibLoader()
        loader.register(Endless.self)
        _ = try loader.load(data: Endless.document, name: "Endless.xib")
        #expect(
            Endless.errors.map(\.description) == [
                "Endless.xib:5: Endless loads the document that it is in from its init(coder:); "
                    + "name it as the File's Owner instead of the view's class, or load from outside"
            ]
        )
    }

    /// The usual way: a view that is the File's Owner of another document and takes its view in.
    final class Widget: UIView {
        @Outlet var label: UILabel!

        override init(frame: CGRect) { super.init(frame: frame) }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            let inside = NibFixture.document(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Widget">
                <connections><outlet property="label" destination="l" id="o"/></connections></placeholder>
                <view id="v"><subviews><label text="inside" id="l"/></subviews></view>
                """
            )
            do {
                for view in try NibLoader().load(data: inside, name: "Widget.xib", owner: self).views {
                    addSubview(view)
                }
            } catch {
                Issue.record(error)
            }
        }
    }

    @Test("A view whose init(coder:) loads another document as its File's Owner works, twice in one document too")
    func widget() throws {
        let contents = try NibFixture.load(
            """
            <view id="a" customClass="Widget"/>
            <view id="b"><subviews><view id="c" customClass="Widget"/></subviews></view>
            """
        ) { $0.register(Widget.self) }
        for id in ["a", "c"] {
            let widget = try #require(contents.object(withID: id) as? Widget)
            #expect(widget.label.text == "inside" && widget.label.isDescendant(of: widget))
        }
    }
}
