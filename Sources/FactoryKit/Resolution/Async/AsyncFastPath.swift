internal import CFactoryRegistry

// The fast path of resolutions in a task. It uses no type that is composed of the result's type,
// such as `T?`, because its metadata would be looked up each time.

/// What the fast path of a resolution in a task has found.
enum AsyncAnswer {
  /// The instance is in this locked cell.
  case cached(Cell)
  /// Only the definition has to run.
  case definition
  /// The slow path has to resolve it, with an ``AsyncRequest``.
  case request

  /// Begins the resolution of a factory.
  init(_ handle: fk_handle) {
    let answer = fk_begin_in_task(handle)
    if let cell = fk_answer_cell(answer) {
      self = .cached(cell)
    } else {
      self = fk_answer_is_run_in_task(answer) ? .definition : .request
    }
  }
}

/// Runs a definition for its caller only, in the caller's task.
///
/// The function is inlined, because each asynchronous function on the way allocates a frame.
///
/// - Parameters:
///   - entry: The factory.
///   - container: The object that keeps the entry in memory.
///   - allowed: How often the factory may already be on the path.
///   - isolation: The actor to stay on: the caller's.
///   - definition: Makes the instance.
/// - Returns: The instance.
/// - Throws: The error of the definition.
@inline(__always)
func runInTask<T: Sendable, E: Error>(
  _ entry: Entry,
  of container: AnyObject?,
  repetitions allowed: Int,
  isolation: isolated (any Actor)?,
  _ definition: () async throws(E) -> T
) async throws(E) -> T {
  let origin = AsyncStep.innermost
  checkTaskPath(from: origin, for: entry, repetitions: allowed)
  let step = AsyncStep(entry, of: container, watch: nil, from: origin)
  defer { step.end() }
  do {
    return try await AsyncStep.$current.withValue(
      step,
      operation: { try await definition() },
      isolation: isolation
    )
  } catch {
    throw typed(error, E.self)
  }
}

/// Stops the process if a factory is on the path of this task already.
///
/// - Parameters:
///   - step: The innermost step of the path.
///   - entry: The factory.
///   - allowed: How often it may be on the path.
func checkTaskPath(from step: AsyncStep?, for entry: Entry, repetitions allowed: Int) {
  guard let step, let cure = step.repetitions(of: entry).cure(allowing: allowed) else { return }
  let member = CycleMember(entry)
  let path = step.path {
    $0.isOf(entry) || (cure == .container && $0.cycleMember?.name == member.name)
  }
  stopForCycle(path + [member], cure)
}
