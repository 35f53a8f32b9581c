// swift-tools-version: 6.1
import PackageDescription

// FactoryKit's own sources against modules that stand in for SwiftUI and Combine, so that the files
// for Apple's systems compile and run elsewhere.
let package = Package(
  name: "AppleStandIns",
  targets: [
    .target(name: "Combine"),
    .target(name: "SwiftUI", dependencies: ["Combine"]),
    .target(name: "CFactoryPlatform"),
    .target(name: "CFactoryRegistry", dependencies: ["CFactoryPlatform"]),
    .target(
      name: "FactoryKit",
      dependencies: ["CFactoryPlatform", "CFactoryRegistry", "Combine", "SwiftUI"],
      exclude: ["PrivacyInfo.xcprivacy"]
    ),
    .target(
      name: "DocumentationExamples",
      dependencies: ["Combine", "FactoryKit", "SwiftUI"]
    ),
    // Examples/ModularApp with its screen.
    .target(name: "Models"),
    .target(name: "Networking", dependencies: ["FactoryKit", "Models"]),
    .target(name: "FactoryControls", dependencies: ["FactoryKit"]),
    .target(name: "FilmFeature", dependencies: ["FactoryControls", "FactoryKit", "Models"]),
    .target(
      name: "FilmApp",
      dependencies: ["FactoryKit", "FilmFeature", "Models", "Networking", "SwiftUI"],
      // As in its own package: a conformance that it adds to `Container` is retroactive.
      packageAccess: false
    ),
    .testTarget(name: "AppleTests", dependencies: ["Combine", "FactoryKit", "SwiftUI"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
