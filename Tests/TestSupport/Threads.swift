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

/// Starts a thread; `wait` on the result waits for its end.
///
/// - Parameter body: What the thread runs.
/// - Returns: A group that is empty once the thread has ended.
public func startThread(_ body: @escaping @Sendable () -> Void) -> DispatchGroup {
  let done = DispatchGroup()
  done.enter()
  Thread.detachNewThread {
    body()
    done.leave()
  }
  return done
}

// unchecked: `values` is touched on `queue` alone.
private final class Results<Value>: @unchecked Sendable {
  private var values: [Value?]
  private let queue = DispatchQueue(label: "results")

  init(count: Int) { values = Array(repeating: nil, count: count) }

  var all: [Value] { queue.sync { values.compactMap { $0 } } }

  func set(_ value: Value, at index: Int) { queue.sync { values[index] = value } }
}
