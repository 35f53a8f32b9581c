// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "QuickStart",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "Factory", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "QuickStart",
      dependencies: [.product(name: "FactoryKit", package: "Factory")]
    ),
    .testTarget(
      name: "QuickStartTests",
      dependencies: [
        "QuickStart",
        .product(name: "FactoryKit", package: "Factory"),
        .product(name: "FactoryTesting", package: "Factory"),
      ]
    ),
  ]
)
