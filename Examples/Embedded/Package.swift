// swift-tools-version: 6.2
import PackageDescription

// A package of its own: what a program has to write that uses Vitrine as a library.
let package = Package(
    name: "Embedded",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Vitrine", path: "../..")],
    targets: [
        .executableTarget(name: "Embedded", dependencies: [.product(name: "Vitrine", package: "Vitrine")]),
        .executableTarget(name: "Readme", dependencies: [.product(name: "Vitrine", package: "Vitrine")]),
    ]
)
