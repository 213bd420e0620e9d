// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who builds or tests Vitrine builds this:
//     swift run -c release --package-path Benchmarks/viewkit
let package = Package(
    name: "viewkit-benchmark",
    dependencies: [.package(name: "Vitrine", path: "../..")],
    targets: [
        .executableTarget(
            name: "viewkit-benchmark",
            dependencies: [.product(name: "VitrineViews", package: "Vitrine")]
        )
    ],
    swiftLanguageModes: [.v6]
)
