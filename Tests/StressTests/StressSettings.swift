import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How long the stress tests run, and from which seed.
enum StressSettings {
  /// The first run's seed: `FACTORY_STRESS_SEED`, or another one each time.
  static let seed = number("FACTORY_STRESS_SEED") ?? UInt64.random(in: 0..<1_000_000_000)

  /// How many operations the model is compared over: `FACTORY_STRESS_OPERATIONS`.
  static let operations =
    number("FACTORY_STRESS_OPERATIONS").map(Int.init) ?? (isDebug ? 20_000 : 200_000)

  /// How many rounds the tests with threads make: `FACTORY_STRESS_ROUNDS`.
  static let rounds = number("FACTORY_STRESS_ROUNDS").map(Int.init) ?? (isDebug ? 300 : 2_000)

  /// After how many seconds a process of its own is taken to hang.
  static let patience = 1_800.0

  /// The environment variables that repeat a run, for messages.
  static func replay(seed: UInt64, operations: Int) -> String {
    "FACTORY_STRESS_SEED=\(seed) FACTORY_STRESS_OPERATIONS=\(operations)"
  }

  /// Whether the library and its tests are built for debugging: test contexts apply then only.
  static var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  private static func number(_ name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
  }
}
