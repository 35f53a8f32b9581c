// swift-tools-version: 6.1
import PackageDescription

// A client that imports nothing but FactoryKit.
// `Scripts/check/no-foundation.sh` runs a copy of it and says where FactoryKit is.
let package = Package(
  name: "StaticClient",
  dependencies: [
    .package(name: "Factory", path: Context.environment["FACTORY_PACKAGE"] ?? "../../..")
  ],
  targets: [
    .executableTarget(
      name: "client",
      dependencies: [.product(name: "FactoryKit", package: "Factory")]
    )
  ],
  swiftLanguageModes: [.v6]
)
