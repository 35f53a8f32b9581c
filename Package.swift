// swift-tools-version: 6.1
import PackageDescription

// Only Apple's systems have a use for the privacy manifest. A target with resources gets code that
// imports Foundation, which elsewhere would make every client link it.
#if canImport(Darwin)
  let privacyManifest = (resources: [Resource.copy("PrivacyInfo.xcprivacy")], exclude: [String]())
#else
  let privacyManifest = (resources: [Resource](), exclude: ["PrivacyInfo.xcprivacy"])
#endif

// See FactoryLock.h.
let ownCode: [CSetting] = [.define("FK_PROTECTED")]

let package = Package(
  name: "Factory",
  platforms: [
    .iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v9), .visionOS(.v1), .macCatalyst(.v15),
  ],
  products: [
    .library(name: "FactoryKit", targets: ["FactoryKit"]),
    .library(name: "FactoryKitDynamic", type: .dynamic, targets: ["FactoryKit"]),
    .library(name: "FactoryTesting", targets: ["FactoryTesting"]),
    .library(name: "FactoryControls", targets: ["FactoryControls"]),
    .library(name: "FactoryInspect", targets: ["FactoryInspect"]),
    .library(name: "FactoryContributions", targets: ["FactoryContributions"]),
    .library(name: "Factory", targets: ["Factory"]),
  ],
  targets: [
    // Locks, the waiting room, clock, environment: the only code that asks which platform this is.
    .target(name: "CFactoryPlatform", cSettings: ownCode),
    // The data that resolutions read and write, and the hot path over it.
    .target(
      name: "CFactoryEngine", dependencies: ["CFactoryPlatform"], cSettings: ownCode),
    .target(
      name: "FactoryKit",
      dependencies: ["CFactoryEngine", "CFactoryPlatform"],
      exclude: privacyManifest.exclude,
      resources: privacyManifest.resources
    ),
    .target(name: "CFactoryTesting"),
    .target(
      name: "FactoryTesting",
      dependencies: ["CFactoryPlatform", "CFactoryTesting", "FactoryInspect", "FactoryKit"]
    ),
    // Time, dates, identifiers and randomness. With Foundation, which FactoryKit does without.
    .target(name: "FactoryControls", dependencies: ["FactoryKit"]),
    // What looks into containers. A module of its own, so that other programs do not carry it.
    .target(
      name: "FactoryInspect",
      dependencies: ["CFactoryEngine", "CFactoryPlatform", "FactoryKit"]
    ),
    // Lists that modules add to.
    .target(name: "FactoryContributions", dependencies: ["FactoryKit"]),
    // `import Factory` of 2.x keeps compiling.
    .target(name: "Factory", dependencies: ["FactoryKit"]),

    .target(name: "CTestSupport", dependencies: ["CFactoryPlatform"], path: "Tests/CTestSupport"),
    .target(name: "TestSupport", dependencies: ["CTestSupport"], path: "Tests/TestSupport"),
    .testTarget(
      name: "FactoryEngineTests", dependencies: ["FactoryKit", "TestSupport"]),
    .testTarget(
      name: "FactoryKitTests",
      dependencies: [
        "CFactoryPlatform", "CTestSupport", "FactoryContributions", "FactoryInspect", "FactoryKit",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "FactoryTestingTests",
      dependencies: [
        "FactoryContributions", "FactoryInspect", "FactoryKit", "FactoryTesting", "TestSupport",
      ],
      // What strict tests tolerate, which is read beside the sources.
      exclude: ["Baseline/strict-baseline.json"]
    ),
    .testTarget(
      name: "FactoryContributionsTests",
      dependencies: ["FactoryContributions", "FactoryKit", "TestSupport"]
    ),
    .testTarget(
      name: "FactoryControlsTests",
      dependencies: ["FactoryControls", "FactoryKit", "FactoryTesting"]
    ),
    .testTarget(
      name: "FactoryInspectTests",
      dependencies: ["FactoryContributions", "FactoryInspect", "FactoryKit", "TestSupport"],
      exclude: ["Launch"]
    ),
    .testTarget(
      name: "LaunchTests",
      dependencies: ["FactoryInspect", "FactoryKit", "TestSupport"],
      path: "Tests/FactoryInspectTests/Launch",
      // What the documentation quotes.
      exclude: ["Launch.json", "Report.txt"]
    ),
    .testTarget(
      name: "CompatibilityTests",
      dependencies: ["Factory", "FactoryKit", "FactoryTesting"]
    ),
    // Tests that the documentation quotes, and tables of it that are generated.
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["FactoryContributions", "FactoryInspect", "FactoryKit", "FactoryTesting"],
      exclude: ["Messages/merged-baseline.json"]
    ),
    .testTarget(
      name: "RegressionTests",
      dependencies: [
        "FactoryContributions", "FactoryInspect", "FactoryKit", "FactoryTesting", "TestSupport",
      ]
    ),
    .testTarget(
      name: "StressTests",
      dependencies: [
        "CTestSupport", "FactoryContributions", "FactoryInspect", "FactoryKit", "TestSupport",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Features that later language versions make the rule.
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
