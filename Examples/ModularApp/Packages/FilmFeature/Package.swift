// swift-tools-version: 6.1
import PackageDescription

// Shows films. Knows no server: the app decides where films come from.
let package = Package(
  name: "FilmFeature",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "FilmFeature", targets: ["FilmFeature"])],
  dependencies: [
    .package(name: "Factory", path: "../../../.."),
    .package(path: "../Models"),
  ],
  targets: [
    .target(
      name: "FilmFeature",
      dependencies: [
        "Models",
        .product(name: "FactoryControls", package: "Factory"),
        .product(name: "FactoryKit", package: "Factory"),
      ]
    ),
    .testTarget(
      name: "FilmFeatureTests",
      dependencies: [
        "FilmFeature", "Models",
        .product(name: "FactoryControls", package: "Factory"),
        .product(name: "FactoryKit", package: "Factory"),
        .product(name: "FactoryTesting", package: "Factory"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
