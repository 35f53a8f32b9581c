// swift-tools-version: 6.2
import PackageDescription

// The settings of a new Xcode project: Approachable Concurrency, and MainActor as the default isolation, or
// none with DEFAULT_ISOLATION=none.
var settings: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]
if Context.environment["DEFAULT_ISOLATION"] != "none" {
  settings.append(.defaultIsolation(MainActor.self))
}

let package = Package(
  name: "NewProject",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(name: "Factory", path: "../../..")],
  targets: [
    .target(
      name: "Films",
      dependencies: [.product(name: "FactoryKit", package: "Factory")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FilmsTests",
      dependencies: [
        "Films",
        .product(name: "FactoryKit", package: "Factory"),
        .product(name: "FactoryTesting", package: "Factory"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
