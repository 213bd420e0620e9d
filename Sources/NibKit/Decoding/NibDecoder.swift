import Foundation
import ViewKit

/// Turns a document's elements into values, once; what it does not understand is said and left out.
final class NibDecoder {
    let resources: NibResources
    private let file: String
    private(set) var diagnostics: [NibDiagnostic] = []
    private var lines: [String: Int] = [:]
    /// Every id of the document, of what is left out too.
    private let ids: Set<String>
    private var viewCount = 0
    private var controllers: [NibController] = []

    private init(_ document: NibDocument) {
        file = document.file
        resources = NibResources(document.root.elements(in: "resources"))
        ids = document.root.ids
    }

    /// Decodes a document for some size classes. O(elements).
    static func decode(_ document: NibDocument, for classes: NibSizeClasses) -> NibContent {
        let decoder = NibDecoder(document)
        let objects = document.root.elements(in: "objects").map { $0.resolved(for: classes) }
        let views = objects.flatMap(decoder.topLevelViews)
        let placeholders = objects.filter { $0.name == "placeholder" }.map(decoder.placeholder)
        decoder.checkReferences(views, placeholders)
        return NibContent(
            file: document.file,
            toolsVersion: document.toolsVersion,
            device: document.device,
            views: views,
            controllers: decoder.controllers,
            placeholders: placeholders,
            designedSizes: designedSizes(of: document.root),
            resources: decoder.resources,
            diagnostics: decoder.diagnostics,
            viewCount: decoder.viewCount,
            hasConstraints: views.contains { $0.hasConstraints }
        )
    }

    func report(_ code: NibDiagnostic.Code, _ line: Int, _ message: String) {
        diagnostics.append(NibDiagnostic(code: code, file: file, line: line, message: message))
    }

    // MARK: Objects

    private func topLevelViews(_ element: NibElement) -> [NibView] {
        if element.name == "placeholder" { return [] }
        if element.name.hasSuffix("Controller") { return controllerViews(element) }
        guard let kind = NibElementKind.of(element) else {
            report(.unknownElement, element.line, "<\(element.name)> is not a view and is left out")
            return []
        }
        return [view(element, kind)]
    }

    /// The view of a controller; those of the controllers inside of one without a view.
    private func controllerViews(_ element: NibElement) -> [NibView] {
        let child = element.children.first { $0.key == "view" && $0.name != "nil" }
        guard let child, let kind = NibElementKind.of(child) else {
            let inner = element.children.flatMap { child -> [NibElement] in
                child.name.hasSuffix("Controller") ? [child] : child.key == "viewControllers" ? child.children : []
            }
            if inner.isEmpty {
                note(element.id, element.line)
                report(.unknownElement, element.line, "<\(element.name)> has no view in the document and is left out")
            }
            return inner.flatMap(controllerViews)
        }
        note(element.id, element.line)
        let view = view(child, kind)
        controllers.append(
            NibController(
                id: element.id ?? "",
                element: element.name,
                customClass: element.attributes["customClass"],
                customModule: element.attributes["customModule"],
                viewPlace: view.place,
                title: element.string("title"),
                storyboardIdentifier: element.attributes["storyboardIdentifier"],
                line: element.line,
                connections: connections(of: element)
            )
        )
        return [view]
    }

    /// The content sizes that the document saved for designable views.
    private static func designedSizes(of root: NibElement) -> [String: CGSize] {
        var sizes: [String: CGSize] = [:]
        for designable in root.elements(in: "designables") {
            guard let name = designable.attributes["name"],
                let size = designable.children.first(where: { $0.key == "intrinsicContentSize" })
            else { continue }
            sizes[name] = CGSize(
                width: size.number("width") ?? UIView.noIntrinsicMetric,
                height: size.number("height") ?? UIView.noIntrinsicMetric
            )
        }
        return sizes
    }

    private func placeholder(_ element: NibElement) -> NibPlaceholder {
        note(element.id, element.line)
        return NibPlaceholder(
            identifier: element.attributes["placeholderIdentifier"] ?? "",
            id: element.id ?? "",
            connections: connections(of: element),
            line: element.line
        )
    }

    private func view(
        _ element: NibElement,
        _ kind: NibElementKind,
        role: NibViewRole = .subview,
        cell: String? = nil
    ) -> NibView {
        if !kind.isOffered {
            let base = kind.base == .view ? "a plain view" : "a \(kind.base.className)"
            report(.unknownElement, element.line, "<\(element.name)> is not offered; \(base) takes its place")
        }
        note(element.id, element.line)
        let place = viewCount
        viewCount += 1
        let id = element.id ?? cell.map { "\($0)/contentView" } ?? ""
        let setters = self.setters(of: element, kind)
        let constraints = element.elements(in: "constraints").compactMap { constraint($0, holder: id) }
        return NibView(
            id: id,
            place: place,
            line: element.line,
            savedFrame: savedFrame(of: element),
            layout: layout(of: element),
            subviews: children(of: element, id: id),
            constraints: constraints,
            guides: guides(of: element),
            isInstalled: element.isInstalled,
            role: role,
            kind: kind,
            customClass: element.attributes["customClass"],
            customModule: element.attributes["customModule"],
            setters: setters,
            connections: connections(of: element),
            runtimeAttributes: runtimeAttributes(of: element)
        )
    }

    private func children(of element: NibElement, id: String) -> [NibView] {
        let parts = element.children.compactMap { child -> NibView? in
            guard let role = NibViewRole(key: child.key), let kind = NibElementKind.of(child) else { return nil }
            return view(child, kind, role: role, cell: role == .contentView ? id : nil)
        }
        let subviews = element.elements(in: "subviews").compactMap { subview($0, role: .subview) }
        let cells = prototypes(of: element).compactMap { subview($0, role: .prototype) }
        return parts + subviews + cells
    }

    private func subview(_ element: NibElement, role: NibViewRole) -> NibView? {
        guard let kind = NibElementKind.of(element) else {
            report(.unknownElement, element.line, "<\(element.name)> is not a view and is left out")
            return nil
        }
        return view(element, kind, role: role)
    }

    /// The cells of a table or a collection that rows and items are made from, and the rows of a static table.
    private func prototypes(of element: NibElement) -> [NibElement] {
        let sections = element.elements(in: "sections").flatMap { $0.elements(in: "cells") }
        return element.elements(in: "prototypes") + element.elements(in: "cells") + sections
    }

    private func connections(of element: NibElement) -> [NibConnection] {
        element.elements(in: "connections").compactMap { connection in
            guard connection.name == "outlet" || connection.name == "outletCollection" else { return nil }
            return NibConnection(
                property: connection.attributes["property"] ?? "",
                destination: connection.attributes["destination"] ?? "",
                isCollection: connection.name == "outletCollection",
                line: connection.line
            )
        }
    }

    private func guides(of element: NibElement) -> [NibGuide] {
        element.children.compactMap { child in
            guard child.name == "viewLayoutGuide", let id = child.id else { return nil }
            note(id, child.line)
            guard let kind = child.key.flatMap(NibGuide.Kind.init(rawValue:)) else {
                report(.unknownValue, child.line, "layout guide \"\(child.key ?? "")\" is not known; it is left out")
                return nil
            }
            return NibGuide(id: id, kind: kind)
        }
    }

    // MARK: Checks

    private func note(_ id: String?, _ line: Int) {
        guard let id else { return }
        if let other = lines[id] {
            report(.duplicateID, line, "id \"\(id)\" is that of line \(other) too; give one of them another")
        } else {
            lines[id] = line
        }
    }

    /// Ids of constraints can be the destination of outlets.
    func noteConstraint(_ id: String, _ line: Int) {
        guard !id.isEmpty else { return }
        note(id, line)
    }

    private func checkReferences(_ views: [NibView], _ placeholders: [NibPlaceholder]) {
        func check(_ connections: [NibConnection]) {
            for connection in connections where !ids.contains(connection.destination) {
                report(
                    .danglingReference,
                    connection.line,
                    "outlet \(connection.property) leads to \"\(connection.destination)\", which is not in the document; "
                        + "connect it again"
                )
            }
        }
        func check(_ view: NibView) {
            check(view.connections)
            for constraint in view.constraints {
                for item in [constraint.firstItem, constraint.secondItem ?? constraint.holder] where !ids.contains(item)
                {
                    // A content view without an id holds constraints under a name that is ours.
                    if item == view.id { continue }
                    report(
                        .danglingReference,
                        constraint.line,
                        "constraint \(constraint.id) is about \"\(item)\", which is not in the document; remove it"
                    )
                }
            }
            if view.layout.isMisplaced {
                report(.misplaced, view.line, "\(view.id) is misplaced; update its frame in Interface Builder")
            }
            if view.layout.isAmbiguous {
                report(
                    .ambiguous,
                    view.line,
                    "\(view.id) has an ambiguous layout; add the constraints that are missing"
                )
            }
            view.subviews.forEach(check)
        }
        placeholders.forEach { check($0.connections) }
        views.forEach(check)
    }
}
