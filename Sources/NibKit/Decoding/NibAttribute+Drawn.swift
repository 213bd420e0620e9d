import Foundation
import ViewKit

/// The attributes of the controls and bars that are drawn and not used.
extension NibAttribute {
    static let `switch`: [NibAttribute] = [
        .flag("on") { (control: UISwitch, on) in control.isOn = on },
        .color("onTintColor") { (control: UISwitch, color) in control.onTintColor = color },
        .color("thumbTintColor") { (control: UISwitch, color) in control.thumbTintColor = color },
    ]

    static let slider: [NibAttribute] = [
        .number("minValue") { (control: UISlider, value) in control.minimumValue = Float(value) },
        .number("maxValue") { (control: UISlider, value) in control.maximumValue = Float(value) },
        .number("value") { (control: UISlider, value) in control.value = Float(value) },
        .flag("continuous") { (control: UISlider, on) in control.isContinuous = on },
        .color("minimumTrackTintColor") { (control: UISlider, color) in control.minimumTrackTintColor = color },
        .color("maximumTrackTintColor") { (control: UISlider, color) in control.maximumTrackTintColor = color },
        .color("thumbTintColor") { (control: UISlider, color) in control.thumbTintColor = color },
    ]

    static let segmentedControl: [NibAttribute] = [
        .custom("segments") { (element, _) -> (@MainActor @Sendable (UISegmentedControl, NibBuild) -> Void)? in
            let titles = element.elements(in: "segments").map { $0.string("title") ?? "" }
            return { control, _ in
                for title in titles {
                    control.insertSegment(withTitle: title, at: control.numberOfSegments, animated: false)
                }
            }
        },
        .integer("selectedSegmentIndex") { (control: UISegmentedControl, index) in control.selectedSegmentIndex = index },
        .color("selectedSegmentTintColor") { (control: UISegmentedControl, color) in
            control.selectedSegmentTintColor = color
        },
    ]

    static let stepper: [NibAttribute] = [
        .number("value") { (control: UIStepper, value) in control.value = value },
        .number("minimumValue") { (control: UIStepper, value) in control.minimumValue = value },
        .number("maximumValue") { (control: UIStepper, value) in control.maximumValue = value },
        .number("stepValue") { (control: UIStepper, value) in control.stepValue = value },
        .flag("wraps") { (control: UIStepper, on) in control.wraps = on },
    ]

    static let textField: [NibAttribute] = [
        .string("text") { (field: UITextField, text) in field.text = text },
        .string("placeholder") { (field: UITextField, text) in field.placeholder = text },
        .child("fontDescription", "fontDescription") { element, decoder in
            decoder.font(element)
        } set: { (field: UITextField, font) in
            field.font = font
        },
        .color("textColor") { (field: UITextField, color) in field.textColor = color },
        .choice("textAlignment", NibTables.alignments) { (field: UITextField, value) in field.textAlignment = value },
        .choice("borderStyle", NibTables.borders) { (field: UITextField, value) in field.borderStyle = value },
        .flag("adjustsFontSizeToFit", absent: true) { (field: UITextField, on) in field.adjustsFontSizeToFitWidth = on },
        .number("minimumFontSize") { (field: UITextField, size) in field.minimumFontSize = size },
        .image("background") { (field: UITextField, image) in field.background = image },
        .custom("secureTextEntry") { (element, _) -> (@MainActor @Sendable (UITextField, NibBuild) -> Void)? in
            let isSecure = element.child(forKey: "textInputTraits")?.flag("secureTextEntry") ?? false
            guard isSecure else { return nil }
            return { field, _ in field.isSecureTextEntry = true }
        },
    ]

    static let textView: [NibAttribute] = [
        .string("text") { (view: UITextView, text) in view.text = text },
        .child("fontDescription", "fontDescription") { element, decoder in
            decoder.font(element)
        } set: { (view: UITextView, font) in
            view.font = font
        },
        .color("textColor") { (view: UITextView, color) in view.textColor = color },
        .choice("textAlignment", NibTables.alignments) { (view: UITextView, value) in view.textAlignment = value },
        .flag("editable") { (view: UITextView, on) in view.isEditable = on },
        .flag("selectable") { (view: UITextView, on) in view.isSelectable = on },
    ]

    static let progressView: [NibAttribute] = [
        .number("progress") { (view: UIProgressView, value) in view.progress = Float(value) },
        .color("progressTintColor") { (view: UIProgressView, color) in view.progressTintColor = color },
        .color("trackTintColor") { (view: UIProgressView, color) in view.trackTintColor = color },
    ]

    static let activityIndicatorView: [NibAttribute] = [
        .choice("style", NibTables.wheels) { (view: UIActivityIndicatorView, style) in view.style = style },
        .color("color") { (view: UIActivityIndicatorView, color) in view.color = color },
        .flag("hidesWhenStopped", absent: false) { (view: UIActivityIndicatorView, on) in view.hidesWhenStopped = on },
        .flag("animating") { (view: UIActivityIndicatorView, on) in
            if on { view.startAnimating() }
        },
    ]

    static let searchBar: [NibAttribute] = [
        .string("text") { (bar: UISearchBar, text) in bar.text = text },
        .string("placeholder") { (bar: UISearchBar, text) in bar.placeholder = text },
        .color("barTintColor") { (bar: UISearchBar, color) in bar.barTintColor = color },
    ]

    static let navigationBar: [NibAttribute] = [
        .color("barTintColor") { (bar: UINavigationBar, color) in bar.barTintColor = color },
        .custom("items") { (element, _) -> (@MainActor @Sendable (UINavigationBar, NibBuild) -> Void)? in
            guard let item = element.elements(in: "items").last else { return nil }
            let title = item.string("title")
            func side(_ key: String) -> String? {
                item.child(forKey: key).map { $0.string("title") ?? $0.attributes["systemItem"]?.capitalized ?? "" }
            }
            let (left, right) = (side("leftBarButtonItem"), side("rightBarButtonItem"))
            return { bar, _ in
                bar.shownTitle = title
                bar.sideTitles = (left, right)
            }
        },
    ]

    static let toolbar: [NibAttribute] = [
        .color("barTintColor") { (bar: UIToolbar, color) in bar.barTintColor = color },
        .custom("items") { (element, _) -> (@MainActor @Sendable (UIToolbar, NibBuild) -> Void)? in
            let titles = element.elements(in: "items").compactMap { item -> String? in
                let system = item.attributes["systemItem"]
                if system == "flexibleSpace" || system == "fixedSpace" { return nil }
                return item.string("title") ?? system?.capitalized ?? ""
            }
            return { bar, _ in bar.itemTitles = titles }
        },
    ]
}

extension NibTables {
    static let borders: [String: UITextField.BorderStyle] = [
        "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]

    static let wheels: [String: UIActivityIndicatorView.Style] = [
        "medium": .medium, "large": .large, "white": .medium, "gray": .medium, "whiteLarge": .large,
    ]
}
