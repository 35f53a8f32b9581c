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
    .target(
      name: "FactoryKit",
      dependencies: ["CFactoryPlatform", "Combine", "SwiftUI"],
      exclude: ["PrivacyInfo.xcprivacy"]
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
