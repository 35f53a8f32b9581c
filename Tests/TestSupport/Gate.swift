import Dispatch

/// A door that stays shut until it is opened, and then stays open for everybody.
public final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Makes a gate that is shut.
  public init() {}

  /// Lets everybody through, now and later.
  public func open() { semaphore.signal() }

  /// Waits until the gate is open.
  public func pass() {
    semaphore.wait()
    semaphore.signal()
  }
}
