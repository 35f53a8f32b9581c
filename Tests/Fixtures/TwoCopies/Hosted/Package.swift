// swift-tools-version: 6.2
import PackageDescription

let factoryKit = Context.environment["FACTORY_PRODUCT"] ?? "FactoryKit"
let dependencies: [Target.Dependency] = [
  .product(name: "First", package: "First"),
  .product(name: factoryKit, package: "Factory"),
  .product(name: "FactoryTesting", package: "Factory"),
]

// Tests that use a library with a copy of FactoryKit of its own; see `Scripts/check/copies.sh`.
let package = Package(
  name: "Hosted",
  dependencies: [
    .package(path: "../First"),
    .package(name: "Factory", path: Context.environment["FACTORY_PACKAGE"] ?? "../../../.."),
  ],
  targets: [
    .testTarget(name: "HostedTests", dependencies: dependencies),
    // As a new Xcode project has them.
    .testTarget(
      name: "MainActorTests",
      dependencies: dependencies,
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
