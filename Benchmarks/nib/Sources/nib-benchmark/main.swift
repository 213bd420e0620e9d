import Foundation
import NibKit
import ShopViews
import ViewKit

/// The shortest of some runs, per item; the others were disturbed.
@MainActor
func nanoseconds(per count: Int, runs: Int = 7, _ body: () -> Void) -> Double {
    var best = Duration.seconds(1_000)
    for _ in 0..<runs {
        let start = ContinuousClock.now
        body()
        best = min(best, ContinuousClock.now - start)
    }
    let parts = best.components
    return (Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9) / Double(count)
}

var failures = 0

/// Gates are counts, or generous times that only a change of kind goes past.
@MainActor
func report(_ name: String, _ value: Double, _ unit: String, limit: Double) {
    let mark = value <= limit ? "ok  " : "OVER"
    print("\(mark) \(name): \(String(format: "%.1f", value)) \(unit) (limit \(limit))")
    if value > limit { failures += 1 }
}

/// A view with two outlets, to be found by reflection.
final class Card: UIView {
    @Outlet var title: UILabel!
    @Outlet var picture: UIImageView!
}

let folder = FileManager.default.temporaryDirectory.appending(path: "nib-benchmark-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

func write(_ name: String, _ objects: String) throws -> String {
    let file = folder.appending(path: name).path
    let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
        \(objects)
        </objects></document>
        """
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
}

let loader = NibLoader()
loader.register(ShopView.self)
loader.register(Card.self)

@MainActor
func load(_ file: String, times: Int) -> Double {
    nanoseconds(per: times) {
        for _ in 0..<times {
            guard (try? loader.load(file: file)) != nil else { fatalError("\(file) does not load") }
        }
    }
}

let shop = try write(
    "ShopView.xib",
    """
    <view contentMode="scaleToFill" id="shop" customClass="ShopView" customModule="ShopViews">
    <rect key="frame" x="0.0" y="0.0" width="114" height="139"/>
    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
    <color key="backgroundColor" systemColor="systemBackgroundColor"/></view>
    """
)
let label =
    #"<label opaque="NO" text="Tea" textAlignment="center" id="%@"><rect key="frame" x="0.0" y="0.0" width="50" height="20"/>"#
    + #"<fontDescription key="fontDescription" type="system" pointSize="14"/></label>"#
let children = (0..<98).map { label.replacingOccurrences(of: "%@", with: "l\($0)") }.joined()
let crowd = try write("Crowd.xib", "<view id='v'><subviews>\(children)</subviews></view>")
let card = try write(
    "Card.xib",
    """
    <view id="v" customClass="Card"><subviews><label text="Tea" id="t"/><imageView id="p"/></subviews><connections>
    <outlet property="title" destination="t" id="o1"/><outlet property="picture" destination="p" id="o2"/></connections></view>
    """
)
let plainCard = try write(
    "PlainCard.xib",
    "<view id='v' customClass='Card'><subviews><label text='Tea' id='t'/><imageView id='p'/></subviews></view>"
)

let before = NibLoader.parsedFiles
report("ShopView.xib, loaded 10,000 times: a view", load(shop, times: 10_000) / 1_000, "µs", limit: 20)
report("ShopView.xib: files parsed", Double(NibLoader.parsedFiles - before), "", limit: 1)
report("99 views in one document: a view", load(crowd, times: 200) / 99 / 1_000, "µs", limit: 10)
let outlets = load(card, times: 2_000) - load(plainCard, times: 2_000)
report("two outlets of one view, found by reflection", outlets / 1_000, "µs", limit: 60)
let data = try Data(contentsOf: URL(filePath: crowd))
let parsing = nanoseconds(per: 99) {
    guard (try? loader.load(data: data, name: "Crowd.xib")) != nil else { fatalError("it does not load") }
}
report("the same from memory, parsed each time: a view", parsing / 1_000, "µs", limit: 200)
exit(failures == 0 ? 0 : 1)
