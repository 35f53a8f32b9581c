// swift-tools-version: 6.1
import PackageDescription

let factoryKit = Context.environment["FACTORY_PRODUCT"] ?? "FactoryKit"
// Tests that use a library with a copy of FactoryKit of its own; see `Scripts/check/two-copies.sh`.
let package = Package(
  name: "Hosted",
  dependencies: [
    .package(path: "../First"),
    .package(name: "Factory", path: Context.environment["FACTORY_PACKAGE"] ?? "../../../.."),
  ],
  targets: [
    .testTarget(
      name: "HostedTests",
      dependencies: [
        .product(name: "First", package: "First"),
        .product(name: factoryKit, package: "Factory"),
        .product(name: "FactoryTesting", package: "Factory"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
