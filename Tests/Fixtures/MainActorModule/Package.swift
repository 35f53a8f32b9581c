// swift-tools-version: 6.2
import PackageDescription

// An app and its tests as a new Xcode project has them: default isolation MainActor and approachable
// concurrency. `Scripts/check/clients.sh main_actor_module` runs a copy of it and says where FactoryKit is.
let package = Package(
  name: "MainActorModule",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Factory", path: Context.environment["FACTORY_PACKAGE"] ?? "../../..")
  ],
  targets: [
    .target(name: "App", dependencies: [.product(name: "FactoryKit", package: "Factory")]),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App",
        .product(name: "FactoryKit", package: "Factory"),
        .product(name: "FactoryTesting", package: "Factory"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .defaultIsolation(MainActor.self),
    // Approachable concurrency: what language mode 6 does not imply of it.
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}
