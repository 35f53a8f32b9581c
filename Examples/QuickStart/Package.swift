// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "QuickStart",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "Factory", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "FilmCatalogue",
      dependencies: [
        .product(name: "FactoryKit", package: "Factory"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.copy("Resources/films.json")]
    ),
    .executableTarget(name: "quickstart", dependencies: ["FilmCatalogue"]),
    .testTarget(
      name: "FilmCatalogueTests",
      dependencies: [
        "FilmCatalogue",
        .product(name: "FactoryKit", package: "Factory"),
        .product(name: "FactoryTesting", package: "Factory"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Approachable Concurrency, as in a new Xcode project.
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
