import Dispatch

// unchecked: `time` is touched on `queue` alone.
/// A clock that stands still until a test moves it on.
public final class ManualClock: @unchecked Sendable {
  private var time: UInt64 = 1_000_000_000
  private let queue = DispatchQueue(label: "clock")

  /// Starts at one second: zero means "never used" to the library.
  public init() {}

  /// The time in nanoseconds.
  public var now: UInt64 { queue.sync { time } }

  /// Moves the clock on.
  public func advance(seconds: Double) { queue.sync { time += UInt64(seconds * 1e9) } }
}
