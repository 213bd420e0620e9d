import Foundation
import ViewKit

/// What an element is made as: the class that it names, or the nearest base of a class that is not offered.
struct NibElementKind: Sendable {
    /// The classes that elements are made as.
    enum Base: String, Sendable, CaseIterable {
        case view, label, imageView, control, button, pageControl, scrollView, stackView
        case tableView, collectionView, tableViewCell, collectionViewCell, collectionReusableView
        case `switch`, slider, segmentedControl, stepper, textField, datePicker, progressView, activityIndicatorView
        case pickerView, searchBar, navigationBar, toolbar, visualEffectView, textView

        /// The class's name, for messages: `UIImageView`.
        var className: String { "UI" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    }

    /// The element's name.
    let element: String
    let base: Base
    /// Whether the base is all that the element is; otherwise it stands in for another class, and that is said.
    let isOffered: Bool
    /// What a stand-in asks for, in points, as the class that it stands in for does on an iPhone; nil for nothing.
    let intrinsicSize: CGSize?
    /// Whether a class may be named as the custom class of such an element.
    @MainActor
    func accepts(_ type: UIView.Type) -> Bool {
        switch base {
        case .view: true
        case .label: type is UILabel.Type
        case .imageView: type is UIImageView.Type
        case .control: type is UIControl.Type
        case .button: type is UIButton.Type
        case .pageControl: type is UIPageControl.Type
        case .scrollView: type is UIScrollView.Type
        case .stackView: type is UIStackView.Type
        case .tableView: type is UITableView.Type
        case .collectionView: type is UICollectionView.Type
        case .`switch`: type is UISwitch.Type
        case .slider: type is UISlider.Type
        case .segmentedControl: type is UISegmentedControl.Type
        case .stepper: type is UIStepper.Type
        case .textField: type is UITextField.Type
        case .datePicker: type is UIDatePicker.Type
        case .progressView: type is UIProgressView.Type
        case .activityIndicatorView: type is UIActivityIndicatorView.Type
        case .pickerView: type is UIPickerView.Type
        case .searchBar: type is UISearchBar.Type
        case .navigationBar: type is UINavigationBar.Type
        case .toolbar: type is UIToolbar.Type
        case .visualEffectView: type is UIVisualEffectView.Type
        case .textView: type is UITextView.Type
        // Views of any class are accepted in place of cells: the attributes of cells are set where there are some.
        case .tableViewCell, .collectionViewCell, .collectionReusableView: true
        }
    }

    /// The class that an element without a custom class is made as.
    @MainActor
    var type: UIView.Type {
        switch base {
        case .view: UIView.self
        case .label: UILabel.self
        case .imageView: UIImageView.self
        case .control: UIControl.self
        case .button: UIButton.self
        case .pageControl: UIPageControl.self
        case .scrollView: UIScrollView.self
        case .stackView: UIStackView.self
        case .tableView: UITableView.self
        case .collectionView: UICollectionView.self
        case .`switch`: UISwitch.self
        case .slider: UISlider.self
        case .segmentedControl: UISegmentedControl.self
        case .stepper: UIStepper.self
        case .textField: UITextField.self
        case .datePicker: UIDatePicker.self
        case .progressView: UIProgressView.self
        case .activityIndicatorView: UIActivityIndicatorView.self
        case .pickerView: UIPickerView.self
        case .searchBar: UISearchBar.self
        case .navigationBar: UINavigationBar.self
        case .toolbar: UIToolbar.self
        case .visualEffectView: UIVisualEffectView.self
        case .textView: UITextView.self
        case .tableViewCell: UITableViewCell.self
        case .collectionViewCell: UICollectionViewCell.self
        case .collectionReusableView: UICollectionReusableView.self
        }
    }

    /// The kind of an element; nil for what is no view.
    static func of(_ element: NibElement) -> NibElementKind? {
        if let known = all[element.name] { return known }
        // Every view has a frame, a content mode or views inside, so one that nobody knows is still seen to be a view.
        let isView =
            element.attributes["contentMode"] != nil || element.child(named: "subviews") != nil
            || element.children.contains { $0.key == "frame" }
        return isView ? NibElementKind(element: element.name, base: .view, isOffered: false, intrinsicSize: nil) : nil
    }

    /// The kinds by their elements' names.
    static let all: [String: NibElementKind] = Dictionary(
        uniqueKeysWithValues: (offered + standIns).map { ($0.element, $0) }
    )

    private static let offered: [NibElementKind] = [
        whole("view", .view), whole("label", .label), whole("imageView", .imageView), whole("button", .button),
        whole("scrollView", .scrollView), whole("pageControl", .pageControl), whole("control", .control),
        whole("stackView", .stackView), whole("tableViewCell", .tableViewCell),
        whole("tableViewCellContentView", .view), whole("collectionViewCell", .collectionViewCell),
        whole("collectionViewCellContentView", .view), whole("collectionReusableView", .collectionReusableView),
        whole("tableView", .tableView), whole("collectionView", .collectionView),
        whole("switch", .switch), whole("slider", .slider), whole("segmentedControl", .segmentedControl),
        whole("stepper", .stepper), whole("textField", .textField), whole("datePicker", .datePicker),
        whole("progressView", .progressView), whole("activityIndicatorView", .activityIndicatorView),
        whole("pickerView", .pickerView), whole("searchBar", .searchBar), whole("navigationBar", .navigationBar),
        whole("toolbar", .toolbar), whole("visualEffectView", .visualEffectView), whole("textView", .textView),
    ]

    private static let none = UIView.noIntrinsicMetric

    private static let standIns: [NibElementKind] = [
        standIn("colorWell", .control, 28, 28), standIn("searchTextField", .textField),
        standIn("refreshControl", .control, none, 60), standIn("tabBar", .view, none, 49),
        standIn("containerView", .view), standIn("mapView", .view), standIn("webView", .view),
        standIn("wkWebView", .view), standIn("glkView", .view), standIn("mtkView", .view),
        standIn("sceneKitView", .view), standIn("skView", .view), standIn("arscnView", .view),
        standIn("arskView", .view), standIn("pdfView", .view), standIn("adBannerView", .view), standIn("window", .view),
    ]

    private static func whole(_ element: String, _ base: Base) -> NibElementKind {
        NibElementKind(element: element, base: base, isOffered: true, intrinsicSize: nil)
    }

    private static func standIn(_ element: String, _ base: Base) -> NibElementKind {
        NibElementKind(element: element, base: base, isOffered: false, intrinsicSize: nil)
    }

    private static func standIn(
        _ element: String,
        _ base: Base,
        _ width: CGFloat,
        _ height: CGFloat
    ) -> NibElementKind {
        NibElementKind(
            element: element,
            base: base,
            isOffered: false,
            intrinsicSize: CGSize(width: width, height: height)
        )
    }
}
