import Foundation
import TestSupport
import Testing

/// The compiler accepts an import that the manifest does not name as long as something else brings it in; this does not.
@Suite("Layering")
struct LayeringTests {
    private struct Package: Decodable {
        struct Target: Decodable {
            var name: String
            var path: String
            var type: String
            var target_dependencies: [String]?
            var product_memberships: [String]?
        }
        var targets: [Target]
    }

    private static let package: Package = {
        let folder = TemporaryFolder()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        // A scratch folder of its own: the one of the tests is locked while they run.
        process.arguments = [
            "swift", "package", "--package-path", Repository.root.path, "--scratch-path", folder.path("scratch"),
            "describe",
            "--type", "json",
        ]
        let output = folder.file("out.json", "")
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle.nullDevice
        try! process.run()
        process.waitUntilExit()
        return try! JSONDecoder().decode(Package.self, from: Data(contentsOf: URL(filePath: output)))
    }()

    private func imports(of target: Package.Target) throws -> Set<String> {
        let folder = Repository.root.appending(path: target.path)
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let pattern = try Regex(
            #"^\s*(?:@[\w()]+\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(?:(?:struct|class|enum|func|protocol|typealias|var|let)\s+)?(\w+)"#
        )
        .anchorsMatchLineEndings()
        var imports: Set<String> = []
        for file in files where file.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            for match in text.matches(of: pattern) { imports.insert(String(match.output[1].substring!)) }
        }
        return imports
    }

    /// What comes with the toolchain.
    private let toolchain: Set<String> = [
        "Foundation", "Dispatch", "Testing", "Glibc", "Synchronization", "PackageDescription",
    ]

    @Test("a target imports what its manifest entry names, and names what it imports")
    func importsMatchManifest() throws {
        for target in Self.package.targets where target.type != "system-target" {
            let imported = try imports(of: target).subtracting(toolchain)
            let named = Set(target.target_dependencies ?? [])
            #expect(
                imported.isSubset(of: named),
                "\(target.name) imports \(imported.subtracting(named)) without naming it"
            )
            // The tests of the program run it; a program cannot be imported.
            let unused = named.subtracting(imported).subtracting(["VitrineCommand"])
            #expect(unused.isEmpty, "\(target.name) names \(unused) without importing it")
        }
    }

    @Test("dependencies point one way: from the command line down to the values")
    func oneWay() {
        let allowed: [String: Set<String>] = [
            "Foundations": [], "ShopModel": ["Foundations"], "ViewKit": ["Foundations"],
            "CatalogFiles": ["Foundations", "ShopModel"],
            "CatalogStore": ["CatalogFiles", "Foundations", "ShopModel"],
            "NibKit": ["ViewKit"], "ShopViews": ["Foundations", "ShopModel", "UIKit", "ViewKit"],
            "UIKit": ["ViewKit"],
            "CatalogBinding": ["CatalogStore", "Foundations", "ShopModel", "ShopViews", "ViewKit"],
            "Rendering": ["ViewKit"],
            "Vitrine": [
                "CatalogBinding", "CatalogFiles", "CatalogStore", "NibKit", "ShopModel", "ShopViews", "UIKit", "ViewKit",
            ],
        ]
        for target in Self.package.targets where target.path.hasPrefix("Sources/") && target.type == "library" {
            let named = Set(target.target_dependencies ?? []).filter { allowed.keys.contains($0) }
            #expect(named == allowed[target.name] ?? [], "\(target.name)")
        }
    }

    @Test("nothing but Foundation and Foundations under the models and the views")
    func roots() throws {
        for target in Self.package.targets where ["ShopModel", "ViewKit"].contains(target.name) {
            #expect(try imports(of: target).isSubset(of: ["Foundation", "Foundations"]))
        }
    }

    @Test("the README says of each library product which C libraries it links")
    func linkedLibraries() throws {
        let names = [
            "CSQLite": "SQLite", "CICU": "ICU", "CExpat": "expat", "CZlib": "zlib", "CIconv": "iconv",
            "CPangoCairo": "Pango", "CTurboJPEG": "libjpeg-turbo",
        ]
        let readme = try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
        for product in ["Vitrine", "VitrineRendering", "VitrineViews"] {
            let line = try #require(
                readme.split(separator: "\n").first { $0.hasPrefix("- `\(product)`") },
                "\(product)"
            )
            // CFileSystem and CTerminal are the C library's.
            let linked = Self.package.targets.filter { $0.product_memberships?.contains(product) == true }
                .compactMap { names[$0.name] }
            #expect(Set(linked) == Set(names.values.filter { line.contains($0) }), "\(product)")
        }
    }

    @Test("every Debian package that the manifest asks for is in the one list")
    func debianPackages() throws {
        let manifest = try String(contentsOf: Repository.root.appending(path: "Package.swift"), encoding: .utf8)
        let makefile = try String(contentsOf: Repository.root.appending(path: "Makefile"), encoding: .utf8)
        let packages = manifest.matches(of: #/\.apt\(\["([^"]+)"\]\)/#).map { String($0.output.1) }
        #expect(packages.count >= 4)
        for package in packages { #expect(makefile.contains(package), "\(package)") }
    }
}
