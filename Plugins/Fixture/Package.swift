// swift-tools-version: 6.1
import PackageDescription

// A package that uses the build-tool plugin, as an app would: see Scripts/check/lint-plugin.sh.
let package = Package(
  name: "Fixture",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "Factory", path: "../.."),
    .package(name: "FactoryPlugins", path: ".."),
  ],
  targets: [
    .target(
      name: "Feature",
      dependencies: [.product(name: "FactoryKit", package: "Factory")]
    ),
    .executableTarget(
      name: "App",
      dependencies: ["Feature", .product(name: "FactoryKit", package: "Factory")],
      plugins: [.plugin(name: "FactoryLint", package: "FactoryPlugins")]
    ),
  ]
)
