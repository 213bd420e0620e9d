// swift-tools-version: 6.2
import PackageDescription

/// Every target is built the same way: language mode 6, the four upcoming features, and no warning left standing.
let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// A directory cannot be embedded, so each migration is listed; a test compares this list with the folder.
let migrations: [Resource] = [
    .embedInCode("../../Migrations/v0001_catalog.sql"),
    .embedInCode("../../Migrations/v0002_sources.sql"),
    .embedInCode("../../Migrations/v0003_search.sql"),
    .embedInCode("../../Migrations/v0004_history.sql"),
    .embedInCode("../../Migrations/v0005_views.sql"),
    .embedInCode("../../Migrations/v0006_layout_cache.sql"),
]

func library(
    _ name: String,
    needs dependencies: [String] = [],
    byTrait optional: [(trait: String, library: String)] = [],
    resources: [Resource] = []
) -> Target {
    .target(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) }
            + optional.map { .target(name: $0.library, condition: .when(traits: [$0.trait])) },
        resources: resources,
        swiftSettings: settings
    )
}

/// The libraries that decode pictures, each behind a trait: a build without one names the pictures that it cannot draw.
/// PNG and JPEG are always decoded, by Cairo and libjpeg-turbo.
let pictureLibraries: [(trait: String, library: String)] = [
    ("WebP", "CWebP"), ("HEIF", "CHEIF"), ("SVG", "CSVG"), ("Pixbuf", "CPixbuf"), ("ColorProfiles", "CLCMS"),
]

func tests(_ name: String, also dependencies: [String] = [], excluding files: [String] = []) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: ([name, "TestSupport"] + dependencies).map { .byName(name: $0) },
        exclude: files,
        swiftSettings: settings
    )
}

/// Fuzzing needs a runtime of the compiler's that only `make fuzz` links, so no other build knows of its targets.
let fuzzing: [Target] =
    Context.environment["VITRINE_FUZZ"] == nil
    ? []
    : [
        .executableTarget(
            name: "fuzz",
            dependencies: ["CatalogFiles", "NibKit", "ShopModel", "ViewKit"],
            path: "Tests/Fuzz",
            exclude: ["Seeds", "run"],
            swiftSettings: settings
        )
    ]

/// Apple's platforms have the real one, and a target of that name would hide it.
#if os(Linux)
    let uiKitIfMissing = ["UIKit"]
    let besidesUIKit = ["QuartzCore", "CoreGraphics", "_Testing_UIKit"]
    let uiKitTargets = [
        library("UIKit", needs: ["ViewKit"]),
        library("QuartzCore", needs: ["ViewKit"]),
        library("CoreGraphics", needs: ["ViewKit"]),
        library("_Testing_UIKit", needs: ["UIKit"]),
        .testTarget(
            name: "CompatibilityTests",
            dependencies: ["QuartzCore", "TestSupport", "UIKit", "ViewKit", "_Testing_UIKit"],
            path: "Tests/Compatibility",
            exclude: ["Pictures"],
            swiftSettings: settings
        ),
    ]
#else
    let uiKitIfMissing: [String] = []
    let besidesUIKit: [String] = []
    let uiKitTargets: [Target] = []
#endif

let package = Package(
    name: "Vitrine",
    platforms: [.macOS("15.4"), .iOS("18.4")],
    products: [
        .library(
            name: "Vitrine",
            targets: [
                "Vitrine", "ShopModel", "CatalogFiles", "CatalogStore", "ViewKit", "NibKit", "ShopViews",
                "CatalogBinding",
            ] + uiKitIfMissing + besidesUIKit
        ),
        .library(name: "VitrineViews", targets: ["ShopModel", "ViewKit", "ShopViews"] + uiKitIfMissing + besidesUIKit),
        .library(name: "VitrineRendering", targets: ["Rendering"]),
        .library(name: "VitrineTesting", targets: ["VitrineTesting"]),
        .executable(name: "vitrine", targets: ["VitrineCommand"]),
    ],
    traits: [
        .default(enabledTraits: Set(pictureLibraries.map(\.trait))),
        .trait(name: "WebP", description: "Draws WebP pictures with libwebp."),
        .trait(name: "HEIF", description: "Draws AVIF and HEIC pictures with libheif."),
        .trait(name: "SVG", description: "Draws SVG pictures with librsvg."),
        .trait(name: "Pixbuf", description: "Draws GIF, TIFF, BMP and ICO pictures with gdk-pixbuf."),
        .trait(name: "ColorProfiles", description: "Converts the colors of ICC profiles to sRGB with Little CMS."),
    ],
    targets: [
        .systemLibrary(name: "CTerminal"),
        .systemLibrary(name: "CFileSystem"),
        .systemLibrary(name: "CSwiftCall"),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CIconv"),
        .target(name: "CICU", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),

        .systemLibrary(
            name: "CWebP",
            pkgConfig: "libwebpdemux",
            providers: [.apt(["libwebp-dev"])]
        ),
        .systemLibrary(name: "CHEIF", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
        .systemLibrary(name: "CSVG", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
        .systemLibrary(name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
        .systemLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),

        library("Foundations"),
        library("ShopModel", needs: ["Foundations"]),
        library("CatalogFiles", needs: ["CExpat", "CIconv", "CZlib", "Foundations", "ShopModel"]),
        library(
            "CatalogStore",
            needs: ["CFileSystem", "CICU", "CSQLite", "CatalogFiles", "Foundations", "ShopModel"],
            resources: migrations
        ),
        library("ViewKit", needs: ["CSwiftCall", "Foundations"]),
        library("NibKit", needs: ["CExpat", "ViewKit"]),
        library("ShopViews", needs: ["Foundations", "ShopModel", "ViewKit"] + uiKitIfMissing),
        library("CatalogBinding", needs: ["CatalogStore", "Foundations", "ShopModel", "ShopViews", "ViewKit"]),
        library(
            "Vitrine",
            needs: ["CatalogBinding", "CatalogFiles", "CatalogStore", "NibKit", "ShopModel", "ShopViews", "ViewKit"]
                + uiKitIfMissing
        ),
        library("Rendering", needs: ["CPangoCairo", "CTurboJPEG", "CZlib", "ViewKit"], byTrait: pictureLibraries),
        library("VitrineTesting", needs: ["Rendering", "ViewKit"]),
        .executableTarget(
            name: "VitrineCommand",
            dependencies: [
                "CTerminal", "CatalogBinding", "CatalogFiles", "CatalogStore", "Foundations", "NibKit", "Rendering",
                "ShopModel", "ShopViews", "ViewKit",
            ],
            swiftSettings: settings
        ),

        .target(
            name: "TestSupport",
            dependencies: ["Rendering", "ViewKit"],
            path: "Tests/TestSupport",
            swiftSettings: settings
        ),
        .testTarget(name: "FoundationsTests", dependencies: ["Foundations"], swiftSettings: settings),
        tests("ShopModel"),
        tests("CatalogFiles", also: ["ShopModel"]),
        tests("CatalogStore", also: ["CSQLite", "CatalogFiles", "ShopModel"], excluding: ["Fixtures"]),
        tests("ViewKit"),
        tests("NibKit", also: ["ShopModel", "ShopViews", "ViewKit"], excluding: ["Fixtures"]),
        tests("ShopViews", also: ["ShopModel", "ViewKit"]),
        tests(
            "CatalogBinding",
            also: ["CSQLite", "CatalogFiles", "CatalogStore", "Rendering", "ShopModel", "ShopViews", "ViewKit"]
        ),
        tests("VitrineTesting", also: ["ViewKit"]),
        tests("Rendering", also: ["ViewKit"], excluding: ["Pictures"]),
        .testTarget(
            name: "VitrineTests",
            dependencies: ["CatalogStore", "ShopModel", "TestSupport", "VitrineCommand"],
            swiftSettings: settings
        ),
    ] + uiKitTargets + fuzzing,
    swiftLanguageModes: [.v6]
)
