// swift-tools-version: 6.2
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

// The settings of a new Xcode project: the main actor by default, except in tests, and Approachable
// Concurrency.
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  if target.type != .test { target.swiftSettings?.append(.defaultIsolation(MainActor.self)) }
}
