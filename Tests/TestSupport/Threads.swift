import Foundation

/// Runs `body` on threads of their own that begin at the same moment, and waits for all.
///
/// - Parameters:
///   - count: How many threads.
///   - body: Gets the thread's number, from 0.
/// - Returns: What the threads returned, in the order of their numbers.
@discardableResult
public func onThreads<Result>(
  _ count: Int,
  _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let results = Results<Result>(count: count)
  let ready = DispatchGroup()
  let start = Gate()
  let done = DispatchGroup()
  for number in 0..<count {
    ready.enter()
    done.enter()
    Thread.detachNewThread {
      ready.leave()
      start.pass()
      results.set(body(number), at: number)
      done.leave()
    }
  }
  ready.wait()
  start.open()
  done.wait()
  return results.all
}

/// A thread of its own.
public struct RunningThread: Sendable {
  private let done = DispatchGroup()

  /// Starts a thread.
  ///
  /// - Parameter body: What it runs.
  fileprivate init(_ body: @escaping @Sendable () -> Void) {
    done.enter()
    Thread.detachNewThread { [done] in
      body()
      done.leave()
    }
  }

  /// Waits for its end.
  public func wait() { done.wait() }
}

/// Starts a thread of its own.
///
/// - Parameter body: What the thread runs.
/// - Returns: The thread, to wait for.
public func startThread(_ body: @escaping @Sendable () -> Void) -> RunningThread {
  RunningThread(body)
}

// unchecked: `values` is touched on `queue` alone.
private final class Results<Value>: @unchecked Sendable {
  private var values: [Value?]
  private let queue = DispatchQueue(label: "results")

  init(count: Int) { values = Array(repeating: nil, count: count) }

  var all: [Value] { queue.sync { values.compactMap { $0 } } }

  func set(_ value: Value, at index: Int) { queue.sync { values[index] = value } }
}
