// swift-tools-version: 6.1
import PackageDescription

// Gets films from a server. Knows no feature.
let package = Package(
  name: "Networking",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "Networking", targets: ["Networking"])],
  dependencies: [
    .package(name: "Factory", path: "../../../.."),
    .package(path: "../Models"),
  ],
  targets: [
    .target(
      name: "Networking",
      dependencies: ["Models", .product(name: "FactoryKit", package: "Factory")]
    ),
    .testTarget(
      name: "NetworkingTests",
      dependencies: [
        "Models", "Networking",
        .product(name: "FactoryKit", package: "Factory"),
        .product(name: "FactoryTesting", package: "Factory"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Approachable Concurrency, and imports in each file for the members that it uses, as in a new Xcode project.
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
