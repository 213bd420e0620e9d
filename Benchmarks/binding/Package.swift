// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who builds or tests Vitrine builds this; Benchmarks/binding/run builds and runs it.
let package = Package(
    name: "binding-benchmark",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Vitrine", path: "../.."), .package(path: "../counting")],
    targets: [
        .target(name: "CProbe", linkerSettings: [.linkedLibrary("sqlite3")]),
        .executableTarget(
            name: "binding-benchmark",
            dependencies: [
                "CProbe", .product(name: "CCounting", package: "counting"),
                .product(name: "Vitrine", package: "Vitrine"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
