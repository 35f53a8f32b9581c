// swift-tools-version: 6.2
import PackageDescription

// The settings of a new Xcode project: language mode 5, Approachable Concurrency, imports in each file for the
// members that it uses, and the main actor as the default isolation of the app, not of its tests.
// MAIN_ACTOR=all or none gives it to all or none of them, in language mode 6.
let mainActor = Context.environment["MAIN_ACTOR"] ?? "app"
var features = [
  "InferIsolatedConformances", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
]
if mainActor == "app" {
  // Language mode 6 has these by itself.
  features += ["DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability"]
  features += ["InferSendableFromCaptures"]
}
let settings =
  features.map { SwiftSetting.enableUpcomingFeature($0) } + [.treatAllWarnings(as: .error)]

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
  swiftLanguageModes: [mainActor == "app" ? .v5 : .v6]
)

for target in package.targets {
  if mainActor == "all" || (mainActor == "app" && target.type != .test) {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
}
