import Foundation
import TestSupport
import Testing
import ViewKit

@testable import VitrineTesting

@Suite("Snapshots")
@MainActor
struct SnapshotTests {
    private func sample(_ color: UIColor = .systemRed, text: String = "Tea") -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        view.backgroundColor = color
        let label = UILabel(frame: view.bounds)
        label.text = text
        view.addSubview(label)
        return view
    }

    private func verify<Value>(
        _ value: Value,
        as way: Snapshotting<Value>,
        record: SnapshotRecord = .missing,
        in folder: URL,
        named name: String = "it"
    ) throws -> SnapshotFailure? {
        try verifySnapshot(
            of: value,
            as: way,
            named: name,
            record: record,
            file: folder.appending(path: "CellTests.swift").path,
            testName: "price(of:)"
        )
    }

    @Test("A missing snapshot is recorded beside the test, and the next run compares with it")
    func missing() throws {
        let folder = try TemporaryFolder()
        let first = try verify(sample(), as: .image, in: folder.url)
        #expect(first?.message.contains("was recorded") == true)
        let path = folder.url.appending(path: "__Snapshots__/CellTests/price-of.it.png").path
        #expect(FileManager.default.fileExists(atPath: path))
        #expect(try verify(sample(), as: .image, in: folder.url) == nil)
    }

    @Test("A mode that never records fails and writes nothing")
    func never() throws {
        let folder = try TemporaryFolder()
        #expect(try verify(sample(), as: .image, record: .never, in: folder.url) != nil)
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "__Snapshots__").path))
    }

    @Test("A different picture fails with the share, the place and three pictures; recording what failed replaces it")
    func different() throws {
        let folder = try TemporaryFolder()
        _ = try verify(sample(), as: .image, in: folder.url)
        let changed = sample()
        let dot = UIView(frame: CGRect(x: 30, y: 15, width: 2, height: 1))
        dot.backgroundColor = .black
        changed.addSubview(dot)
        let failure = try #require(try verify(changed, as: .image, in: folder.url))
        #expect(failure.message.contains("8 of 3200 pixels (0.25 %) differ, at x 60 to 63, y 30 to 31"))
        #expect(failure.pictures.map(\.name) == ["expected.png", "actual.png", "difference.png"])
        #expect(try verify(changed, as: .image(precision: 0.99), in: folder.url) == nil)
        #expect(try verify(changed, as: .image(perceptualPrecision: 0.98), in: folder.url) != nil)
        #expect(try verify(changed, as: .image, record: .failed, in: folder.url) != nil)
        #expect(try verify(changed, as: .image, in: folder.url) == nil)
    }

    @Test("A colour that is a hundredth off passes at a perceptual precision of 0.98 and not at 1")
    func perceptual() throws {
        let folder = try TemporaryFolder()
        _ = try verify(sample(UIColor(white: 0.5, alpha: 1), text: ""), as: .image, in: folder.url)
        let near = sample(UIColor(white: 0.51, alpha: 1), text: "")
        #expect(try verify(near, as: .image, in: folder.url) != nil)
        #expect(try verify(near, as: .image(perceptualPrecision: 0.98), in: folder.url) == nil)
    }

    @Test("Trees and display lists are texts that name the line that differs")
    func texts() throws {
        let folder = try TemporaryFolder()
        _ = try verify(sample(), as: .tree, in: folder.url)
        let failure = try verify(sample(text: "Milk"), as: .tree, in: folder.url)
        #expect(failure?.message.hasPrefix("line 2 is") == true)
        #expect(failure?.message.contains("Milk") == true)
        _ = try verify(sample(), as: .displayList, in: folder.url, named: "list")
        #expect(try verify(sample(), as: .displayList, in: folder.url, named: "list") == nil)
        #expect(try verify(sample(.black), as: .displayList, in: folder.url, named: "list") != nil)
    }

    @Test("A snapshot leaves the view where it was, at its frame")
    func leaves() throws {
        let folder = try TemporaryFolder()
        let (parent, view) = (UIView(), sample())
        let others = [UIView(), UIView()]
        parent.addSubview(others[0])
        parent.addSubview(view)
        parent.addSubview(others[1])
        view.frame.origin = CGPoint(x: 3, y: 4)
        _ = try verify(view, as: .image(size: CGSize(width: 80, height: 50)), in: folder.url)
        #expect(parent.subviews == [others[0], view, others[1]])
        #expect(view.frame == CGRect(x: 3, y: 4, width: 40, height: 20))
    }

    @Test("Appearance and direction reach the view")
    func surroundings() throws {
        let view = sample(.systemBackground, text: "")
        let dark = try Snapshotting<UIView>.image(appearance: .dark).data(view)
        let light = try Snapshotting<UIView>.image(appearance: .light).data(view)
        #expect(dark != light)
    }

    @Test("Pictures are the same bytes each time")
    func repeatable() throws {
        #expect(try Snapshotting<UIView>.image.data(sample()) == Snapshotting<UIView>.image.data(sample()))
    }

    @Test("A failure is an issue of the test, in Swift Testing")
    func issue() throws {
        let folder = try TemporaryFolder()
        withKnownIssue {
            assertSnapshot(
                of: sample(),
                as: .image,
                record: .never,
                file: "/nowhere/at/all/CellTests.swift"
            )
        }
        _ = folder
    }
}
