// swift-tools-version: 6.1
import PackageDescription

// A plug-in with a copy of FactoryKit; see `Scripts/check/copies.sh`.
let package = Package(
  name: "Plugin",
  products: [.library(name: "Plugin", type: .dynamic, targets: ["Plugin"])],
  dependencies: [
    .package(name: "Factory", path: Context.environment["FACTORY_PACKAGE"] ?? "../../../..")
  ],
  targets: [
    .target(name: "Early"),
    .target(
      name: "Plugin",
      dependencies: ["Early", .product(name: "FactoryKit", package: "Factory")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
