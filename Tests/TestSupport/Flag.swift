import Synchronization

/// Something that one thread says to others, once.
public final class Flag: Sendable {
  private let value = Atomic(false)

  /// Makes a flag that is not set.
  public init() {}

  /// Whether it was set.
  public var isSet: Bool { value.load(ordering: .acquiring) }

  /// Sets it for good.
  public func set() { value.store(true, ordering: .releasing) }
}
