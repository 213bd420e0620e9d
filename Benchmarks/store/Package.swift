// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "store-benchmark",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Vitrine", path: "../..")],
    targets: [
        .executableTarget(
            name: "store-benchmark",
            dependencies: [.product(name: "Vitrine", package: "Vitrine")]
        )
    ],
    swiftLanguageModes: [.v6]
)
