import Foundation
import Testing

/// Documents for the rules of the canvas: the saved rects are the frames that their views must have.
enum NibCanvasCases {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var tools = "21225"
        var device = "retina4_7"
        var objects: String
        var rest = ""

        var testDescription: String { name }

        var data: Data {
            Data(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)"
                 targetRuntime="iOS.CocoaTouch"><device id="\(device)" orientation="portrait"/>
                <objects>\(objects)</objects>\(rest)</document>
                """.utf8
            )
        }
    }

    // MARK: The documents

    private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
    }

    private static func pins(_ view: String, to other: String, _ from: String = "", by constant: Double = 0) -> String {
        let sides = [("leading", 1.0), ("top", 1), ("trailing", -1), ("bottom", -1)]
        return sides.map { side, sign in
            "<constraint firstItem=\"\(view)\" firstAttribute=\"\(side)\" secondItem=\"\(other)\" "
                + "secondAttribute=\"\(side)\(from)\" constant=\"\(sign * constant)\" id=\"\(view)-\(side)\"/>"
        }.joined()
    }

    /// A view that fills the safe area of a top-level view.
    private static func safeArea(
        _ name: String,
        tools: String = "21701",
        device: String,
        size: (Double, Double),
        safe: (x: Double, y: Double, width: Double, height: Double),
        metrics: String = "",
        isController: Bool = true
    ) -> Case {
        let owner =
            isController
            ? "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"><connections>"
                + "<outlet property=\"view\" destination=\"root\" id=\"o\"/></connections></placeholder>" : ""
        return Case(
            name: name,
            tools: tools,
            device: device,
            objects: owner + "<view id=\"root\">\(rect(0, 0, size.0, size.1))<subviews>"
                + "<view id=\"fills\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
                + "\(rect(safe.x, safe.y, safe.width, safe.height))</view></subviews>"
                + "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/><constraints>\(pins("fills", to: "safe"))"
                + "</constraints>\(metrics)</view>"
        )
    }

    /// A view at the margins of a table cell's content view.
    private static func cell(
        _ name: String,
        tools: String = "21701",
        device: String,
        width: Double,
        side: Double,
        top: Double = 11,
        attributes: String = "",
        margins: String = ""
    ) -> Case {
        Case(
            name: name,
            tools: tools,
            device: device,
            objects: "<tableViewCell id=\"cell\" \(attributes)>\(rect(0, 0, width, 90))"
                + "<tableViewCellContentView key=\"contentView\" id=\"content\" \(attributes)>\(rect(0, 0, width, 90))"
                + "<subviews><view id=\"inside\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
                + "\(rect(side, top, width - 2 * side, 90 - 2 * top))</view></subviews>"
                + "<constraints>\(pins("inside", to: "content", "Margin"))</constraints>\(margins)"
                + "</tableViewCellContentView></tableViewCell>"
        )
    }

    private static let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"

    private static let devices: [Case] = [
        safeArea("home, Xcode 9", tools: "14490.70", device: "retina4_0", size: (320, 568), safe: (0, 20, 320, 548)),
        safeArea("home, Xcode 12", tools: "17701", device: "retina4_7", size: (375, 667), safe: (0, 0, 375, 667)),
        safeArea("home, Xcode 15", tools: "22155", device: "retina4_7", size: (375, 667), safe: (0, 20, 375, 647)),
        safeArea(
            "notch, before 21.2",
            tools: "19455",
            device: "retina6_0",
            size: (390, 844),
            safe: (0, 44, 390, 766)
        ),
        safeArea("notch of 6_12", tools: "22155", device: "retina6_12", size: (393, 852), safe: (0, 59, 393, 759)),
        safeArea(
            "no status bar",
            device: "retina6_5",
            size: (414, 896),
            safe: (0, 44, 414, 818),
            metrics: "<nil key=\"simulatedStatusBarMetrics\"/>"
        ),
        safeArea(
            "a low freeform view",
            tools: "19529",
            device: "retina6_1",
            size: (300, 200),
            safe: (0, 44, 300, 156),
            metrics: freeform
        ),
        safeArea(
            "a freeform view that ends in the home indicator",
            tools: "19529",
            device: "retina6_1",
            size: (414, 880),
            safe: (0, 44, 414, 818),
            metrics: freeform,
            isController: false
        ),
        safeArea(
            "a translucent navigation bar",
            device: "retina4_7",
            size: (375, 667),
            safe: (0, 64, 375, 603),
            metrics: "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
        ),
        safeArea(
            "an opaque navigation bar",
            device: "retina6_1",
            size: (414, 804),
            safe: (0, 0, 414, 770),
            metrics: "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\"/>"
        ),
        safeArea(
            "a tab bar",
            tools: "17701",
            device: "retina4_7",
            size: (375, 667),
            safe: (0, 0, 375, 618),
            metrics: "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
        ),
        safeArea("a rounded tablet", device: "ipad11_0rounded", size: (834, 1194), safe: (0, 24, 834, 1150)),
        cell("cells on a small device", device: "retina4_7", width: 600, side: 16),
        cell("cells on a large device", device: "retina6_7", width: 340, side: 20),
        cell("narrow cells on a large device", device: "retina6_1", width: 320, side: 16),
        cell("cells before 17.0", tools: "16097", device: "retina4_7", width: 375, side: 15),
        cell("cells before 14.0", tools: "13771", device: "retina4_7", width: 375, side: 8, top: 8),
        cell("a version with two points", tools: "32700.99.1234", device: "retina4_7", width: 375, side: 16),
        cell(
            "cells that preserve margins",
            device: "retina6_1",
            width: 414,
            side: 20,
            top: 14,
            attributes: "preservesSuperviewLayoutMargins=\"YES\"",
            margins: "<edgeInsets key=\"layoutMargins\" top=\"14\" left=\"12\" bottom=\"14\" right=\"12\"/>"
        ),
    ]

    private static func box(_ id: String, _ frame: String, _ inside: String = "", _ attributes: String = "") -> String {
        "<view id=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\" \(attributes)>\(frame)\(inside)</view>"
    }

    private static func relation(
        _ id: String,
        _ first: String,
        _ attribute: String,
        _ second: String? = nil,
        _ other: String? = nil,
        constant: Double = 0
    ) -> String {
        let right = second.map { "secondItem=\"\($0)\" secondAttribute=\"\(other ?? attribute)\"" } ?? ""
        return
            "<constraint firstItem=\"\(first)\" firstAttribute=\"\(attribute)\" \(right) constant=\"\(constant)\" id=\"\(id)\"/>"
    }

    private static func root(_ size: (Double, Double), _ inside: String, _ constraints: String) -> String {
        "<view id=\"root\">\(rect(0, 0, size.0, size.1))<subviews>\(inside)</subviews>"
            + "<constraints>\(constraints)</constraints></view>"
    }

    private static func label(_ id: String, _ frame: String, _ attributes: String = "") -> String {
        "<label id=\"\(id)\" text=\"Tea\" translatesAutoresizingMaskIntoConstraints=\"NO\" \(attributes)>\(frame)</label>"
    }

    private static func row(_ alignment: String, y: Double) -> Case {
        Case(
            name: "a tall row of \(alignment)s",
            objects: root(
                (300, 80),
                "<stackView id=\"row\" alignment=\"\(alignment)\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
                    + rect(0, 0, 300, 80) + "<subviews>"
                    + label("a", rect(0, y, 100, 20), "horizontalHuggingPriority=\"252\"")
                    + label("b", rect(100, y, 200, 20)) + "</subviews></stackView>",
                pins("row", to: "root")
            )
        )
    }

    private static let layouts: [Case] = [
        row("firstBaseline", y: 60), row("lastBaseline", y: 0),
        Case(
            name: "a content view without a rect fills its cell",
            objects: "<collectionViewCell id=\"cell\">\(rect(0, 0, 120, 60))<view key=\"contentView\" id=\"content\">"
                + "<subviews>\(box("in", rect(4, 4, 112, 52)))</subviews>"
                + "<constraints>\(pins("in", to: "content", by: 4))</constraints></view></collectionViewCell>"
        ),
        Case(
            name: "a child with a mask binds its parent",
            objects: root(
                (300, 400),
                box(
                    "panel",
                    rect(0, 320, 300, 80),
                    "<subviews><view id=\"content\">\(rect(0, 0, 300, 80))"
                        + "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"
                        + "<subviews>\(box("in", rect(10, 10, 280, 60)))</subviews><constraints>"
                        + pins("in", to: "content", by: 10) + relation("h", "in", "height", constant: 60)
                        + "</constraints></view></subviews>"
                ),
                relation("l", "panel", "leading", "root") + relation("t", "panel", "trailing", "root")
                    + relation("b", "panel", "bottom", "root")
            )
        ),
        Case(
            name: "a top-level controller has a view",
            device: "retina6_1",
            objects:
                "<viewController id=\"controller\"><view key=\"view\" id=\"root\">\(rect(0, 0, 414, 896))<subviews>"
                + box("in", rect(0, 48, 414, 814))
                + "</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/><constraints>\(pins("in", to: "safe"))"
                + "</constraints></view></viewController>"
        ),
        Case(
            name: "prototype cells and the header of a table are in it",
            objects: "<tableView id=\"table\">\(rect(0, 0, 300, 400))<view key=\"tableHeaderView\" id=\"header\">"
                + rect(0, 0, 300, 44) + "<subviews>\(box("in", rect(5, 5, 290, 34)))</subviews>"
                + "<constraints>\(pins("in", to: "header", by: 5))</constraints></view><prototypes>"
                + "<tableViewCell id=\"cell\">\(rect(0, 72, 300, 50))"
                + "<tableViewCellContentView key=\"contentView\" id=\"content\">\(rect(0, 0, 300, 49.5))"
                + "</tableViewCellContentView></tableViewCell></prototypes></tableView>"
        ),
        Case(
            name: "an over-full cell is solved in the height that it asks for",
            objects: "<tableViewCell id=\"cell\">\(rect(0, 0, 300, 40))"
                + "<tableViewCellContentView key=\"contentView\" id=\"content\">\(rect(0, 0, 300, 40))<subviews>"
                + box("tall", rect(0, 10, 20, 60)) + box("hangs", rect(50, 35, 20, 30)) + "</subviews><constraints>"
                + relation("1", "tall", "top", "content", constant: 10) + relation("2", "tall", "height", constant: 60)
                + relation("3", "content", "bottom", "tall", constant: 5)
                + relation("4", "tall", "leading", "content") + relation("5", "tall", "width", constant: 20)
                + relation("6", "hangs", "leading", "content", constant: 50)
                + relation("7", "hangs", "width", constant: 20) + relation("8", "hangs", "height", constant: 30)
                + relation("9", "content", "bottom", "hangs", constant: 10)
                + "</constraints></tableViewCellContentView></tableViewCell>"
        ),
        Case(
            name: "designable views have the size that was saved for their class",
            objects: root(
                (300, 100),
                box("badge", rect(100, 10, 100, 30), "", "customClass=\"Badge\""),
                relation("x", "badge", "centerX", "root") + relation("y", "badge", "top", "root", constant: 10)
            ),
            rest:
                "<designables><designable name=\"badge\"><size key=\"intrinsicContentSize\" width=\"100\" height=\"30\"/>"
                + "</designable></designables>"
        ),
        Case(
            name: "a symbol has the size of its view",
            objects: root(
                (300, 100),
                "<imageView id=\"symbol\" image=\"star\" catalog=\"system\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
                    + rect(10, 10, 20, 19) + "</imageView>",
                relation("x", "symbol", "leading", "root", constant: 10)
                    + relation("y", "symbol", "top", "root", constant: 10)
            ),
            rest: "<resources><image name=\"star\" catalog=\"system\" width=\"128\" height=\"116\"/></resources>"
        ),
        Case(
            name: "a view that is tied to a hidden arranged one keeps its place",
            objects: root(
                (200, 40),
                "<stackView id=\"row\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(rect(0, 0, 200, 40))<subviews>"
                    + box("shown", rect(0, 0, 200, 40)) + box("gone", rect(0, 0, 0, 40), "", "hidden=\"YES\"")
                    + "</subviews><constraints>\(relation("tie", "shown", "leading", "gone"))</constraints></stackView>",
                pins("row", to: "root")
            )
        ),
        Case(
            name: "a required content size gives way to pins",
            objects: root(
                (300, 100),
                "<imageView id=\"wide\" image=\"wide\" horizontalHuggingPriority=\"1000\" "
                    + "horizontalCompressionResistancePriority=\"1000\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
                    + rect(30, 30, 240, 40) + "</imageView>",
                pins("wide", to: "root", by: 30)
            ),
            rest: "<resources><image name=\"wide\" width=\"100\" height=\"40\"/></resources>"
        ),
        Case(
            name: "the content of a scroll view has no safe area",
            device: "retina6_1",
            objects: root(
                (414, 896),
                "<scrollView id=\"scroll\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(rect(0, 0, 414, 896))<subviews>"
                    + box(
                        "page",
                        rect(0, 0, 414, 920),
                        "<subviews>\(box("in", rect(8, 8, 398, 904)))</subviews><constraints>"
                            + pins("in", to: "page", "Margin") + relation("h", "in", "height", constant: 904)
                            + "</constraints>"
                    ) + "</subviews><constraints>\(pins("page", to: "scroll"))"
                    + relation("w", "page", "width", "scroll") + "</constraints></scrollView>",
                pins("scroll", to: "root")
            )
        ),
        Case(
            name: "a slider of new tools has no alignment insets",
            tools: "24412",
            objects: root(
                (300, 80),
                "<slider id=\"slider\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(rect(10, 10, 280, 34))</slider>",
                relation("l", "slider", "leading", "root", constant: 10)
                    + relation("t", "slider", "top", "root", constant: 10)
                    + relation("r", "root", "trailing", "slider", constant: 10)
            )
        ),
        Case(
            name: "a toolbar over a home indicator is 49 high",
            device: "retina5_9",
            objects: root(
                (375, 812),
                "<toolbar id=\"bar\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(rect(0, 763, 375, 49))</toolbar>",
                relation("l", "bar", "leading", "root") + relation("r", "bar", "trailing", "root")
                    + relation("b", "bar", "bottom", "root")
            )
        ),
    ]

    static let all: [Case] = devices + layouts
}
