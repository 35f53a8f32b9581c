// WASI has neither threads nor Dispatch.
#if !os(WASI)
  /// Stands in for Foundation's class of this name.
  public final class Thread {
    /// Declared, so that its use compiles.
    public static func detachNewThread(_ block: @escaping @Sendable () -> Void) {}

    /// Declared, so that its use compiles.
    public static var callStackReturnAddresses: [NSNumber] { [] }
  }

  /// Stands in for the class of this name, which Foundation exports.
  public final class DispatchSemaphore: Sendable {
    /// Declared, so that its use compiles.
    public init(value: Int) {}

    /// Declared, so that its use compiles.
    public func wait() {}

    /// Declared, so that its use compiles.
    @discardableResult public func signal() -> Int { 0 }
  }
#endif

/// Stands in for Foundation's class of this name.
public final class NSNumber {
  /// Declared, so that its use compiles.
  public init(value: UInt) {}
}

extension UInt {
  /// Declared, so that its use compiles.
  public init(truncating number: NSNumber) { self = 0 }
}
