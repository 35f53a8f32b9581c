import Dispatch

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
