// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "FactoryBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Factory", path: "..")],
  targets: [
    // Rounds, medians, limits and the results as JSON. Knows nothing of containers.
    .target(name: "Harness"),
    // Counts what goes through malloc.
    .target(name: "CHeapCount"),
    // Nanoseconds and ratios, release build.
    .executableTarget(
      name: "Timing",
      dependencies: ["Harness", factoryContributions, factoryInspect, factoryKit]
    ),
    // Bytes and allocations.
    .executableTarget(name: "Memory", dependencies: ["CHeapCount", "Harness", factoryKit]),
    // The few cases that matter in debug builds too.
    .executableTarget(name: "Everyday", dependencies: ["Harness", factoryKit]),
    // One case in a loop, for callgrind.
    .executableTarget(name: "Instructions", dependencies: ["Harness", factoryInspect, factoryKit]),
    // Table and documentation out of the results.
    .executableTarget(name: "Report", dependencies: ["Harness"]),
  ],
  swiftLanguageModes: [.v6]
)

var factoryContributions: Target.Dependency {
  .product(name: "FactoryContributions", package: "Factory")
}
var factoryInspect: Target.Dependency { .product(name: "FactoryInspect", package: "Factory") }
var factoryKit: Target.Dependency { .product(name: "FactoryKit", package: "Factory") }

// Features that later language versions make the rule.
for target in package.targets where target.name != "CHeapCount" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
