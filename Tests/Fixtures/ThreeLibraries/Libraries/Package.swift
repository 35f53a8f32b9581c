// swift-tools-version: 6.1
import PackageDescription

let names = ["Left", "Middle", "Right"]
let package = Package(
  name: "Libraries",
  platforms: [.macOS(.v12)],
  products: names.map { .library(name: $0, type: .dynamic, targets: [$0]) },
  dependencies: [
    .package(name: "Factory", path: "../../../.."), .package(path: "../Shared"),
  ],
  targets: names.map {
    .target(
      name: $0,
      dependencies: [
        .product(name: "FactoryKitDynamic", package: "Factory"),
        .product(name: "Shared", package: "Shared"),
      ]
    )
  },
  swiftLanguageModes: [.v6]
)
