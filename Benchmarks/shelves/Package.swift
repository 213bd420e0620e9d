// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who builds or tests Vitrine builds this:
//     swift run -c release --package-path Benchmarks/shelves
let package = Package(
    name: "shelves-benchmark",
    dependencies: [.package(name: "Vitrine", path: "../..")],
    targets: [
        .target(name: "CCounting"),
        .executableTarget(
            name: "shelves-benchmark",
            dependencies: ["CCounting", .product(name: "VitrineViews", package: "Vitrine")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
