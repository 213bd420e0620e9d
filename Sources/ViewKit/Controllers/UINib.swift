public import Foundation

/// Makes the objects of a XIB as often as they are needed.
///
///     let nib = UINib(nibName: "ShopCell", bundle: .module)
///     let cell = nib.instantiate(withOwner: nil).first as? ShopView
///
/// NibKit reads the file, once; a program that links it says so by registering a class (`NibLoader.register(_:)`). A XIB that
/// cannot be loaded is a programmer's mistake here and traps with its message; `NibLoader.load(file:owner:)` throws instead.
@preconcurrency @MainActor
public final class UINib: NSObject {
    /// What ``instantiate(withOwner:options:)`` takes.
    public struct OptionsKey: RawRepresentable, Sendable, Hashable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The objects that a document's placeholders stand for: a `[String: Any]` by the placeholders' identifiers.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// Where a XIB comes from.
    package enum Source {
        case named(String, Bundle?)
        case data(Data)
    }

    private let source: Source

    /// Names the XIB of a bundle; nil for the main bundle. Nothing is read before it is needed.
    public init(nibName name: String, bundle: Bundle?) {
        source = .named(name, bundle)
    }

    /// Takes a XIB that is in memory.
    public init(data: Data, bundle: Bundle?) {
        source = .data(data)
    }

    /// Makes the objects; answers the top-level ones in file order, without the File's Owner and other placeholders (V10).
    public func instantiate(withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        guard let reader = Self.reader ?? Self.linkedReader else {
            preconditionFailure("UINib: nothing reads XIB files; link NibKit")
        }
        let externals = (options?[.externalObjects] as? [String: Any] ?? [:]).mapValues { $0 as AnyObject }
        return reader.objects(of: source, owner: ownerOrNil.map { $0 as AnyObject }, externals: externals)
    }

    /// NibKit's reader, found by its name in the program: linking NibKit is enough.
    private static var linkedReader: (any NibReading)? {
        reader = (_typeByName("6NibKit9NibLoaderC") as? any NibReading.Type)?.linked
        return reader
    }

    /// Who reads XIB files; set by NibKit.
    package static var reader: (any NibReading)?
}

/// Reads XIB files for ``UINib``.
@MainActor
package protocol NibReading: AnyObject {
    /// The reader that programs share.
    static var linked: any NibReading { get }
    /// The top-level objects; traps with a message when there are none to be had.
    func objects(of source: UINib.Source, owner: AnyObject?, externals: [String: AnyObject]) -> [Any]
}

extension Bundle {
    /// Makes the objects of a XIB of this bundle at once; see ``UINib``.
    @MainActor
    @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
