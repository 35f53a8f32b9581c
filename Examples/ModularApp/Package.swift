// swift-tools-version: 6.2
import PackageDescription

// The app: the one place that knows all modules.
let package = Package(
  name: "ModularApp",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [
    .package(name: "Factory", path: "../.."),
    .package(path: "Packages/FilmFeature"),
    .package(path: "Packages/Models"),
    .package(path: "Packages/Networking"),
  ],
  targets: [
    .target(
      name: "FilmApp",
      dependencies: [
        "FilmFeature", "Models", "Networking",
        .product(name: "FactoryKit", package: "Factory"),
      ]
    ),
    .executableTarget(
      name: "films",
      dependencies: [
        "FilmApp", "FilmFeature", "Networking",
        .product(name: "FactoryKit", package: "Factory"),
      ]
    ),
    .testTarget(
      name: "FilmAppTests",
      dependencies: [
        "FilmApp", "FilmFeature", "Models", "Networking",
        .product(name: "FactoryInspect", package: "Factory"),
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
