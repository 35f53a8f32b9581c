internal import Dispatch
internal import Synchronization

/// What `work` gives in a task of its own, for which this thread sleeps meanwhile.
///
/// - Parameter work: Runs on the threads of the system's pool, so it must not wait for this one.
/// - Returns: What it gives.
public func result<Value: Sendable>(ofTask work: @escaping @Sendable () async -> Value) -> Value {
  let place = TaskResult<Value>()
  Task.detached { place.set(await work()) }
  return place.wait()
}

/// Where a task leaves its result for the thread that sleeps.
private final class TaskResult<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let done = DispatchSemaphore(value: 0)

  func set(_ new: Value) {
    value.withLock { $0 = new }
    done.signal()
  }

  func wait() -> Value {
    while true {
      done.wait()
      if let value = value.withLock({ $0 }) { return value }
    }
  }
}
