public import Foundation
public import ViewKit

/// Makes views from XIB files.
///
///     NibLoader.register(ShopView.self)
///     let cell = try NibLoader.shared.load(file: "ShopCell.xib").views.first
///
/// Reads Interface Builder 3 documents for iOS, as Xcode 5 to 26 save them. A file is read and decoded once, and again only when it
/// has changed; after that, loading it costs what making its views costs. `docs/xib.md` says which elements and attributes are
/// offered. Used on the main actor.
@MainActor
public final class NibLoader {
    /// What a document held.
    @MainActor
    public struct Contents {
        /// The top-level views, in file order; the File's Owner and other placeholders are not among them (V10).
        public var views: [UIView]
        /// The view controllers that the document has at the top level, in file order.
        public var controllers: [UIViewController]
        /// What was left out or replaced: what reading the document had to say, then what making the views had.
        public var diagnostics: [NibDiagnostic]

        package let content: NibContent
        package let objects: [String: AnyObject]
        /// By the places of the document's views.
        let made: [UIView?]

        /// The object of an id of the document; a content view without one is `CELL/contentView`.
        public func object(withID id: String) -> AnyObject? { objects[id] }
    }

    /// The loader that `UINib`, `Bundle.loadNibNamed(_:owner:options:)` and controllers with a nib name use.
    public static let shared = NibLoader()

    /// Lets documents that ``shared`` loads name a class as their custom class.
    public static func register<View: UIView>(
        _ type: View.Type,
        as name: String? = nil,
        keys: [String: RuntimeKey<View>] = [:]
    ) {
        shared.register(type, as: name, keys: keys)
        shared.serve()
    }

    /// Finds images by name; `UIImage(named:)` unless set. One that is not found keeps its place, in its saved size.
    public var imageNamed: (String) -> UIImage? = { UIImage(named: $0) }
    /// Whether an image that is not found but whose size the document knows is worth a diagnostic.
    public var reportsMissingImages = true
    /// Whether an outlet that cannot be set is a warning; otherwise it is an error and nothing is loaded, as in UIKit.
    public var isLenient = false
    /// What surrounds the views.
    public var environment = NibEnvironment()
    /// Where `UINib` looks for a name besides its bundle: folders, asked first.
    public var folders: [String] = []

    private(set) var runtimeKeys = RuntimeKeys.none
    private var classes: [String: UIView.Type] = [:]
    private var controllerClasses: [String: UIViewController.Type] = [:]
    static var cache = NibCache()
    /// The loads that are going on, innermost last.
    private static var running: [NibBuild] = []

    /// Makes a loader that knows no custom class but UIKit's own.
    public init() {
        for type in Self.ownClasses { classes["\(type)"] = type }
    }

    /// Lets documents name a class as their custom class. `keys` are what user-defined runtime attributes may set.
    ///
    /// The class is found by its name with or without its module; with `name`, by that name only, such as `Shop.ShopView` for
    /// documents that say the module Shop.
    public func register<View: UIView>(
        _ type: View.Type,
        as name: String? = nil,
        keys: [String: RuntimeKey<View>] = [:]
    ) {
        for name in name.map({ [$0] }) ?? ["\(type)", String(reflecting: type)] { classes[name] = type }
        runtimeKeys.add(keys)
    }

    /// Lets documents that ``shared`` loads name a class as the custom class of a view controller.
    public static func register<Controller: UIViewController>(_ type: Controller.Type, as name: String? = nil) {
        shared.register(type, as: name)
        shared.serve()
    }

    /// Lets documents name a class as the custom class of a view controller.
    public func register<Controller: UIViewController>(_ type: Controller.Type, as name: String? = nil) {
        for name in name.map({ [$0] }) ?? ["\(type)", String(reflecting: type)] { controllerClasses[name] = type }
    }

    func controllerClass(named name: String, module: String?) -> UIViewController.Type? {
        module.flatMap { controllerClasses["\($0).\(name)"] } ?? controllerClasses[name]
    }

    /// Loads a file at once; every object exists, is connected and awake when this returns (V2).
    ///
    /// `owner` is the File's Owner: it gets the outlets of the file's placeholder. `externals` are the objects that other
    /// placeholders stand for, by identifier.
    public func load(
        file: String,
        owner: AnyObject? = nil,
        externals: [String: AnyObject] = [:]
    ) throws(NibError) -> Contents {
        try checkEndless(file)
        return try build(
            try Self.cache.content(of: file, for: environment.sizeClasses),
            owner: owner,
            externals: externals
        )
    }

    /// Loads a document from memory; `name` stands for the file in errors and diagnostics.
    public func load(
        data: Data,
        name: String,
        owner: AnyObject? = nil,
        externals: [String: AnyObject] = [:]
    ) throws(NibError) -> Contents {
        try checkEndless(name)
        let document = try NibDocument(data: data, file: name)
        return try build(
            NibDecoder.decode(document, for: environment.sizeClasses),
            owner: owner,
            externals: externals
        )
    }

    /// How many files have been read and parsed so far, for tests and benchmarks.
    public static var parsedFiles: Int { cache.parses }

    func viewClass(named name: String, module: String?) -> UIView.Type? {
        module.flatMap { classes["\($0).\(name)"] } ?? classes[name]
    }

    private func build(
        _ content: NibContent,
        owner: AnyObject?,
        externals: [String: AnyObject]
    ) throws(NibError) -> Contents {
        let build = NibBuild(content, loader: self)
        Self.running.append(build)
        defer { Self.running.removeLast() }
        return try build.run(owner: owner, externals: externals)
    }

    /// A view whose `init(coder:)` loads the document that it is in would do so for ever.
    private func checkEndless(_ file: String) throws(NibError) {
        guard let outer = Self.running.last(where: { $0.content.file == file && !$0.making.isEmpty }),
            let view = outer.making.last
        else { return }
        throw NibError(
            code: .endless,
            file: file,
            line: view.line,
            message: "\(view.className) loads the document that it is in from its init(coder:); "
                + "name it as the File's Owner instead of the view's class, or load from outside"
        )
    }

    private static let ownClasses: [UIView.Type] = [
        UIView.self, UILabel.self, UIImageView.self, UIControl.self, UIButton.self, UIPageControl.self,
        UIScrollView.self, UIStackView.self, UITableView.self, UICollectionView.self, UITableViewCell.self,
        UICollectionViewCell.self, UICollectionReusableView.self, UITableViewHeaderFooterView.self, UISwitch.self,
        UISlider.self, UISegmentedControl.self, UIStepper.self, UITextField.self, UIDatePicker.self,
        UIProgressView.self, UIActivityIndicatorView.self, UIPickerView.self, UISearchBar.self, UINavigationBar.self,
        UIToolbar.self, UIVisualEffectView.self, UITextView.self,
    ]
}
