// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Welcome",
  platforms: [.iOS(.v15), .macOS(.v12)],
  dependencies: [.package(name: "Factory", path: "../..")],
  targets: [
    .executableTarget(
      name: "Welcome",
      dependencies: [.product(name: "FactoryKit", package: "Factory")]
    ),
    .testTarget(
      name: "WelcomeTests",
      dependencies: [
        "Welcome",
        .product(name: "FactoryKit", package: "Factory"),
        .product(name: "FactoryTesting", package: "Factory"),
      ]
    ),
  ]
)
