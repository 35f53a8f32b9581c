// swift-tools-version: 6.1
import PackageDescription

// Set where the flags of `Scripts/tools/install.sh --syntax` lead to the swift-syntax of the toolchain.
let usesToolchain = Context.environment["FACTORY_SYNTAX"].map { !$0.isEmpty } ?? false
let syntax: [Target.Dependency] =
  usesToolchain
  ? [] : ["SwiftParser", "SwiftSyntax"].map { .product(name: $0, package: "swift-syntax") }

let package = Package(
  name: "FactoryTools",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "factory", targets: ["factory"]),
    // Everything that reads files, for the fuzzers in `Tools/Fuzz`. Nothing in it is public.
    .library(name: "Readers", targets: ["Lint", "Migrate", "TestSupport", "Wiring"]),
    // What the build plugin prints with.
    .library(name: "Wiring", targets: ["Wiring"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/stencilproject/Stencil", from: "0.15.1"),
  ]
    + (usesToolchain
      ? [] : [.package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"605.0.0")]),
  targets: [
    // What Swift source declares and does, as plain values, the reader that fills them, what
    // factories need of each other, and the graph as data with all that is told of it. Below it,
    // in `Files` and `Text`: input within limits, and output with hidden characters spelled out.
    .target(
      name: "Wiring",
      dependencies: syntax + [.product(name: "Yams", package: "Yams")],
      resources: [.embedInCode("Document/Graph.html")]
    ),
    // Rules, their settings and reports.
    .target(
      name: "Lint",
      dependencies: [
        "Wiring",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Yams", package: "Yams"),
      ]),
    // Everything the generator does: commands, plan, markers, templates, inference.
    .target(
      name: "Generator",
      dependencies: [
        "Wiring",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Stencil", package: "Stencil"),
        .product(name: "Yams", package: "Yams"),
      ],
      resources: [.embedInCode("Templates")]
    ),
    // Moves sources from other libraries to FactoryKit. Of the libraries, only this one and Wiring
    // import SwiftSyntax.
    .target(
      name: "Migrate",
      dependencies: syntax + ["Wiring"]
    ),
    // Parse the arguments, call a library, exit; and the help on the library's messages:
    // `Messages.md` is a link to the page in `Docs`.
    .executableTarget(
      name: "factory",
      dependencies: [
        "Generator", "Lint", "Migrate", "Wiring",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.embedInCode("Messages/Messages.md")]
    ),
    // Temporary projects and processes for the tests.
    .target(
      name: "TestSupport",
      dependencies: [
        "Generator", "Wiring",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/TestSupport"),
    .testTarget(
      name: "WiringTests",
      dependencies: ["TestSupport", "Wiring", .product(name: "Yams", package: "Yams")],
      exclude: ["Document/Examples"]),
    .testTarget(name: "LintTests", dependencies: ["Lint", "TestSupport", "Wiring"]),
    .testTarget(
      name: "GeneratorTests",
      dependencies: [
        "Generator", "TestSupport", "Wiring",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "MigrateTests",
      dependencies: syntax + ["Migrate", "TestSupport", "Wiring"],
      exclude: ["Examples"]
    ),
    // Runs the built command, and builds and tests the projects that it makes.
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["Generator", "Lint", "Migrate", "TestSupport", "Wiring", "factory"],
      exclude: ["Fixtures"]
    ),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    // Existentials are spelled `any P`.
    .enableUpcomingFeature("ExistentialAny"),
    // An import is internal unless it says otherwise.
    .enableUpcomingFeature("InternalImportsByDefault"),
    // A member is visible only where its module is imported.
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
