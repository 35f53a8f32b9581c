// swift-tools-version: 6.1
import PackageDescription

// A hundred protocols in the styles of different apps; `make mocks` generates their mocks, builds and runs
// the tests with them.
let package = Package(
  name: "Studio",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "Studio"),
    .testTarget(name: "StudioTests", dependencies: ["Studio"]),
  ]
)
