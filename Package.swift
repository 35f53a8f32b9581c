// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Factory",
  platforms: [
    .iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v8), .visionOS(.v1), .macCatalyst(.v13),
  ],
  products: [
    .library(name: "FactoryKit", targets: ["FactoryKit"]),
    .library(name: "FactoryKitDynamic", type: .dynamic, targets: ["FactoryKit"]),
    .library(name: "FactoryTesting", targets: ["FactoryTesting"]),
    .library(name: "Factory", targets: ["Factory"]),
  ],
  targets: [
    // Locks, atomics, thread-locals: the only code that asks which platform this is.
    .target(name: "CFactoryPlatform"),
    .target(
      name: "FactoryKit",
      dependencies: ["CFactoryPlatform"],
      resources: [.copy("PrivacyInfo.xcprivacy")]
    ),
    .target(name: "FactoryTesting", dependencies: ["FactoryKit"]),
    // `import Factory` of 2.x keeps compiling.
    .target(name: "Factory", dependencies: ["FactoryKit"]),

    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(name: "TestSupport", dependencies: ["CTestSupport"], path: "Tests/TestSupport"),
    .testTarget(name: "FactoryKitTests", dependencies: ["FactoryKit", "TestSupport"]),
    .testTarget(
      name: "FactoryTestingTests",
      dependencies: ["FactoryKit", "FactoryTesting", "TestSupport"]
    ),
    .testTarget(
      name: "CompatibilityTests",
      dependencies: ["Factory", "FactoryKit", "FactoryTesting"]
    ),
    .testTarget(
      name: "RegressionTests",
      dependencies: ["FactoryKit", "FactoryTesting", "TestSupport"]
    ),
    .testTarget(
      name: "StressTests",
      dependencies: ["CFactoryPlatform", "FactoryKit", "TestSupport"]
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
