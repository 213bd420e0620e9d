/// The size classes that a document is read for; nil is "any", which only the default variations are for.
struct NibSizeClasses: Sendable, Hashable {
    var width: NibEnvironment.SizeClass?
    var height: NibEnvironment.SizeClass?

    /// Whether a variation of this key holds here, and how much it says: `heightClass=compact-widthClass=regular` says two things.
    func weight(ofVariation key: String) -> Int? {
        if key == "default" { return 0 }
        var count = 0
        for part in key.utf8.split(separator: 0x2D) {
            let sides = part.split(separator: 0x3D, maxSplits: 1).map { String(Substring($0)) }
            guard sides.count == 2 else { return nil }
            let mine = sides[0] == "widthClass" ? width : sides[0] == "heightClass" ? height : nil
            guard let mine, mine.rawValue == sides[1] else { return nil }
            count += 1
        }
        return count
    }
}

extension NibElement {
    /// The element as it is under some size classes: what its variations say in place of what it says itself.
    ///
    /// A variation replaces attributes and values with a key, and its masks say which subviews and constraints are there. What
    /// a mask excludes stays in the document, marked: it is made and connected, and not installed.
    func resolved(for classes: NibSizeClasses) -> NibElement {
        var result = self
        let variations = children.compactMap { child -> (weight: Int, element: NibElement)? in
            guard child.name == "variation", let key = child.key, let weight = classes.weight(ofVariation: key) else {
                return nil
            }
            return (weight, child)
        }.sorted { $0.weight < $1.weight }.map(\.element)
        result.children.removeAll { $0.name == "variation" }
        var excluded: Set<String> = []
        for variation in variations {
            for (name, value) in variation.attributes where name != "key" { result.attributes[name] = value }
            for child in variation.children {
                if child.name == "mask" {
                    for change in child.children {
                        guard let id = change.attributes["reference"] else { continue }
                        if change.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
                    }
                } else if let key = child.key {
                    result.children.removeAll { $0.key == key }
                    result.children.append(child)
                }
            }
        }
        for index in result.children.indices {
            result.children[index] = result.children[index].resolved(for: classes)
            guard !excluded.isEmpty, ["subviews", "constraints"].contains(result.children[index].name) else { continue }
            for place in result.children[index].children.indices {
                if let id = result.children[index].children[place].id, excluded.contains(id) {
                    result.children[index].children[place].attributes[Self.uninstalled] = "YES"
                }
            }
        }
        return result
    }

    /// The mark of what a variation excludes. No attribute of a document begins with a colon.
    static let uninstalled = ":uninstalled"

    /// Whether a variation leaves this out.
    var isInstalled: Bool { attributes[Self.uninstalled] == nil }
}
