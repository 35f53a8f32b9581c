internal import CFactoryRegistry

// The short ways of a resolution in a task, for what most resolutions are. They name no type that
// is made of the result's, such as `T?`: its metadata would be looked up each time.

/// What a task has to do for a factory.
enum AsyncAnswer {
  /// Take what the cell keeps, which is locked.
  case kept(Cell)
  /// Run the definition.
  case runs
  /// Ask with an ``AsyncRequest``.
  case asks

  /// Finds out what the caller has to do for a factory.
  init(_ handle: fk_handle) {
    let answer = fk_begin_in_task(handle)
    if let cell = fk_answer_cell(answer) {
      self = .kept(cell)
    } else {
      self = fk_answer_is_run_in_task(answer) ? .runs : .asks
    }
  }
}

/// Runs a definition that nothing replaces, for its caller alone, in the caller's task.
///
/// - Parameters:
///   - entry: The factory.
///   - container: What keeps the entry good.
///   - allowed: How often the factory may be on the path already.
///   - isolation: The actor to stay on: the caller's.
///   - definition: Makes the instance.
/// - Returns: The instance.
/// - Throws: What the definition throws.
func runInTask<T: Sendable, E: Error>(
  _ entry: Entry,
  of container: AnyObject?,
  repetitions allowed: Int,
  isolation: isolated (any Actor)?,
  _ definition: () async throws(E) -> T
) async throws(E) -> T {
  let origin = AsyncStep.innermost
  checkTaskPath(from: origin, for: entry, repetitions: allowed)
  let step = AsyncStep(entry, of: container, watch: nil, beginsBuild: false, from: origin)
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

/// Stops the process when a factory is on the path of this task already.
///
/// - Parameters:
///   - step: The innermost step of the path.
///   - entry: The factory.
///   - allowed: How often it may be.
func checkTaskPath(from step: AsyncStep?, for entry: Entry, repetitions allowed: Int) {
  guard let step, !entry.pointee.core.has(FK_LETS_CIRCLES_PASS) else { return }
  let (found, namesakes) = step.count(of: entry)
  let name = entry.displayName
  if found > allowed { stopForCircle(step.names { $0.isOf(entry) } + [name]) }
  if namesakes > allowedRepetitions {
    stopForCircle(step.names { $0.displayName == name } + [name], .container)
  }
}
