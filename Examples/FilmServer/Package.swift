// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FilmServer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Factory", path: "../.."),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    // For the load and the tests.
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
  ],
  targets: [
    // What every module may rely on. Knows none of them.
    .target(
      name: "ServerCore",
      dependencies: [
        .contributions, .factory, .grdb, .hummingbird, .inspect, .logging, .metrics, .tracing,
      ]
    ),
    .target(
      name: "Accounts",
      dependencies: [
        "ServerCore", .contributions, .controls, .factory, .grdb, .hummingbird,
        .product(name: "Crypto", package: "swift-crypto"),
      ]
    ),
    .target(
      name: "Films",
      dependencies: [
        "Accounts", "ServerCore", .contributions, .factory, .grdb, .hummingbird, .logging,
      ]
    ),
    .target(
      name: "Status",
      dependencies: ["ServerCore", .contributions, .factory, .grdb, .hummingbird, .inspect]
    ),
    // The server: the one place that knows all modules.
    .target(
      name: "FilmServer",
      dependencies: [
        "Accounts", "Films", "ServerCore", "Status", .factory, .hummingbird, .inspect,
        .lifecycle,
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]
    ),
    .executableTarget(
      name: "film-server",
      dependencies: ["FilmServer", "ServerCore", .factory, .lifecycle]
    ),
    // Many requests at once, and what they leave behind.
    .target(
      name: "FilmLoad",
      dependencies: [
        "Accounts", "FilmServer", "Films", "ServerCore", .factory, .httpClient, .hummingbird,
        .lifecycle, .logging,
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ]
    ),
    .executableTarget(name: "film-load", dependencies: ["FilmLoad"]),
    .testTarget(
      name: "FilmServerTests",
      dependencies: [
        "Accounts", "FilmLoad", "FilmServer", "Films", "ServerCore", "Status", .contributions,
        .controls, .factory,
        .grdb, .httpClient, .hummingbird, .inspect, .lifecycle, .logging,
        .product(name: "FactoryTesting", package: "Factory"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Approachable Concurrency, as in a new Xcode project.
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}

extension Target.Dependency {
  static var contributions: Self {
    .product(name: "FactoryContributions", package: "Factory")
  }
  static var controls: Self { .product(name: "FactoryControls", package: "Factory") }
  static var factory: Self { .product(name: "FactoryKit", package: "Factory") }
  static var grdb: Self { .product(name: "GRDB", package: "GRDB.swift") }
  static var httpClient: Self { .product(name: "AsyncHTTPClient", package: "async-http-client") }
  static var hummingbird: Self { .product(name: "Hummingbird", package: "hummingbird") }
  static var inspect: Self { .product(name: "FactoryInspect", package: "Factory") }
  static var lifecycle: Self {
    .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
  }
  static var logging: Self { .product(name: "Logging", package: "swift-log") }
  static var metrics: Self { .product(name: "Metrics", package: "swift-metrics") }
  static var tracing: Self { .product(name: "Tracing", package: "swift-distributed-tracing") }
}
