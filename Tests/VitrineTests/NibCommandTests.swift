import Foundation
import TestSupport
import Testing

@Suite("vitrine nib")
struct NibCommandTests {
    private let program = Program()

    /// Writes a document of some objects; they begin on line 4.
    private func write(_ objects: String, to name: String = "A.xib") {
        _ = program.folder.file(
            name,
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
            \(objects)
            </objects>
            </document>

            """
        )
    }

    private static let card = """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner">
        <connections><outlet property="title" destination="t" id="o"/></connections></placeholder>
        <view id="v"><rect key="frame" x="0.0" y="0.0" width="100" height="50"/><subviews>
        <label text="Tea" id="t"><rect key="frame" x="10" y="10" width="80" height="21"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/></label>
        </subviews></view>
        """

    @Test("the tree: classes, ids, frames, texts and outlets")
    func tree() throws {
        write(Self.card)
        let outcome = try program.run("nib", "A.xib")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(
            outcome.output == """
                UIView #v (0, 0, 100, 50)
                  UILabel #t (10, 10, 80, 21) "Tea" ← File's Owner.title

                """
        )
    }

    @Test("several sizes: each with its own frames, in their order")
    func sizes() throws {
        write(Self.card)
        let outcome = try program.run("nib", "A.xib", "--size", "200x50", "--size=60.5x40")
        #expect(
            outcome.output == """
                200x50
                UIView #v (0, 0, 200, 50)
                  UILabel #t (10, 10, 180, 21) "Tea" ← File's Owner.title
                60.5x40
                UIView #v (0, 0, 60.5, 40)
                  UILabel #t (10, 10, 40.5, 21) "Tea" ← File's Owner.title

                """
        )
        let json = try program.run("nib", "A.xib", "--size", "200x50", "--size", "60x40", "--format", "json")
        let lines = json.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix(#"{"size":[200,50],"views":[{"id":"v","class":"UIView","frame":[0,0,200,50]"#))
    }

    @Test("JSON: views with ids, classes, frames and what is ambiguous, and diagnostics with lines; 3 for warnings")
    func json() throws {
        write(
            """
            <collectionViewCell id="c" customClass="Cell"><rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
            <view key="contentView"><rect key="frame" x="0.0" y="0.0" width="100" height="50"/></view>
            </collectionViewCell>
            """
        )
        let outcome = try program.run("nib", "A.xib", "--format", "json")
        #expect(outcome.status == 3)
        #expect(
            outcome.output == """
                {"views":[{"id":"c","class":"UICollectionViewCell","missingClass":"Cell","frame":[0,0,100,50],"ambiguous":false,"children":[\
                {"id":"c/contentView","class":"UIView","frame":[0,0,100,50],"ambiguous":false,"children":[]}]}],\
                "diagnostics":[{"line":4,"severity":"warning","code":"unknown-class",\
                "message":"no class named Cell; register it with NibLoader.register(_:)"}]}

                """
        )
        #expect(
            outcome.errors
                == "A.xib:4: warning: no class named Cell; register it with NibLoader.register(_:) [unknown-class]\n"
        )
    }

    @Test("an outlet that cannot be set is a warning, and with --strict an error: 3 and 1")
    func strict() throws {
        write(
            "<label id='l'/><view id='v'><connections><outlet property='x' destination='l' id='o'/></connections></view>"
        )
        let message =
            "UIView.x is no outlet, for a UILabel; declare it with @Outlet or remove the connection [unknown-outlet]\n"
        let lenient = try program.run("nib", "A.xib")
        #expect(lenient.status == 3 && lenient.errors == "A.xib:4: warning: " + message)
        let strict = try program.run("nib", "A.xib", "--strict")
        #expect(strict.status == 1 && strict.errors == "A.xib:4: error: " + message)
        #expect(strict.output == lenient.output)
    }

    @Test("what is no iOS XIB is refused with status 1, in the JSON too")
    func refused() throws {
        _ = program.folder.file("B.xib", "<archive/>")
        let message = "an <archive> document of Xcode 3 or 4; open it in Xcode 5 or later and save it"
        let outcome = try program.run("nib", "B.xib")
        #expect(outcome.status == 1 && outcome.output == "")
        #expect(outcome.errors == "B.xib:1: error: \(message) [unsupported]\n")
        let json = try program.run("nib", "B.xib", "--format", "json")
        #expect(json.status == 1)
        #expect(
            json.output
                == #"{"views":[],"diagnostics":[{"line":1,"severity":"error","code":"unsupported","message":"\#(message)"}]}"#
                + "\n"
        )
    }

    @Test("what is no file at all has no line")
    func noFile() throws {
        let missing = try program.run("nib", "C.xib", "--format", "json")
        #expect(missing.status == 1)
        #expect(missing.errors == "C.xib: error: cannot be read; check the path [unreadable]\n")
        #expect(
            missing.output
                == #"{"views":[],"diagnostics":[{"line":null,"severity":"error","code":"unreadable","message":"cannot be read; check the path"}]}"#
                + "\n"
        )
        let folder = try program.run("nib", ".")
        #expect(folder.status == 1)
        #expect(
            folder.errors
                == ".: error: a folder, as some compiled nibs are; give the .xib file that it was made from [unsupported]\n"
        )
    }

    @Test("a picture, one a size")
    func picture() throws {
        write(Self.card)
        let outcome = try program.run("nib", "A.xib", "--format", "png", "--output", "a.png")
        #expect(outcome.status == 0 && outcome.output == "")
        #expect(outcome.errors == "a.png: 200 × 100 pixels\n")
        let several = try program.run(
            [
                "nib", "A.xib", "--format", "png", "--output", "b.png", "--size", "60x40", "--size", "80x40", "--scale",
                "1",
            ]
        )
        #expect(several.errors == "b-60x40.png: 60 × 40 pixels\nb-80x40.png: 80 × 40 pixels\n")
        let png = try Data(contentsOf: program.folder.url.appending(path: "b-60x40.png"))
        #expect(Array(png.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
    }

    @Test("with a folder of images, those that are not in it are said; without one they are taken as saved")
    func images() throws {
        write("<imageView image='nowhere' id='i'/>")
        let document = try String(contentsOfFile: program.folder.path("A.xib"), encoding: .utf8)
        let resources = "</objects><resources><image name='nowhere' width='20' height='10'/></resources>"
        _ = program.folder.file("A.xib", document.replacingOccurrences(of: "</objects>", with: resources))
        #expect(try program.run("nib", "A.xib").status == 0)
        let outcome = try program.run("nib", "A.xib", "--images", ".")
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("no image named nowhere"))
    }

    @Test("wrong usage")
    func usage() throws {
        func errors(_ words: String...) throws -> String {
            let outcome = try program.run(["nib"] + words)
            #expect(outcome.status == 2, "\(words)")
            return outcome.errors
        }
        #expect(try errors().hasPrefix("vitrine nib: FILE is missing\n"))
        #expect(
            try errors("A.xib", "--size", "320").hasPrefix(
                "vitrine nib: --size \"320\" is not a width and a height in points, as in 320x568\n"
            )
        )
        #expect(try errors("A.xib", "--size", "0x5").hasPrefix("vitrine nib: --size \"0x5\" is not"))
        #expect(try errors("A.xib", "--format", "png").hasPrefix("vitrine nib: --output FILE is missing\n"))
        #expect(try errors("A.xib", "--output", "a.png").hasPrefix("vitrine nib: --output is for --format png\n"))
        #expect(
            try errors("A.xib", "--format", "png", "--output", "a.jpg")
                .hasPrefix("vitrine nib: --output \"a.jpg\": pictures are PNG; name it .png\n")
        )
    }

    @Test("the examples have nothing wrong with them")
    func examples() throws {
        let folder = Repository.root.appending(path: "Examples/xib")
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.hasSuffix(".xib") {
            let outcome = try program.run("nib", folder.appending(path: file).path, "--strict", "--canvas")
            #expect(outcome.status == 0, "\(file): \(outcome.errors)")
        }
    }
}

@Suite("vitrine nib for review and workflows")
struct NibReviewTests {
    private let program = Program()

    private func write(_ label: String, to name: String) {
        _ = program.folder.file(
            name,
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
            <view id="v"><rect key="frame" x="0" y="0" width="100" height="50"/><subviews>
            <label text="Tea" id="t" \(label)><rect key="frame" x="10" y="10" width="80" height="21"/></label>
            </subviews></view>
            </objects>
            </document>

            """
        )
    }

    @Test("several files: each result names its file")
    func files() throws {
        write("", to: "A.xib")
        write("", to: "B.xib")
        let tree = try program.run("nib", "A.xib", "B.xib")
        #expect(tree.status == 0)
        #expect(tree.output.hasPrefix("A.xib:\nUIView #v (0, 0, 100, 50)\n"))
        #expect(tree.output.contains("\nB.xib:\nUIView #v (0, 0, 100, 50)\n"))
        let json = try program.run("nib", "A.xib", "B.xib", "--format", "json")
        #expect(json.output.contains("{\"file\":\"A.xib\","))
        #expect(json.output.contains("{\"file\":\"B.xib\","))
        let picture = try program.run("nib", "A.xib", "B.xib", "--format", "png", "--output", "a.png")
        #expect(picture.status == 2)
    }

    @Test("a warning is an annotation with its place, or a result of a SARIF log")
    func reports() throws {
        write("glow=\"YES\"", to: "A,1.xib")
        let github = try program.run("nib", "A,1.xib", "--format", "github")
        #expect(github.status == 3)
        #expect(github.output.hasPrefix("::warning file=A%2C1.xib,line=5,title=unknown-attribute::glow of <label>"))
        #expect(github.errors == "")
        let sarif = try program.run("nib", "A,1.xib", "--format", "sarif")
        #expect(sarif.output.contains("\"version\":\"2.1.0\""))
        #expect(sarif.output.contains("\"ruleId\":\"unknown-attribute\",\"level\":\"warning\""))
        #expect(sarif.output.contains("\"uri\":\"A%2C1.xib\"},\"region\":{\"startLine\":5}"))
    }

    @Test("warnings fail a run where that is asked for, and codes can be switched off")
    func strictness() throws {
        write("glow=\"YES\"", to: "A.xib")
        #expect(try program.run("nib", "A.xib").status == 3)
        #expect(try program.run("nib", "A.xib", "--warnings-as-errors").status == 1)
        let quiet = try program.run("nib", "A.xib", "--warnings-as-errors", "--disable", "unknown-attribute")
        #expect(quiet.status == 0)
        #expect(quiet.errors == "")
        let wrong = try program.run("nib", "A.xib", "--disable", "glow")
        #expect(wrong.status == 2)
    }
}
