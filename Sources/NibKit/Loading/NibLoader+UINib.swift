import Foundation
public import ViewKit

extension NibLoader: NibReading {
    package static var linked: any NibReading { shared }

    /// Has `UINib` and controllers with a nib name ask ``shared``. Registering a class with it does this too.
    public func serve() {
        UINib.reader = self
    }

    package func objects(of source: UINib.Source, owner: AnyObject?, externals: [String: AnyObject]) -> [Any] {
        do {
            switch source {
            case .named(let name, let bundle):
                let contents = try load(file: try file(named: name, in: bundle), owner: owner, externals: externals)
                return contents.views
            case .data(let data):
                return try load(data: data, name: "data", owner: owner, externals: externals).views
            }
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// Where the XIB of a name is: in one of ``folders``, else in the bundle.
    private func file(named name: String, in bundle: Bundle?) throws(NibError) -> String {
        let name = name.hasSuffix(".xib") ? String(name.dropLast(4)) : name
        for folder in folders {
            let path = URL(filePath: folder).appending(path: name + ".xib").path
            if FileManager.default.fileExists(atPath: path) { return path }
        }
        let bundle = bundle ?? .main
        if let path = bundle.path(forResource: name, ofType: "xib") { return path }
        if let compiled = bundle.path(forResource: name, ofType: "nib") { return compiled }
        throw NibError(
            code: .unreadable,
            file: name + ".xib",
            line: nil,
            message: "not in \(bundle.bundlePath) nor in NibLoader.folders; add it to the target's resources with .copy"
        )
    }
}
