// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who builds or tests Vitrine builds this:
//     swift run -c release --package-path Benchmarks/binding
let package = Package(
    name: "binding-benchmark",
    dependencies: [.package(name: "Vitrine", path: "../..")],
    targets: [
        .executableTarget(
            name: "binding-benchmark",
            dependencies: [.product(name: "Vitrine", package: "Vitrine")]
        )
    ],
    swiftLanguageModes: [.v6]
)
