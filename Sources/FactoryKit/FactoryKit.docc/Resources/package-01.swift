// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Tea",
  platforms: [.iOS(.v15), .macOS(.v12)],
  dependencies: [.package(name: "Factory", path: "../Factory")],
  targets: [
    .executableTarget(
      name: "Tea",
      dependencies: [.product(name: "FactoryKit", package: "Factory")]
    )
  ]
)
