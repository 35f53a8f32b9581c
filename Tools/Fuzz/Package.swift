// swift-tools-version: 6.1
import PackageDescription

// As in the manifest of the tools.
let usesToolchain = Context.environment["FACTORY_SYNTAX"].map { !$0.isEmpty } ?? false
let syntax: [Target.Dependency] =
  usesToolchain
  ? [] : ["SwiftParser", "SwiftSyntax"].map { .product(name: $0, package: "swift-syntax") }

// A package of its own: `Tools/Fuzz/fuzz.py` builds it, with flags that no manifest has.
let package = Package(
  name: "FactoryFuzz",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "FactoryTools", path: "..")
  ]
    + (usesToolchain
      ? [] : [.package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"605.0.0")]),
  targets: [
    // What Swift code calls of libFuzzer, which the linker adds.
    .target(name: "CFuzzer"),
    // Its `main` is libFuzzer's.
    .executableTarget(
      name: "fuzz",
      dependencies: syntax + ["CFuzzer", .product(name: "Readers", package: "FactoryTools")]
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
