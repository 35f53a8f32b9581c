// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Shared",
  platforms: [.macOS(.v12)],
  products: [.library(name: "Shared", type: .dynamic, targets: ["Shared"])],
  dependencies: [.package(name: "Factory", path: "../../../..")],
  targets: [
    .target(
      name: "Shared",
      dependencies: [.product(name: "FactoryKitDynamic", package: "Factory")]
    )
  ],
  swiftLanguageModes: [.v6]
)
