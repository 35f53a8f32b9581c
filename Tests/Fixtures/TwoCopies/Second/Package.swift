// swift-tools-version: 6.1
import PackageDescription

let factoryKit = Context.environment["FACTORY_PRODUCT"] ?? "FactoryKit"

// A dynamic library with a copy of FactoryKit in it; see `Scripts/check/copies.sh`.
let package = Package(
  name: "Second",
  products: [.library(name: "Second", type: .dynamic, targets: ["Second"])],
  dependencies: [
    .package(path: "../First"),
    .package(name: "Factory", path: Context.environment["FACTORY_PACKAGE"] ?? "../../../.."),
  ],
  targets: [
    .target(
      name: "Second",
      dependencies: [
        .product(name: factoryKit, package: "Factory"), .product(name: "First", package: "First"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
