// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "WatchList",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(name: "Factory", path: "../..")],
  targets: [
    .executableTarget(
      name: "WatchList",
      dependencies: [.product(name: "FactoryKit", package: "Factory")]
    ),
    .testTarget(
      name: "WatchListTests",
      dependencies: [
        "WatchList",
        .product(name: "FactoryKit", package: "Factory"),
        .product(name: "FactoryTesting", package: "Factory"),
      ]
    ),
  ]
)
