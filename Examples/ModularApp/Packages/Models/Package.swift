// swift-tools-version: 6.1
import PackageDescription

// What the other modules talk about. Depends on nothing, not even on FactoryKit.
let package = Package(
  name: "Models",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "Models", targets: ["Models"])],
  targets: [.target(name: "Models")],
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
