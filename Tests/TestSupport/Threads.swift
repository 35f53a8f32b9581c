import Dispatch
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

/// An actor whose jobs run in the order in which they come, and which tells when they have run.
///
/// For tests that have to know that a task waits: one that was started on the lane has gone as far
/// as it can once the lane is drained. One that was resumed comes to the lane by way of another
/// thread, so it may come after that: `jobCount` tells.
@globalActor public actor Lane {
  /// The lane of all tests.
  public static let shared = Lane()
  private static let executor = LaneExecutor()

  /// Where the jobs run.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    Self.executor.asUnownedSerialExecutor()
  }

  /// Waits until all jobs that have come so far have run.
  public static func drain() { _ = executor.drain() }

  /// How many jobs have run.
  public static var jobCount: Int { executor.drain() }
}

/// Runs jobs on a queue.
// unchecked: `jobCount` is used on the queue alone.
private final class LaneExecutor: SerialExecutor, @unchecked Sendable {
  private let queue = DispatchQueue(label: "lane")
  private var jobCount = 0

  func enqueue(_ job: UnownedJob) {
    queue.async {
      job.runSynchronously(on: self.asUnownedSerialExecutor())
      self.jobCount += 1
    }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  /// Waits until all jobs that have come so far have run, and says how many that are.
  func drain() -> Int { queue.sync { jobCount } }
}

/// Lets other tasks go on until a condition holds.
///
/// For what a task does after it has handed its result over: to let go of what it held, above all.
/// And for the end of a container: a thread that goes through all containers, as a reset of a scope
/// does, retains each until it is done, so one that ends meanwhile is released by that thread.
///
/// - Parameters:
///   - isolation: The actor to stay on: the caller's.
///   - condition: What should come to hold.
/// - Returns: Whether it holds; false after three minutes, which decide nothing but how long a failure
///   takes to show: where many tests share few cores, a thread or task that has to go on may wait
///   longer than any number of turns takes.
public func settles(
  isolation: isolated (any Actor)? = #isolation,
  _ condition: () -> Bool
) async -> Bool {
  let start = DispatchTime.now().uptimeNanoseconds
  repeat {
    for _ in 0..<1_000 {
      if condition() { return true }
      await Task.yield()
    }
  } while DispatchTime.now().uptimeNanoseconds - start < 180_000_000_000
  return condition()
}

/// Ends this process with a message when it still runs after a while.
///
/// For exit tests of code that must not hang: a hang becomes a failure, and the other tests go on.
///
/// - Parameter seconds: How long the process may take. It decides nothing but how long a failure
///   takes to show, so there is no need to make it short. Under ThreadSanitizer on a busy machine, one
///   of these processes needs half a minute.
public func stopIfHung(after seconds: Double = 180) {
  Thread.detachNewThread {
    Thread.sleep(forTimeInterval: seconds)
    fatalError("This process hangs: it should have ended within \(seconds) s.")
  }
}

/// Gives other threads every chance to go as far as they can.
///
/// Nothing tells from outside when a thread has begun to wait inside the library. A test that needs
/// one to wait there calls this, and makes so many rounds that one of them will do.
public func letOthersRun() {
  for _ in 0..<30 { sched_yield() }
}

/// Lets another thread have the core, where there are more threads than cores.
func giveWay() { sched_yield() }

/// Whether the tests run under AddressSanitizer, which makes frames larger and keeps freed memory
/// for a while.
public let isUnderAddressSanitizer: Bool = {
  #if os(Linux)
    if dlsym(nil, "__asan_init") != nil { return true }
  #endif
  return ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil
}()
