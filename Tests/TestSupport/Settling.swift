import Dispatch

/// Lets other tasks go on until a condition holds.
///
/// For what a task does after it has handed its result over: to let go of what it held, above all.
///
/// - Parameters:
///   - isolation: The actor to stay on: the caller's.
///   - condition: What should come to hold.
/// - Returns: Whether it holds; false after half a minute: where many processes share few cores, a
///   thread that has to go on may wait for its core longer than any number of turns takes.
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
  } while DispatchTime.now().uptimeNanoseconds - start < 30_000_000_000
  return condition()
}
