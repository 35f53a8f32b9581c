import Dispatch

// unchecked: `time` is touched on `queue` alone.
/// A clock that goes when it is told to.
public final class ManualClock: @unchecked Sendable {
  private var time: UInt64 = 1_000_000_000
  private let queue = DispatchQueue(label: "clock")

  /// Starts empty.
  public init() {}

  /// Nanoseconds.
  public var now: UInt64 { queue.sync { time } }

  /// Moves the clock on.
  public func advance(seconds: Double) { queue.sync { time += UInt64(seconds * 1e9) } }
}
