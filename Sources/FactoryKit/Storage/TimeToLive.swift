internal import CFactoryRegistry

/// When a cached instance expires.
public enum ExpiryPolicy: Sendable {
  /// An instance expires when it has not been used for its time to live; each use restarts the
  /// time.
  case sliding
  /// An instance expires when its time to live has passed since its build, whether it was used or
  /// not.
  case absolute
}

/// How long an instance is cached, in one word.
struct TimeToLive: Equatable, Sendable {
  /// Longer than any process lives: 292 years.
  private static let forever = UInt64(Int64.max)

  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// A limit in seconds; at least a nanosecond.
  ///
  /// NaN never expires.
  init(seconds: Double, _ policy: ExpiryPolicy) {
    let nanoseconds = seconds * 1e9
    let limit =
      nanoseconds < Double(Self.forever) ? UInt64(max(nanoseconds, 1)) : Self.forever
    rawValue = policy == .absolute ? limit | FK_ABSOLUTE : limit
  }

  /// The time in nanoseconds; 0 if there is no limit.
  var limit: UInt64 { rawValue & ~FK_ABSOLUTE }
}
