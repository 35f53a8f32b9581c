internal import FactoryKit

/// A source of random numbers: the system's, or a sequence that a seed determines.
///
/// ```swift
/// var random = container.random()
/// let die = Int.random(in: 1...6, using: &random)
/// ```
///
/// Copies share their state. A source may be used from any thread.
public struct RandomSource: RandomNumberGenerator, Sendable {
  private let make: @Sendable () -> UInt64

  /// Makes a source of your own.
  ///
  /// - Parameter make: Returns the numbers. It runs on the thread that reads the source.
  public init(_ make: @escaping @Sendable () -> UInt64) { self.make = make }

  /// Returns the next number of a uniform distribution.
  ///
  /// - Returns: The number.
  public func next() -> UInt64 { make() }

  /// The system's generator.
  public static var system: RandomSource {
    RandomSource {
      var generator = SystemRandomNumberGenerator()
      return generator.next()
    }
  }

  /// Makes a source of the sequence that a seed determines, with the same numbers on every platform
  /// and in every version of Factory.
  ///
  /// The result of functions such as `shuffled(using:)` also depends on the version of the standard
  /// library. The generator is SplitMix64, which is not suitable for cryptography.
  ///
  /// - Parameter seed: Any number.
  /// - Returns: A source that begins with the first number of the sequence.
  public static func seeded(_ seed: UInt64) -> RandomSource {
    let generator = Locked(SplitMix64(state: seed))
    return RandomSource { generator.withLock { $0.next() } }
  }
}

/// The generator SplitMix64, which has one 64-bit word of state and for which every seed is equally
/// good.
///
/// Guy L. Steele, Doug Lea, Christine H. Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014, with the constants of David Stafford's thirteenth mixing function. It is not
/// suitable for cryptography.
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    let first = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    let second = (first ^ (first >> 27)) &* 0x94D0_49BB_1331_11EB
    return second ^ (second >> 31)
  }
}
