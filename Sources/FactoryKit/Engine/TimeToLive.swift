/// When a cached instance expires.
public enum ExpiryPolicy: Sendable {
  /// An instance expires when it has not been used for its time to live; each use restarts the
  /// time.
  case sliding
  /// An instance expires when its time to live has passed since its build, whether it was used or
  /// not.
  case absolute
}

/// How long an instance is cached: nanoseconds, 0 for no limit, with the highest bit set if uses do
/// not prolong it.
struct TimeToLive: Equatable, Sendable {
  var rawValue: UInt64

  var limit: UInt64 { rawValue & ~(1 << 63) }
  var isAbsolute: Bool { rawValue >> 63 != 0 }
}

extension TimeToLive {
  /// Longer than any process lives: 292 years.
  private static var forever: UInt64 { UInt64(Int64.max) }

  /// A limit in seconds; at least a nanosecond.
  ///
  /// NaN never expires.
  init(seconds: Double, _ policy: ExpiryPolicy) {
    let nanoseconds = seconds * 1e9
    let limit =
      nanoseconds < Double(Self.forever) ? UInt64(max(nanoseconds, 1)) : Self.forever
    self.init(rawValue: policy == .absolute ? limit | 1 << 63 : limit)
  }
}
