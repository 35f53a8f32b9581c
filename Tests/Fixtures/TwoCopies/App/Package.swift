// swift-tools-version: 6.1
import PackageDescription

// A program that uses two libraries which each contain a copy of FactoryKit.
let package = Package(
  name: "App",
  dependencies: [.package(path: "../First"), .package(path: "../Second")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "First", package: "First"), .product(name: "Second", package: "Second"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
