// swift-tools-version: 6.1
import PackageDescription

// A program that any library with Factory's interface can be linked with: `make differential`.
let package = Package(
  name: "FactoryDifferential",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Factory", path: "../..")],
  targets: [
    .executableTarget(
      name: "differential",
      dependencies: [.product(name: "FactoryKit", package: "Factory")]
    )
  ],
  // As most projects that were written for Factory.
  swiftLanguageModes: [.v5]
)
