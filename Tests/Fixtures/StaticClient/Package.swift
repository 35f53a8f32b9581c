// swift-tools-version: 6.1
import PackageDescription

// A client that imports nothing but FactoryKit.
// `Scripts/check/clients.sh` builds and runs it.
let package = Package(
  name: "StaticClient",
  dependencies: [.package(name: "Factory", path: "../../..")],
  targets: [
    .executableTarget(
      name: "client",
      dependencies: [.product(name: "FactoryKit", package: "Factory")]
    )
  ],
  swiftLanguageModes: [.v6]
)
