import Dispatch

/// What all services of the tests have in common: a name by which a test tells them apart.
public protocol Service: AnyObject, Sendable {
  /// The name that the service was made with.
  var name: String { get }
}

/// A service with a name.
public final class NamedService: Service {
  /// The name that it was made with.
  public let name: String

  /// Makes a service with that name.
  public init(_ name: String = "live") { self.name = name }
}

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
