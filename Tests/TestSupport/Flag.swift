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
