internal import CFactoryEngine

// The resolution of a factory in a task, with the steps of Start.swift and Finish.swift. The
// functions are free ones, because methods of a generic type would look up its metadata.

/// Runs a definition for its caller only, if nothing else is to be done.
///
/// Inlined, because each asynchronous function on the way allocates a frame.
@inline(__always)
func runInTask<T: Sendable, E: Error>(
  _ build: TaskBuild, isolation: isolated (any Actor)?, _ make: () async throws(E) -> T
) async throws(E) -> T {
  build.checkPath()
  defer { build.leaveTask() }
  do {
    return try await TaskBuild.$current.withValue(
      build, operation: { try await make() }, isolation: isolation)
  } catch {
    throw typed(error, E.self)
  }
}

/// Resolves a factory in a task: takes the instance, waits for it, or makes it.
///
/// - Throws: The error of the closure, or `CancellationError` if the factory may throw any error
///   and the caller was cancelled while it waited.
func resolveInTask<P: Sendable, T: Sendable, E: Error>(
  _ handle: fe_handle, _ parameter: P, hasParameter: Bool, of container: AnyObject?,
  isolation: isolated (any Actor)?,
  _ definition: @escaping (P) async throws(E) -> T
) async throws(E) -> T {
  // unchecked: an asynchronous closure switches to its actor by itself.
  nonisolated(unsafe) let definition = definition
  // unchecked: the build only keeps it in memory.
  nonisolated(unsafe) let container = container
  let entry = Entry.at(handle)
  let start = fe_begin_in_task(handle)
  if fe_start_kind(start) == FE_CELL { return take(start) }
  if fe_start_kind(start) == FE_TAKE {
    let build = TaskBuild(entry, hasParameter: hasParameter)
    return try await runInTask(build, isolation: isolation) { () async throws(E) in
      try await definition(parameter)
    }
  }
  let request = TaskRequest(
    entry: entry, hasParameter: hasParameter, mayThrowAnything: E.self == (any Error).self,
    locate: { owner, now, timeToLive in
      owner.place(of: parameter, entry.hashing(P.self), now, timeToLive)
    })
  var isAlone = false
  while true {
    switch request.look(alone: isAlone) {
    case .found(let found, let plan):
      return await decorated(found.instance(), entry, plan, isNew: false, isolation: isolation)
    case .alone(let build):
      let make = maker(build, parameter, definition)
      let instance = try await runInTask(build, isolation: isolation, make)
      return await decorated(instance, entry, build.plan, isNew: true, isolation: isolation)
    case .wait(let wait):
      let outcome = await wait.outcome(isolation: isolation) { build in
        let isImmediate = isolation == nil && !wait.leavesAtOnce
        build.start(immediately: isImmediate) {
          await run(build, maker(build, parameter, definition))
          // The caller may have left.
          withExtendedLifetime(container) {}
        }
      }
      switch outcome {
      case .found(.failure(let error)): throw typed(error, E.self)
      case .found(let found):
        return await decorated(
          found.instance(), entry, wait.plan, isNew: wait.waiter.isFirst, isolation: isolation)
      case .cancelled: throw typed(CancellationError(), E.self)
      case .again: continue
      case .alone: isAlone = true
      }
    case .cancelled: throw typed(CancellationError(), E.self)
    }
  }
}

/// The closure of a build, with the wraps around it.
private func maker<P: Sendable, T: Sendable, E: Error>(
  _ build: Build, _ parameter: P, _ definition: @escaping (P) async throws(E) -> T
) -> @Sendable () async throws(E) -> T {
  let override = build.override
  // unchecked: asynchronous closures switch to their actors by themselves.
  nonisolated(unsafe) let definition = definition
  let wraps = build.additions.wraps
  let entry = build.entry
  return { @Sendable () async throws(E) in
    var instance: T
    if let override {
      instance = try await override.async(parameter, for: entry, E.self)()
    } else {
      instance = try await definition(parameter)
    }
    for each in wraps { instance = try await each.wrap.async(instance, for: entry, E.self)() }
    return instance
  }
}

/// Makes the instance of a build that a cell keeps, and resumes all that wait for it.
///
/// After that, only they hold the instance, so one that is shared weakly ends with them.
private func run<T: Sendable, E: Error>(
  _ build: TaskBuild, _ make: @Sendable () async throws(E) -> T
) async {
  do throws(E) {
    let instance = try await make()
    build.leaveTask()
    build.finishInTask(instance)
  } catch {
    build.leaveTask()
    build.failInTask(error)
  }
  build.forgetTask()
}

/// Returns an instance, decorated on the actor of the decorator.
@inline(__always)
private func decorated<T: Sendable>(
  _ instance: T, _ entry: Entry, _ plan: Plan, isNew: Bool, isolation: isolated (any Actor)?
) async -> T {
  if plan.isDecorated {
    await decorate(instance, of: entry, isNew: isNew, on: isolationOfDecorator(of: entry))
  }
  return instance
}

private func decorate<T: Sendable>(
  _ instance: T, of entry: Entry, isNew: Bool, on actor: isolated (any Actor)?
) {
  decorate(instance, of: entry, isNew: isNew)
}

extension Build.Found {
  /// The instance that was found.
  func instance<T>() -> T {
    switch self {
    case .box(let box): Unmanaged.passUnretained(box).instance()
    case .weak(let box, let object): box.restore(Unmanaged.passRetained(object))
    case .failure(let error): fatalError("FACTORY: an error is no instance: \(error)")
    }
  }
}
