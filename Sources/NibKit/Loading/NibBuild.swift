import Foundation
import ViewKit

/// One loading of one document: objects made, attributes set, outlets connected, `awakeFromNib` (V2), in this order.
@MainActor
final class NibBuild {
    let content: NibContent
    /// The class being made right now, for whoever loads the document again from inside of it.
    private(set) var making: [NibView] = []
    /// The size of the view that is being filled: the superview of those that are made inside.
    private(set) var superviewSize = CGSize.zero

    private let loader: NibLoader
    private var objects: [String: AnyObject] = [:]
    /// Every view with its description, in file order, parents first; nil for one that is not made.
    private var made: [(view: UIView, source: NibView)?]
    private var diagnostics: [NibDiagnostic] = []
    /// Ids of views whose class is not the document's, which has been said: what they are connected to is not said again.
    private var replaced: Set<String> = []
    /// The places of tables and collections whose prototype cells have been reported.
    private var tablesWithPrototypes: Set<Int> = []

    init(_ content: NibContent, loader: NibLoader) {
        self.content = content
        self.loader = loader
        made = Array(repeating: nil, count: content.viewCount)
    }

    /// Makes everything. The owner and what `externals` names stand for the document's placeholders.
    func run(owner: AnyObject?, externals: [String: AnyObject]) throws(NibError) -> NibLoader.Contents {
        var views: [UIView] = []
        for source in content.views {
            superviewSize = .zero
            if let view = makeView(source) { views.append(view) }
        }
        var holders: [(holder: AnyObject, connections: [NibConnection])] = []
        for placeholder in content.placeholders {
            let object = placeholder.identifier == "IBFilesOwner" ? owner : externals[placeholder.identifier]
            guard let object else { continue }
            objects[placeholder.id] = object
            holders.append((object, placeholder.connections))
        }
        var made: [UIViewController] = []
        for source in content.controllers {
            guard let controller = makeController(source) else { continue }
            made.append(controller)
            if !replaced.contains(source.id) { holders.append((controller, source.connections)) }
        }
        if content.hasConstraints { makeConstraints() }
        for case (let view, let source)? in self.made where !source.runtimeAttributes.isEmpty {
            for attribute in source.runtimeAttributes { set(attribute, on: view, source) }
        }
        for (holder, connections) in holders { try connect(connections, of: holder) }
        for case (let view, let source)? in self.made where !source.connections.isEmpty && !replaced.contains(source.id)
        {
            try connect(source.connections, of: view)
        }
        for case (let view, _)? in self.made { view.awakeFromNib() }
        for controller in made { controller.viewDidLoad() }
        return NibLoader.Contents(
            views: views,
            controllers: made,
            diagnostics: content.diagnostics + diagnostics,
            content: content,
            objects: objects,
            made: self.made.map { $0?.view }
        )
    }

    /// Sets a view's attributes and makes what is inside of it. Called by the view's own initializer.
    func fill(_ view: UIView, from source: NibView) {
        for set in source.setters { set(view, self) }
        let outer = superviewSize
        for child in source.subviews {
            superviewSize = view.bounds.size
            guard let made = makeView(child), child.isInstalled else { continue }
            if let stack = view as? UIStackView, source.kind.base == .stackView {
                stack.addArrangedSubview(made)
            } else {
                put(made, child, into: view, source)
            }
        }
        superviewSize = outer
    }

    /// Puts a view where its role says. A view whose class has no such role is a subview.
    private func put(_ made: UIView, _ child: NibView, into view: UIView, _ source: NibView) {
        switch child.role {
        case .contentView:
            guard let holder = view as? any ContentViewHolding else { return view.addSubview(made) }
            if loader.environment.canvas != nil { keepSavedInsets(of: child, in: view) }
            holder.adopt(contentView: made)
        case .tableHeaderView:
            if let table = view as? UITableView { table.tableHeaderView = made } else { view.addSubview(made) }
        case .tableFooterView:
            if let table = view as? UITableView { table.tableFooterView = made } else { view.addSubview(made) }
        case .backgroundView, .selectedBackgroundView:
            if loader.environment.canvas != nil {
                view.insertSubview(made, at: 0)
            } else {
                putBehind(made, child.role, in: view)
            }
        case .accessoryView:
            if let cell = view as? UITableViewCell, loader.environment.canvas == nil {
                cell.accessoryView = made
            } else {
                view.addSubview(made)
            }
        case .prototype:
            if loader.environment.showsPrototypeCells { return view.addSubview(made) }
            (view as? UITableView)?.prototypes.append(made)
            (view as? UICollectionView)?.prototypes.append(made)
            guard tablesWithPrototypes.insert(source.place).inserted else { return }
            report(
                .unknownElement,
                child.line,
                "the cells inside <\(source.element)> \(source.id) are no rows yet and are in no view; "
                    + "make rows from them in its data source"
            )
        case .subview: view.addSubview(made)
        }
    }

    private func putBehind(_ made: UIView, _ role: NibViewRole, in view: UIView) {
        let isSelected = role == .selectedBackgroundView
        switch view {
        case let cell as UITableViewCell where isSelected: cell.selectedBackgroundView = made
        case let cell as UICollectionViewCell where isSelected: cell.selectedBackgroundView = made
        case let cell as UITableViewCell: cell.backgroundView = made
        case let cell as UICollectionViewCell: cell.backgroundView = made
        case let table as UITableView: table.backgroundView = made
        case let collection as UICollectionView: collection.backgroundView = made
        default: view.insertSubview(made, at: 0)
        }
    }

    /// On the canvas, a content view keeps the distances from its cell's edges that the document saved.
    private func keepSavedInsets(of content: NibView, in cell: UIView) {
        guard let frame = content.savedFrame else { return }
        let size = cell.bounds.size
        let insets = UIEdgeInsets(
            top: frame.minY,
            left: frame.minX,
            bottom: size.height - frame.maxY,
            right: size.width - frame.maxX
        )
        (cell as? UITableViewCell)?.givenContentInsets = insets
        (cell as? UICollectionViewCell)?.givenContentInsets = insets
    }

    /// Every view that was made, with its description, in file order.
    var views: [(view: UIView, source: NibView)] { made.compactMap { $0 } }

    /// Whether constraints that are removed at build time hold.
    var keepsPlaceholders: Bool { loader.environment.keepsPlaceholderConstraints }

    func object(_ id: String) -> AnyObject? { objects[id] }

    func note(_ object: AnyObject, _ id: String) {
        if !id.isEmpty { objects[id] = object }
    }

    func report(
        _ code: NibDiagnostic.Code,
        _ line: Int,
        _ message: String,
        severity: NibDiagnostic.Severity = .warning
    ) {
        diagnostics.append(
            NibDiagnostic(severity: severity, code: code, file: content.file, line: line, message: message)
        )
    }

    /// The image of a name, or an empty one of the saved size, which is said.
    func image(named name: String, line: Int) -> UIImage? {
        if let image = loader.imageNamed(name) { return image }
        let size = content.resources.imageSize(name)
        if content.resources.isSymbol(name) {
            report(.missingImage, line, "symbols are not offered; \(name) keeps its place and shows nothing")
        } else if loader.reportsMissingImages || size == nil {
            report(.missingImage, line, "no image named \(name); set UIImage.provider or NibLoader.imageNamed")
        }
        // The size that is saved for a symbol is that of its drawing at 128 points; at run time it is as large as text is.
        let scale: CGFloat = content.resources.isSymbol(name) ? 17 / 128 : 1
        return size.map {
            UIImage(drawing: DisplayList(size: CGSize(width: $0.width * scale, height: $0.height * scale)))
        }
    }

    private func makeView(_ source: NibView) -> UIView? {
        making.append(source)
        let view = viewClass(of: source).init(coder: NibCoder(source, build: self))
        making.removeLast()
        guard let view else {
            report(
                .refusedView,
                source.line,
                "\(source.className) returned nil from init(coder:); it is left out with its children"
            )
            forget(source)
            return nil
        }
        made[source.place] = (view, source)
        if !source.id.isEmpty { objects[source.id] = view }
        return view
    }

    /// What a view made that then refused to be is not awakened.
    private func forget(_ source: NibView) {
        made[source.place] = nil
        objects[source.id] = nil
        source.subviews.forEach(forget)
    }

    /// Makes the controller of a view that has been made; one whose class is not registered is a plain controller.
    private func makeController(_ source: NibController) -> UIViewController? {
        guard made.indices.contains(source.viewPlace), let view = made[source.viewPlace]?.view else { return nil }
        var type: UIViewController.Type?
        if let name = source.customClass {
            type = loader.controllerClass(named: name, module: source.customModule)
            if type == nil {
                replaced.insert(source.id)
                report(.unknownClass, source.line, "no class named \(name); register it with NibLoader.register(_:)")
            }
        }
        guard let controller = (type ?? UIViewController.self).init(coder: NSCoder()) else {
            report(
                .refusedView,
                source.line,
                "\(source.customClass ?? "") returned nil from init(coder:); it is left out"
            )
            return nil
        }
        controller.view = view
        if let title = source.title { controller.title = title }
        if !source.id.isEmpty { objects[source.id] = controller }
        return controller
    }

    private func viewClass(of source: NibView) -> UIView.Type {
        guard let name = source.customClass else { return source.kind.type }
        guard let custom = loader.viewClass(named: name, module: source.customModule) else {
            replaced.insert(source.id)
            report(.unknownClass, source.line, "no class named \(name); register it with NibLoader.register(_:)")
            return source.kind.type
        }
        guard source.kind.accepts(custom) else {
            replaced.insert(source.id)
            report(
                .unknownClass,
                source.line,
                "\(name) is not a \(source.kind.type); derive it from \(source.kind.type) or change the element"
            )
            return source.kind.type
        }
        return custom
    }
}

// MARK: - Outlets

extension NibBuild {
    private func connect(_ connections: [NibConnection], of holder: AnyObject) throws(NibError) {
        let slots = OutletSlots(of: holder)
        var collections: Set<String> = []
        for connection in connections {
            // What leads nowhere, or to what is left out, has been said when the document was read.
            guard let object = objects[connection.destination] else { continue }
            if connection.isCollection, collections.insert(connection.property).inserted {
                slots.empty(connection.property)
            }
            let result = slots.connect(object, connection)
            guard let (code, message) = result.problem(connection, object, holder) else { continue }
            guard loader.isLenient else {
                throw NibError(code: .outlet, file: content.file, line: connection.line, message: message)
            }
            report(code, connection.line, message)
        }
    }
}

// MARK: - Runtime attributes

extension NibBuild {
    private func set(_ attribute: NibRuntimeAttribute, on view: UIView, _ source: NibView) {
        let value: NibValue
        switch attribute.value {
        case .known(let known): value = known
        case .image(let name):
            guard let image = image(named: name, line: attribute.line) else { return }
            value = .image(image)
        }
        switch loader.runtimeKeys.set(attribute.keyPath, to: value, on: view) {
        case .set: break
        case .noEffect(let reason): report(.wrongType, attribute.line, "\(attribute.keyPath) has no effect: \(reason)")
        case .wrongType(let expected):
            report(
                .wrongType,
                attribute.line,
                "\(attribute.keyPath) of \(type(of: view)) takes \(expected), not \(value.typeName); "
                    + "change the attribute's type"
            )
        case .unknown:
            // A class that is not there takes its keys along, which has been said.
            if replaced.contains(source.id) { return }
            report(
                .unknownKey,
                attribute.line,
                "\(type(of: view)) has no key \(attribute.keyPath); name it when the class is registered"
            )
        }
    }
}
