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

  /// Adds a value.
  public func add(_ value: Value) { queue.sync { values.append(value) } }
}
