import Foundation

/// A document around some objects, as Interface Builder would save it.
enum NibFixture {
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
}
