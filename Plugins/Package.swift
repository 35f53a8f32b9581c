// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that users of the library fetch neither swift-syntax nor the command.
let package = Package(
  name: "FactoryPlugins",
  platforms: [.macOS(.v13)],
  products: [
    .plugin(name: "FactoryLint", targets: ["FactoryLint"]),
    .plugin(name: "FactoryLintCommand", targets: ["FactoryLintCommand"]),
  ],
  dependencies: [
    .package(name: "FactoryTools", path: "../Tools")
  ],
  targets: [
    // Shows findings as warnings of each build.
    .plugin(
      name: "FactoryLint",
      capability: .buildTool(),
      dependencies: [
        "factory-build-lint",
        .product(name: "factory", package: "FactoryTools"),
      ]
    ),
    // `swift package factory-lint`.
    .plugin(
      name: "FactoryLintCommand",
      capability: .command(
        intent: .custom(
          verb: "factory-lint", description: "Check how the app is wired with Factory.")),
      dependencies: [
        .product(name: "factory", package: "FactoryTools")
      ]
    ),
    // Runs `factory lint` within a build: findings are warnings there, not failures.
    .executableTarget(
      name: "factory-build-lint",
      dependencies: [.product(name: "Wiring", package: "FactoryTools")]
    ),
  ]
)

for target in package.targets where target.type == .executable {
  target.swiftSettings = [
    // Existentials are spelled `any P`.
    .enableUpcomingFeature("ExistentialAny"),
    // An import is internal unless it says otherwise.
    .enableUpcomingFeature("InternalImportsByDefault"),
    // A member is visible only where its module is imported.
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
