// swift-tools-version: 6.1
import PackageDescription

// Three dynamic libraries that each inline one property: each then has a copy of its name, and they
// must nevertheless be one factory. Packages of their own, because SwiftPM links the libraries of
// one package statically.
let package = Package(
  name: "ThreeLibraries",
  platforms: [.macOS(.v12)],
  dependencies: [
    .package(name: "Factory", path: "../../.."), .package(path: "Libraries"),
    .package(path: "Shared"),
  ],
  targets: [
    .executableTarget(
      name: "check",
      dependencies: [
        .product(name: "FactoryKitDynamic", package: "Factory"),
        .product(name: "Left", package: "Libraries"),
        .product(name: "Middle", package: "Libraries"),
        .product(name: "Right", package: "Libraries"),
        .product(name: "Shared", package: "Shared"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
