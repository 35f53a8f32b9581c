// swift-tools-version: 6.1
import PackageDescription

// Three dynamic libraries that each inline one property of a fourth module: each then has a copy of
// its name, and they must nevertheless be one factory.
let package = Package(
  name: "ThreeLibraries",
  platforms: [.macOS(.v10_15)],
  products: [
    .library(name: "Left", type: .dynamic, targets: ["Left"]),
    .library(name: "Middle", type: .dynamic, targets: ["Middle"]),
    .library(name: "Right", type: .dynamic, targets: ["Right"]),
  ],
  dependencies: [.package(name: "Factory", path: "../../..")],
  targets: [
    .target(
      name: "Shared",
      dependencies: [.product(name: "FactoryKitDynamic", package: "Factory")]
    ),
    .target(name: "Left", dependencies: ["Shared"]),
    .target(name: "Middle", dependencies: ["Shared"]),
    .target(name: "Right", dependencies: ["Shared"]),
    .executableTarget(name: "check", dependencies: ["Left", "Middle", "Right", "Shared"]),
  ],
  swiftLanguageModes: [.v6]
)
