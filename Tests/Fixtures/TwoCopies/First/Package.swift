// swift-tools-version: 6.1
import PackageDescription

let factoryKit = Context.environment["FACTORY_PRODUCT"] ?? "FactoryKit"

// A dynamic library with a copy of FactoryKit in it; see `Scripts/check/copies.sh`.
let package = Package(
  name: "First",
  products: [.library(name: "First", type: .dynamic, targets: ["First"])],
  dependencies: [
    .package(name: "Factory", path: Context.environment["FACTORY_PACKAGE"] ?? "../../../..")
  ],
  targets: [
    .target(
      name: "First",
      dependencies: [
        .product(name: factoryKit, package: "Factory"),
        .product(name: "FactoryContributions", package: "Factory"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
