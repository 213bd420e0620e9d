// swift-tools-version: 6.2
import PackageDescription

// Counts the blocks of memory that a benchmark asks for: whoever depends on it has its malloc replaced.
let package = Package(
    name: "counting",
    products: [.library(name: "CCounting", targets: ["CCounting"])],
    targets: [.target(name: "CCounting")]
)
