/// Lets other tasks go on until a condition holds.
///
/// For what a task does after it has handed its result over: to let go of what it held, above all.
///
/// - Parameters:
///   - isolation: The actor to stay on: the caller's.
///   - condition: What should come to hold.
/// - Returns: Whether it holds; false after very many turns.
public func settles(
  isolation: isolated (any Actor)? = #isolation,
  _ condition: () -> Bool
) async -> Bool {
  for _ in 0..<1_000_000 {
    if condition() { return true }
    await Task.yield()
  }
  return condition()
}
