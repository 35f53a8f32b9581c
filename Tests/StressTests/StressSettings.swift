internal import FactoryKit
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

/// Random numbers that a seed decides: SplitMix64, by Steele, Lea and Flood (OOPSLA 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Whether an event of this likelihood, in percent, happens.
  mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}

/// What was wrong, and how often.
final class Complaints: Sendable {
  private let counts = Locked<[String: Int]>([:])

  func add(_ text: String) { counts.withLock { $0[text, default: 0] += 1 } }

  /// Each complaint with the number of times that it was made.
  var all: [String] { counts.withLock { $0.map { "\($0.key): \($0.value) times" }.sorted() } }
}
