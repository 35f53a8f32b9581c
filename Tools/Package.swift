// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "FactoryTools",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "factory", targets: ["factory"]),
    // Everything that reads files, for the fuzzers in `Tools/Fuzz`. Nothing in it is public.
    .library(
      name: "Readers",
      targets: ["GeneratorKit", "GraphKit", "LintKit", "MigrationKit", "TestSupport"]),
    // What the build plugin prints with.
    .library(name: "TextOutput", targets: ["TextOutput"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/stencilproject/Stencil", from: "0.15.1"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"605.0.0"),
  ],
  targets: [
    // What is printed: hidden characters are spelled out, and JSON is the same each time.
    .target(name: "TextOutput"),
    // Files and settings that anyone may have written, read within limits.
    .target(
      name: "TextInput", dependencies: ["TextOutput", .product(name: "Yams", package: "Yams")]),
    // What Swift source declares and does, as plain values, the reader that fills them, and what
    // factories need of each other. Of the libraries, only this one and MigrationKit import
    // SwiftSyntax, which `make layers` checks.
    .target(
      name: "Wiring",
      dependencies: [
        "TextInput",
        "TextOutput",
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Everything the generator does: commands, plan, markers, templates, inference, transaction.
    .target(
      name: "GeneratorKit",
      dependencies: [
        "TextInput",
        "TextOutput",
        "Wiring",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Stencil", package: "Stencil"),
        .product(name: "Yams", package: "Yams"),
      ],
      resources: [.embedInCode("Templates")]
    ),
    // The graph as data, and what is told of it: drawings, a lock, differences, answers.
    .target(
      name: "GraphKit",
      dependencies: ["LintKit", "TextInput", "TextOutput", "Wiring"],
      resources: [.embedInCode("Page")]),
    // Rules, their settings and reports.
    .target(
      name: "LintKit",
      dependencies: [
        "TextInput",
        "TextOutput",
        "Wiring",
        .product(name: "Yams", package: "Yams"),
      ]
    ),
    // Explains the library's messages: `Messages.md` is a link to the page in `Docs`.
    .target(
      name: "MessageKit", dependencies: ["TextOutput"], resources: [.embedInCode("Messages.md")]),
    // Moves sources from other libraries to FactoryKit: one folder for each library.
    .target(
      name: "MigrationKit",
      dependencies: [
        "TextInput",
        "TextOutput",
        "Wiring",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Wiring only: parse the arguments, call the kit, exit.
    .executableTarget(
      name: "factory",
      dependencies: [
        "GeneratorKit",
        "GraphKit",
        "LintKit",
        "MessageKit",
        "MigrationKit",
        "TextOutput",
        "Wiring",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // Temporary projects and processes for the tests.
    .target(
      name: "TestSupport",
      dependencies: [
        "GeneratorKit", "TextOutput",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/TestSupport"),
    .testTarget(
      name: "TextTests",
      dependencies: [
        "TestSupport", "TextInput", "TextOutput", .product(name: "Yams", package: "Yams"),
      ]),
    .testTarget(name: "SourceModelTests", dependencies: ["Wiring"]),
    .testTarget(
      name: "GeneratorKitTests",
      dependencies: [
        "GeneratorKit", "TestSupport", "TextOutput", "Wiring",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "WiringTests",
      dependencies: ["Wiring"]),
    .testTarget(
      name: "LintKitTests",
      dependencies: [
        "LintKit", "TestSupport", "TextOutput", "Wiring",
      ]),
    .testTarget(
      name: "GraphKitTests",
      dependencies: [
        "GraphKit", "TestSupport", "TextOutput", "Wiring",
      ],
      exclude: ["Examples"]),
    .testTarget(name: "MessageKitTests", dependencies: ["MessageKit"]),
    .testTarget(
      name: "MigrationKitTests",
      dependencies: [
        "MigrationKit", "TestSupport", "TextOutput",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      exclude: ["Examples"]
    ),
    // Runs the built command, and builds and tests the projects that it makes.
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "GeneratorKit", "LintKit", "MigrationKit", "TestSupport", "TextOutput", "Wiring", "factory",
      ],
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
