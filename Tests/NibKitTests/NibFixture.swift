import Foundation
import NibKit
import TestSupport
import ViewKit

/// A document around some objects, as Interface Builder would save it.
enum NibFixture {
    /// The objects begin on line 4.
    static func document(_ objects: String, resources: String = "") -> Data {
        Data(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
            \(objects)
            </objects>
            <resources>\(resources)</resources>
            </document>
            """.utf8
        )
    }

    /// Loads such a document with a loader that has been set up.
    @MainActor
    static func load(
        _ objects: String,
        resources: String = "",
        owner: AnyObject? = nil,
        _ setUp: (NibLoader) -> Void = { _ in }
    ) throws(NibError) -> NibLoader.Contents {
        let loader = NibLoader()
        setUp(loader)
        return try loader.load(data: document(objects, resources: resources), name: "Test.xib", owner: owner)
    }

    /// The documents of our own with expectations in their text.
    static var files: [URL] {
        let folder = Repository.root.appending(path: "Tests/NibKitTests/Fixtures")
        let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (all ?? []).filter { $0.pathExtension == "xib" }.sorted { $0.path < $1.path }
    }
}
