import Dispatch

// unchecked: `value` is touched on `queue` alone.
/// A number that many threads count up.
public final class Counter: @unchecked Sendable {
  private var value = 0
  private let queue = DispatchQueue(label: "counter")

  /// Starts at zero.
  public init() {}

  /// How often it was counted up.
  public var count: Int { queue.sync { value } }

  /// Counts up.
  ///
  /// - Returns: The new number.
  @discardableResult
  public func increment() -> Int {
    queue.sync {
      value += 1
      return value
    }
  }
}
