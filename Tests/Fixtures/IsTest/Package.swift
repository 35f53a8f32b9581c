// swift-tools-version: 6.1
import PackageDescription

// Asks FactoryKit whether this is a test, in programs and under both testing libraries.
// `Scripts/check/clients.sh is_test` runs a copy of it and says where FactoryKit is.
let package = Package(
  name: "IsTest",
  dependencies: [
    .package(name: "Factory", path: Context.environment["FACTORY_PACKAGE"] ?? "../../..")
  ],
  targets: [
    .executableTarget(
      name: "Program",
      dependencies: [.product(name: "FactoryKit", package: "Factory")]
    ),
    .executableTarget(
      name: "LinkedProgram",
      dependencies: [
        .product(name: "FactoryKit", package: "Factory"),
        .product(name: "FactoryTesting", package: "Factory"),
      ]
    ),
    .testTarget(
      name: "SwiftTestingTests",
      dependencies: [.product(name: "FactoryKit", package: "Factory")]
    ),
    .testTarget(
      name: "XCTestTests",
      dependencies: [.product(name: "FactoryKit", package: "Factory")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
