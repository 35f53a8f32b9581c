// swift-tools-version: 6.1
import PackageDescription

let factoryKit = Context.environment["FACTORY_PRODUCT"] ?? "FactoryKit"

// A program with a copy of FactoryKit that uses two libraries which each contain another.
let package = Package(
  name: "App",
  dependencies: [
    .package(path: "../First"), .package(path: "../Second"),
    .package(name: "Factory", path: Context.environment["FACTORY_PACKAGE"] ?? "../../../.."),
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: factoryKit, package: "Factory"),
        .product(name: "FactoryContributions", package: "Factory"),
        .product(name: "FactoryInspect", package: "Factory"),
        .product(name: "First", package: "First"), .product(name: "Second", package: "Second"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
