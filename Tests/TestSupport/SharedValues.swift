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

/// Something that one thread says to others, once.
public final class Flag: Sendable {
  private let settings = Counter()

  /// Makes a flag that is not set.
  public init() {}

  /// Whether it was set.
  public var isSet: Bool { settings.count > 0 }

  /// Sets it for good.
  public func set() { settings.increment() }
}
