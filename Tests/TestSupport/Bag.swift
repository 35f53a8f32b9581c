import Dispatch

// unchecked: `values` is touched on `queue` alone.
/// What many threads have collected.
public final class Bag<Value>: @unchecked Sendable {
  private var values: [Value] = []
  private let queue = DispatchQueue(label: "bag")

  /// Makes an empty bag.
  public init() {}

  /// Everything, in the order of adding.
  public var all: [Value] { queue.sync { values } }

  /// The value that was added last; there has to be one.
  public var last: Value { queue.sync { values[values.count - 1] } }

  /// Forgets all values; they are released on the caller's thread.
  public func removeAll() {
    let former = queue.sync {
      defer { values = [] }
      return values
    }
    withExtendedLifetime(former) {}
  }

  /// Adds a value.
  public func add(_ value: Value) { queue.sync { values.append(value) } }
}
