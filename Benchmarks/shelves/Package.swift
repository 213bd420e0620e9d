// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who builds or tests Vitrine builds this:
//     swift run -c release --package-path Benchmarks/shelves
let package = Package(
    name: "shelves-benchmark",
    dependencies: [.package(name: "Vitrine", path: "../.."), .package(path: "../counting")],
    targets: [
        .target(name: "CLoops"),
        .executableTarget(
            name: "shelves-benchmark",
            dependencies: [
                "CLoops", .product(name: "CCounting", package: "counting"),
                .product(name: "VitrineViews", package: "Vitrine"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
