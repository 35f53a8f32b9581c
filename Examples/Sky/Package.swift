// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Sky",
  platforms: [.iOS(.v15), .macOS(.v12)],
  dependencies: [.package(name: "Factory", path: "../..")],
  targets: [
    .executableTarget(
      name: "Sky",
      dependencies: [.product(name: "FactoryKit", package: "Factory")]
    ),
    .testTarget(
      name: "SkyTests",
      dependencies: [
        "Sky",
        .product(name: "FactoryKit", package: "Factory"),
        .product(name: "FactoryTesting", package: "Factory"),
      ]
    ),
  ]
)
