import Foundation
import NibKit
import ShopViews
import TestSupport
import Testing
import ViewKit

@MainActor
@Suite(.serialized)
struct NibCacheTests {
    @Test("A ShopView XIB that is loaded 10,000 times is parsed once")
    func once() throws {
        let folder = TemporaryFolder()
        let example = try Data(contentsOf: Repository.root.appending(path: "Examples/xib/ShopView.xib"))
        let file = folder.file("ShopView.xib", example)
        let loader = NibLoader()
        loader.register(ShopView.self)
        let before = NibLoader.parsedFiles
        var seen: Set<ObjectIdentifier> = []
        var kept: [UIView] = []
        for _ in 0..<10_000 {
            let view = try #require(loader.load(file: file).views.first as? ShopView)
            seen.insert(ObjectIdentifier(view))
            kept.append(view)
        }
        #expect(NibLoader.parsedFiles - before == 1)
        #expect(seen.count == 10_000, "views of its own each time")
    }

    @Test("A file that has changed is read again; the same one under other size classes, or for another loader, is not")
    func changed() throws {
        let folder = TemporaryFolder()
        let file = folder.file("A.xib", NibFixture.document("<view id='a'/>"))
        let before = NibLoader.parsedFiles
        #expect(try NibLoader().load(file: file).views.count == 1)
        let tablet = NibLoader()
        tablet.environment.horizontalSizeClass = .regular
        #expect(try tablet.load(file: file).views.count == 1)
        #expect(NibLoader.parsedFiles - before == 1)
        _ = folder.file("A.xib", NibFixture.document("<view id='a'/><view id='b'/>"))
        #expect(try NibLoader().load(file: file).views.count == 2)
        #expect(NibLoader.parsedFiles - before == 2)
        try FileManager.default.removeItem(atPath: file)
        #expect(throws: NibError.self) { try NibLoader().load(file: file) }
    }
}
