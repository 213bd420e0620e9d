// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who builds or tests Vitrine builds this:
//     swift run -c release --package-path Benchmarks/nib
let package = Package(
    name: "nib-benchmark",
    dependencies: [.package(name: "Vitrine", path: "../..")],
    targets: [
        .executableTarget(
            name: "nib-benchmark",
            dependencies: [.product(name: "Vitrine", package: "Vitrine")]
        )
    ],
    swiftLanguageModes: [.v6]
)
