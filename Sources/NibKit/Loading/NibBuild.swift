import ViewKit

/// One loading of one document: objects made, attributes set, outlets connected, `awakeFromNib` (V2), in this order.
@MainActor
final class NibBuild {
    let document: NibDocument
    let imageNamed: (String) -> UIImage?
    private(set) var diagnostics: [NibDiagnostic] = []

    private let classes: [String: UIView.Type]
    private var objects: [String: AnyObject] = [:]
    /// Every view made with its element, in file order, parents first.
    private var made: [(view: UIView, element: NibElement)] = []

    init(document: NibDocument, classes: [String: UIView.Type], imageNamed: @escaping (String) -> UIImage?) {
        self.document = document
        self.classes = classes
        self.imageNamed = imageNamed
    }

    func run(owner: (any OutletConnecting)?) -> [UIView] {
        let views = document.objects.compactMap { element -> UIView? in
            if element.name == "placeholder" { return nil }
            guard element.isView else {
                report(.unknownElement, element, "<\(element.name)> is not a view and is left out")
                return nil
            }
            return makeView(element)
        }
        for element in document.objects where element.name == "placeholder" {
            guard element.attributes["placeholderIdentifier"] == "IBFilesOwner", let owner else { continue }
            if let id = element.attributes["id"] { objects[id] = owner }
            connectOutlets(of: element, in: owner)
        }
        for (view, element) in made { connectOutlets(of: element, in: view) }
        for (view, _) in made { view.awakeFromNib() }
        return views
    }

    func addChildren(of element: NibElement, to view: UIView) {
        let elements =
            (element.child(named: "subviews")?.children ?? []) + element.children.filter { $0.key == "contentView" }
        for element in elements {
            if let child = makeView(element) { view.addSubview(child) }
        }
    }

    func report(_ code: NibDiagnostic.Code, _ element: NibElement, _ message: String) {
        diagnostics.append(NibDiagnostic(code: code, file: document.file, line: element.line, message: message))
    }

    private func makeView(_ element: NibElement) -> UIView? {
        let place = made.count
        guard let view = viewClass(of: element).init(coder: NibCoder(element: element, build: self)) else {
            report(
                .refused,
                element,
                "\(element.className) returned nil from init(coder:); it is left out with its children"
            )
            made.removeSubrange(place...)
            return nil
        }
        // Its children were made inside its initializer; parents come first.
        made.insert((view, element), at: place)
        if let id = element.attributes["id"] { objects[id] = view }
        return view
    }

    private func viewClass(of element: NibElement) -> UIView.Type {
        let base: UIView.Type
        switch element.name {
        case "view", "tableViewCellContentView", "collectionViewCellContentView": base = UIView.self
        case "imageView": base = UIImageView.self
        case "label": base = UILabel.self
        default:
            base = UIView.self
            report(.unknownElement, element, "<\(element.name)> is not offered; a plain view takes its place")
        }
        guard let name = element.attributes["customClass"] else { return base }
        guard let custom = classes[name] else {
            report(.unknownClass, element, "no class named \(name); register it with NibLoader.register(_:)")
            return base
        }
        guard base == UIView.self || isSubclass(custom, of: base) else {
            report(.unknownClass, element, "\(name) is not a \(base); derive it from \(base) or change the element")
            return base
        }
        return custom
    }

    private func isSubclass(_ type: UIView.Type, of base: UIView.Type) -> Bool {
        base == UILabel.self ? type is UILabel.Type : type is UIImageView.Type
    }

    private func connectOutlets(of element: NibElement, in holder: AnyObject) {
        for connection in element.child(named: "connections")?.children ?? [] {
            guard connection.name == "outlet" || connection.name == "outletCollection" else { continue }
            let name = connection.attributes["property"] ?? ""
            let target = connection.attributes["destination"].flatMap { objects[$0] }
            guard let target else {
                report(.unknownOutlet, connection, "outlet \(name) leads to no view or owner; connect it again")
                continue
            }
            let isSet = (holder as? any OutletConnecting)?.connect(target, toOutlet: name) ?? false
            if !isSet {
                report(
                    .unknownOutlet,
                    connection,
                    "\(type(of: holder)) has no outlet \(name) for a \(type(of: target)); "
                        + "set it in connect(_:toOutlet:) of OutletConnecting"
                )
            }
        }
    }
}

extension NibElement {
    /// Whether this is a view, of a kind that is known or not: every view has a frame, a content mode or views inside.
    fileprivate var isView: Bool {
        attributes["contentMode"] != nil || child(named: "subviews") != nil || child(forKey: "frame") != nil
            || ["view", "imageView", "label"].contains(name)
    }

    fileprivate var className: String { attributes["customClass"] ?? "<\(name)>" }
}
