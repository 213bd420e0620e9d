import Foundation
import ViewKit

extension NibAttribute {
    /// What a scroll view has besides.
    static let scrollView: [NibAttribute] = [
        .flag("pagingEnabled") { (view: UIScrollView, on) in view.isPagingEnabled = on },
        .flag("scrollEnabled") { (view: UIScrollView, on) in view.isScrollEnabled = on },
        .flag("bounces") { (view: UIScrollView, on) in view.bounces = on },
        .flag("alwaysBounceHorizontal") { (view: UIScrollView, on) in view.alwaysBounceHorizontal = on },
        .flag("alwaysBounceVertical") { (view: UIScrollView, on) in view.alwaysBounceVertical = on },
        .flag("showsHorizontalScrollIndicator") { (view: UIScrollView, on) in
            view.showsHorizontalScrollIndicator = on
        },
        .flag("showsVerticalScrollIndicator") { (view: UIScrollView, on) in view.showsVerticalScrollIndicator = on },
        .number("minimumZoomScale") { (view: UIScrollView, scale) in view.minimumZoomScale = scale },
        .number("maximumZoomScale") { (view: UIScrollView, scale) in view.maximumZoomScale = scale },
        .choice("decelerationRate", NibTables.decelerationRates) { (view: UIScrollView, rate) in
            view.decelerationRate = rate
        },
        .insets("contentInset") { (view: UIScrollView, insets) in view.contentInset = insets },
        .child("contentSize", "size") { element, _ in
            CGSize(width: element.number("width") ?? 0, height: element.number("height") ?? 0)
        } set: { (view: UIScrollView, size) in
            view.contentSize = size
        },
    ]
}

extension NibElementKind {
    /// The tables of what its elements may say, in the order that they are set in.
    var attributes: [[NibAttribute]] {
        switch base {
        case .view: [NibAttribute.view]
        case .label: [NibAttribute.view, NibAttribute.label]
        case .imageView: [NibAttribute.view, NibAttribute.imageView]
        case .control: [NibAttribute.view, NibAttribute.control]
        case .button: [NibAttribute.view, NibAttribute.control, NibAttribute.button]
        case .pageControl: [NibAttribute.view, NibAttribute.control, NibAttribute.pageControl]
        case .scrollView: [NibAttribute.view, NibAttribute.scrollView]
        case .stackView: [NibAttribute.view, NibAttribute.stackView]
        case .tableView, .collectionView: [NibAttribute.view, NibAttribute.scrollView]
        case .tableViewCell: [NibAttribute.view, NibAttribute.tableViewCell]
        case .switch: [NibAttribute.view, NibAttribute.control, NibAttribute.switch]
        case .slider: [NibAttribute.view, NibAttribute.control, NibAttribute.slider]
        case .segmentedControl: [NibAttribute.view, NibAttribute.control, NibAttribute.segmentedControl]
        case .stepper: [NibAttribute.view, NibAttribute.control, NibAttribute.stepper]
        case .textField: [NibAttribute.view, NibAttribute.control, NibAttribute.textField]
        case .datePicker: [NibAttribute.view, NibAttribute.control]
        case .progressView: [NibAttribute.view, NibAttribute.progressView]
        case .activityIndicatorView: [NibAttribute.view, NibAttribute.activityIndicatorView]
        case .textView: [NibAttribute.view, NibAttribute.scrollView, NibAttribute.textView]
        case .searchBar: [NibAttribute.view, NibAttribute.searchBar]
        case .navigationBar: [NibAttribute.view, NibAttribute.navigationBar]
        case .toolbar: [NibAttribute.view, NibAttribute.toolbar]
        case .pickerView, .visualEffectView: [NibAttribute.view]
        case .collectionViewCell, .collectionReusableView: [NibAttribute.view]
        }
    }

    /// What elements of this kind may say besides and what changes nothing here.
    var withoutEffect: Set<String> {
        switch base {
        case .label:
            [
                "baselineAdjustment", "adjustsFontForContentSizeCategory", "adjustsLetterSpacingToFitWidth",
                "usesAttributedText", "enabled", "lineBreakStrategy", "allowsDefaultTighteningForTruncation",
            ]
        case .imageView:
            ["adjustsImageSizeForAccessibilityContentSizeCategory", "catalog", "preferredSymbolConfiguration"]
        case .button:
            [
                "reversesTitleShadowWhenHighlighted", "showsTouchWhenHighlighted", "adjustsImageWhenHighlighted",
                "adjustsImageWhenDisabled", "titleShadowOffset", "normal", "highlighted", "disabled", "selected",
                "focused", "pointerInteraction", "role", "adjustsImageSizeForAccessibilityContentSizeCategory",
                "changesSelectionAsPrimaryAction",
            ]
        case .pageControl: ["defersCurrentPageDisplay", "allowsContinuousInteraction", "backgroundStyle"]
        case .tableView:
            NibElementKind.scrolling.union([
                "separatorStyle", "separatorColor", "separatorInset", "separatorInsetReference", "allowsSelection",
                "allowsMultipleSelection", "allowsSelectionDuringEditing", "allowsMultipleSelectionDuringEditing",
                "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight", "estimatedSectionHeaderHeight",
                "estimatedSectionFooterHeight", "sectionIndexColor", "sectionIndexBackgroundColor",
                "sectionIndexTrackingBackgroundColor", "sectionIndexMinimumDisplayRowCount", "dataMode",
                "tableHeaderView", "tableFooterView", "contentViewInsetsToSafeArea", "selectionFollowsFocus",
                "prefetchingEnabled", "fillerRowHeight", "sectionHeaderTopPadding", "remembersLastFocusedIndexPath",
                "selfSizingInvalidation",
            ])
        case .collectionView:
            NibElementKind.scrolling.union([
                "dataMode", "prefetchingEnabled", "allowsSelection", "allowsMultipleSelection", "allowsFocus",
                "collectionViewLayout", "selfSizingInvalidation", "remembersLastFocusedIndexPath",
                "selectionFollowsFocus", "sectionHeaderView", "sectionFooterView", "allowsSelectionDuringEditing",
                "allowsMultipleSelectionDuringEditing",
            ])
        case .tableViewCell:
            [
                "textLabel", "detailTextLabel", "imageView", "hidesAccessoryWhenEditing", "accessoryView",
                "separatorInset",
                "editingStyle", "image", "focusTarget",
            ]
        case .scrollView: NibElementKind.scrolling
        case .switch: ["title", "preferredStyle"]
        case .slider: ["minimumValueImage", "maximumValueImage", "preferredBehavioralStyle"]
        case .segmentedControl:
            ["segmentControlStyle", "apportionsSegmentWidthsByContent", "momentary", "segments", "springLoaded"]
        case .stepper: ["autorepeat", "continuous"]
        case .textField:
            [
                "clearsOnBeginEditing", "clearButtonMode", "textInputTraits", "allowsEditingTextAttributes",
                "adjustsFontForContentSizeCategory", "leftViewMode", "rightViewMode", "usesAttributedText",
                "disabledBackground",
            ]
        case .datePicker:
            [
                "datePickerMode", "minuteInterval", "style", "date", "minimumDate", "maximumDate", "locale", "timeZone",
                "countDownDuration", "calendarIdentifier", "useCurrentDate", "roundsToMinuteInterval",
            ]
        case .progressView: ["progressViewStyle", "observedProgress"]
        case .activityIndicatorView: []
        case .pickerView: ["showsSelectionIndicator"]
        case .searchBar:
            [
                "searchBarStyle", "translucent", "textInputTraits", "scopeButtonTitles", "showsScopeBar", "barStyle",
                "showsCancelButton", "showsBookmarkButton", "showsSearchResultsButton", "prompt", "backgroundImage",
                "selectedScopeButtonIndex",
            ]
        case .navigationBar:
            [
                "translucent", "barStyle", "items", "titleTextAttributes", "largeTitles", "shadowImage", "backIndicatorImage",
                "standardAppearance", "scrollEdgeAppearance", "compactAppearance", "largeTitleTextAttributes",
                "backIndicatorTransitionMaskImage", "compactScrollEdgeAppearance",
            ]
        case .toolbar:
            ["translucent", "barStyle", "items", "standardAppearance", "scrollEdgeAppearance", "compactAppearance"]
        case .visualEffectView: ["blurEffect", "vibrancyEffect", "effect"]
        case .textView:
            NibElementKind.scrolling.union([
                "dataDetectorTypes", "textInputTraits", "allowsEditingTextAttributes", "usesAttributedText",
                "adjustsFontForContentSizeCategory", "linkTextAttributes", "findInteractionEnabled", "attributedText",
                "borderStyle", "writingToolsBehavior",
            ])
        case .view, .control, .stackView, .collectionViewCell, .collectionReusableView: []
        }
    }

    /// What scroll views may say and what changes nothing here.
    private static let scrolling: Set<String> =
        [
            "directionalLockEnabled", "delaysContentTouches", "canCancelContentTouches", "bouncesZoom",
            "keyboardDismissMode", "indicatorStyle", "contentInsetAdjustmentBehavior", "scrollIndicatorInsets",
            "automaticallyAdjustsScrollIndicatorInsets", "horizontalScrollIndicatorInsets",
            "verticalScrollIndicatorInsets", "scrollsToTop",
        ]
}
