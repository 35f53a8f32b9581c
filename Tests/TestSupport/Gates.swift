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

// unchecked: both fields are touched on `queue` alone.
/// A door for tasks: shut until it is opened, and then open for everybody.
public final class AsyncGate: @unchecked Sendable {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private let queue = DispatchQueue(label: "gate")

  /// Makes a gate that is shut.
  public init() {}

  /// Lets everybody through, now and later.
  public func open() {
    let waiting = queue.sync {
      defer { self.waiting = [] }
      isOpen = true
      return self.waiting
    }
    waiting.forEach { $0.resume() }
  }

  /// Waits until the gate is open, cancelled or not.
  public func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = queue.sync {
        if !self.isOpen { waiting.append(continuation) }
        return self.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Waits until the gate is open or the task is cancelled.
  public func passOrBeCancelled() async {
    await withTaskCancellationHandler {
      await pass()
    } onCancel: {
      open()
    }
  }
}

/// Lets a number of threads go on together, again and again: a barrier that spins, so that they
/// leave it as nearly at the same moment as can be.
public final class Turnstile: Sendable {
  private let count: Int
  private let arrived = Counter()

  /// Makes a turnstile.
  ///
  /// - Parameter count: How many threads there are.
  public init(_ count: Int) { self.count = count }

  /// Waits until all threads have come as often as this one.
  public func pass() {
    let place = arrived.increment()
    let wanted = (place + count - 1) / count * count
    while arrived.count < wanted { giveWay() }
  }
}
