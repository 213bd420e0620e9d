import Foundation

/// The properties that animations and `setValue(_:forKeyPath:)` know, by their names.
extension CALayer {
    /// Returns the value of a property by its name, or what was stored under another name.
    public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// Sets a property by its name; under another name, stores the value.
    public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

    /// Returns the value of a property, or of a part of it such as `transform.rotation.z`.
    public func value(forKeyPath keyPath: String) -> Any? {
        if let place = LayerProperty.all[keyPath] { return place.get(self) }
        if let part = LayerPart(keyPath) { return value(forKeyPath: part.whole).flatMap(part.get) }
        return extras?.values[keyPath]
    }

    /// Sets a property, or a part of it such as `transform.rotation.z`; stores the value if there is no such property.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if let place = LayerProperty.all[keyPath] { return place.set(self, AnimatableValue.unboxed(value)) }
        if let part = LayerPart(keyPath) {
            if let whole = self.value(forKeyPath: part.whole), let number = AnimatableValue.number(value) {
                setValue(part.set(whole, number), forKeyPath: part.whole)
            } else if let whole = self.value(forKeyPath: part.whole), let size = AnimatableValue.unboxed(value) as? CGSize {
                setValue(part.set(whole, size), forKeyPath: part.whole)
            }
            return
        }
        needExtras().values[keyPath] = value
    }
}

/// One property by its name.
struct LayerProperty: Sendable {
    let get: @Sendable (CALayer) -> Any?
    let set: @Sendable (CALayer, Any?) -> Void

    static let all: [String: LayerProperty] = {
        var all: [String: LayerProperty] = [
            "position": point(\.position), "anchorPoint": point(\.anchorPoint),
            "bounds": value(\.bounds), "frame": value(\.frame),
            "backgroundColor": color(\.backgroundColor), "borderColor": color(\.borderColor),
            "shadowColor": color(\.shadowColor), "contents": optional(\.contents),
            "opacity": float(\.opacity), "shadowOpacity": float(\.shadowOpacity),
            "cornerRadius": number(\.cornerRadius), "borderWidth": number(\.borderWidth),
            "shadowRadius": number(\.shadowRadius), "zPosition": number(\.zPosition),
            "shadowOffset": value(\.shadowOffset), "shadowPath": optional(\.shadowPath),
            "hidden": value(\.isHidden), "isHidden": value(\.isHidden), "masksToBounds": value(\.masksToBounds),
            "name": optional(\.name), "speed": float(\.speed),
        ]
        all["transform"] = LayerProperty(
            get: { $0.transform },
            set: { layer, new in if let new = AnimatableValue.transform(new) { layer.transform = new } }
        )
        func add<Layer: CALayer, Value>(_ name: String, _ path: any WritableKeyPath<Layer, Value> & Sendable) {
            all[name] = LayerProperty(
                get: { ($0 as? Layer)?[keyPath: path] },
                set: { layer, new in
                    guard var layer = layer as? Layer else { return }
                    if let new = new as? Value {
                        layer[keyPath: path] = new
                    } else if let number = AnimatableValue.number(new) as? Value {
                        layer[keyPath: path] = number
                    }
                }
            )
        }
        add("strokeStart", \CAShapeLayer.strokeStart)
        add("strokeEnd", \CAShapeLayer.strokeEnd)
        add("lineWidth", \CAShapeLayer.lineWidth)
        add("lineDashPhase", \CAShapeLayer.lineDashPhase)
        add("miterLimit", \CAShapeLayer.miterLimit)
        add("path", \CAShapeLayer.path)
        add("fillColor", \CAShapeLayer.fillColor)
        add("strokeColor", \CAShapeLayer.strokeColor)
        add("colors", \CAGradientLayer.colors)
        add("locations", \CAGradientLayer.locations)
        add("startPoint", \CAGradientLayer.startPoint)
        add("endPoint", \CAGradientLayer.endPoint)
        add("fontSize", \CATextLayer.fontSize)
        add("foregroundColor", \CATextLayer.foregroundColor)
        add("string", \CATextLayer.string)
        return all
    }()

    private typealias Path<Value> = WritableKeyPath<CALayer, Value> & Sendable

    private static func value<Value>(_ path: any Path<Value>) -> LayerProperty {
        LayerProperty(
            get: { $0[keyPath: path] },
            set: { layer, new in
                var layer = layer
                if let new = new as? Value { layer[keyPath: path] = new }
            }
        )
    }

    private static func point(_ path: any Path<CGPoint>) -> LayerProperty { value(path) }

    private static func optional<Value>(_ path: any Path<Value?>) -> LayerProperty {
        LayerProperty(
            get: { $0[keyPath: path] },
            set: { layer, new in
                var layer = layer
                layer[keyPath: path] = new as? Value
            }
        )
    }

    private static func color(_ path: any Path<CGColor?>) -> LayerProperty {
        LayerProperty(
            get: { $0[keyPath: path] },
            set: { layer, new in
                var layer = layer
                layer[keyPath: path] = new as? CGColor ?? (new as? UIColor)?.cgColor
            }
        )
    }

    private static func number(_ path: any Path<CGFloat>) -> LayerProperty {
        LayerProperty(
            get: { $0[keyPath: path] },
            set: { layer, new in
                var layer = layer
                if let number = AnimatableValue.number(new) { layer[keyPath: path] = number }
            }
        )
    }

    private static func float(_ path: any Path<Float>) -> LayerProperty {
        LayerProperty(
            get: { $0[keyPath: path] },
            set: { layer, new in
                var layer = layer
                if let number = AnimatableValue.number(new) { layer[keyPath: path] = Float(number) }
            }
        )
    }
}

/// A part of a point, a size, a rectangle or a transform, by its key path.
struct LayerPart {
    let whole: String
    private let part: String

    /// Splits a key path; nil if it does not name a part.
    init?(_ keyPath: String) {
        guard let dot = keyPath.firstIndex(of: ".") else { return nil }
        whole = String(keyPath[..<dot])
        part = String(keyPath[keyPath.index(after: dot)...])
    }

    func get(_ value: Any) -> Any? {
        switch value {
        case let point as CGPoint: return part == "x" ? point.x : part == "y" ? point.y : nil
        case let size as CGSize: return part == "width" ? size.width : part == "height" ? size.height : nil
        case let rect as CGRect:
            switch part {
            case "size": return rect.size
            case "origin": return rect.origin
            case "size.width": return rect.width
            case "size.height": return rect.height
            case "origin.x": return rect.minX
            case "origin.y": return rect.minY
            default: return nil
            }
        case let map as CATransform3D:
            let plane = map.flattened
            let scaleX = (plane.a * plane.a + plane.b * plane.b).squareRoot()
            let scaleY = (plane.c * plane.c + plane.d * plane.d).squareRoot()
            switch part {
            case "rotation", "rotation.z": return atan2(plane.b, plane.a)
            case "rotation.x", "rotation.y": return CGFloat(0)
            case "scale": return scaleX
            case "scale.x": return scaleX
            case "scale.y": return scaleY
            case "scale.z": return map.m33
            case "translation": return CGSize(width: plane.tx, height: plane.ty)
            case "translation.x": return plane.tx
            case "translation.y": return plane.ty
            case "translation.z": return map.m43
            default: return nil
            }
        default: return nil
        }
    }

    /// The value with another number in the part.
    func set(_ value: Any, _ number: CGFloat) -> Any {
        switch value {
        case var point as CGPoint:
            if part == "x" { point.x = number } else if part == "y" { point.y = number }
            return point
        case var size as CGSize:
            if part == "width" { size.width = number } else if part == "height" { size.height = number }
            return size
        case var rect as CGRect:
            switch part {
            case "size.width": rect.size.width = number
            case "size.height": rect.size.height = number
            case "origin.x": rect.origin.x = number
            case "origin.y": rect.origin.y = number
            default: break
            }
            return rect
        case let map as CATransform3D: return set(map, number)
        default: return value
        }
    }

    /// The value with another size or shift in the part.
    func set(_ value: Any, _ size: CGSize) -> Any {
        if var rect = value as? CGRect, part == "size" {
            rect.size = size
            return rect
        }
        if var map = value as? CATransform3D, part == "translation" {
            (map.m41, map.m42) = (size.width, size.height)
            return map
        }
        return value
    }

    private func set(_ map: CATransform3D, _ number: CGFloat) -> CATransform3D {
        var map = map
        let old = get(map) as? CGFloat ?? 0
        func scaled(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D { CATransform3DScale(map, x, y, z) }
        let ratio = old != 0 ? number / old : 0
        switch part {
        case "rotation", "rotation.z": return CATransform3DRotate(map, number - old, 0, 0, 1)
        case "rotation.x": return CATransform3DRotate(map, number, 1, 0, 0)
        case "rotation.y": return CATransform3DRotate(map, number, 0, 1, 0)
        case "scale": return scaled(ratio, ratio, ratio)
        case "scale.x": return scaled(ratio, 1, 1)
        case "scale.y": return scaled(1, ratio, 1)
        case "scale.z": return scaled(1, 1, ratio)
        case "translation.x": map.m41 = number
        case "translation.y": map.m42 = number
        case "translation.z": map.m43 = number
        default: break
        }
        return map
    }
}
