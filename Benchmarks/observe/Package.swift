// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who builds or tests Vitrine builds this; Benchmarks/observe/run builds and runs it.
let package = Package(
    name: "observe-benchmark",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Vitrine", path: "../..")],
    targets: [
        .systemLibrary(name: "CSQLiteRaw", pkgConfig: "sqlite3"),
        .executableTarget(
            name: "observe-benchmark",
            dependencies: ["CSQLiteRaw", .product(name: "Vitrine", package: "Vitrine")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
