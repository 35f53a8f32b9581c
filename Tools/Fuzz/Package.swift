// swift-tools-version: 6.1
import PackageDescription

// A package of its own: `Tools/Fuzz/fuzz.py` builds it, with flags that no manifest has.
let package = Package(
  name: "FactoryFuzz",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "FactoryTools", path: ".."),
    // Not the toolchain's, as for the tools: its modules do not load into builds with these flags.
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"605.0.0"),
  ],
  targets: [
    // What Swift code calls of libFuzzer, which the linker adds.
    .target(name: "CFuzzer"),
    // Its `main` is libFuzzer's.
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CFuzzer",
        .product(name: "Readers", package: "FactoryTools"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    // Existentials are spelled `any P`.
    .enableUpcomingFeature("ExistentialAny"),
    // An import is internal unless it says otherwise.
    .enableUpcomingFeature("InternalImportsByDefault"),
    // A member is visible only where its module is imported.
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
