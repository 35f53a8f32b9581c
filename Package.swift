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
    .library(name: "FactoryLaunch", targets: ["FactoryLaunch"]),
    .library(name: "Factory", targets: ["Factory"]),
  ],
  targets: [
    // Locks, the waiting room, clock, environment: the only code that asks which platform this is.
    .target(name: "CFactoryPlatform", cSettings: ownCode),
    // The data that resolutions read and write, and the hot path over it.
    .target(
      name: "CFactoryRegistry", dependencies: ["CFactoryPlatform"], cSettings: ownCode),
    .target(
      name: "FactoryKit",
      dependencies: ["CFactoryPlatform", "CFactoryRegistry"],
      exclude: privacyManifest.exclude,
      resources: privacyManifest.resources
    ),
    .target(name: "FactoryTesting", dependencies: ["CFactoryPlatform", "FactoryKit"]),
    // Time, dates, identifiers and randomness. With Foundation, which FactoryKit does without.
    .target(name: "FactoryControls", dependencies: ["FactoryKit"]),
    // Where the time of a launch goes. A module of its own, so that others do not carry its types.
    .target(
      name: "FactoryLaunch",
      dependencies: ["CFactoryPlatform", "CFactoryRegistry", "FactoryKit"]
    ),
    // `import Factory` of 2.x keeps compiling.
    .target(name: "Factory", dependencies: ["FactoryKit"]),

    .target(name: "CTestSupport", dependencies: ["CFactoryPlatform"], path: "Tests/CTestSupport"),
    .target(name: "TestSupport", dependencies: ["CTestSupport"], path: "Tests/TestSupport"),
    .testTarget(
      name: "FactoryKitTests",
      dependencies: ["CFactoryPlatform", "CTestSupport", "FactoryKit", "TestSupport"]
    ),
    .testTarget(
      name: "FactoryTestingTests",
      dependencies: ["FactoryKit", "FactoryTesting", "TestSupport"],
      // What strict tests tolerate, which is read beside the sources.
      exclude: ["Baseline/strict-baseline.json"]
    ),
    .testTarget(
      name: "FactoryControlsTests",
      dependencies: ["FactoryControls", "FactoryKit", "FactoryTesting"]
    ),
    .testTarget(
      name: "FactoryLaunchTests",
      dependencies: ["FactoryKit", "FactoryLaunch", "TestSupport"],
      // What the documentation quotes and the tests of the tools read.
      exclude: ["Launch.json", "Report.txt"]
    ),
    .testTarget(
      name: "CompatibilityTests",
      dependencies: ["Factory", "FactoryKit", "FactoryTesting"]
    ),
    // Tests that the documentation quotes, and tables of it that are generated.
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["FactoryKit", "FactoryTesting"],
      exclude: ["Messages/merged-baseline.json"]
    ),
    .testTarget(
      name: "RegressionTests",
      dependencies: ["FactoryKit", "FactoryTesting", "TestSupport"]
    ),
    .testTarget(
      name: "StressTests",
      dependencies: ["CTestSupport", "FactoryKit", "TestSupport"]
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
