internal import CFactoryRegistry

// Functions of their own instead of methods of `AsyncRequest`: a method would need the metadata of
// that type, which takes long to look up.

/// Resolves a factory in a task: takes the instance, waits for it, or makes it.
///
/// Who has to ask again does so on the same policy: a reset of everything has taken back the scope
/// with the instance, and all who waited would make one for themselves.
///
/// - Parameters:
///   - request: The factory.
///   - isolation: The actor to stay on: the caller's.
/// - Returns: The instance.
/// - Throws: What the closure throws; `CancellationError` where the factory may throw anything
///   and the caller was cancelled while it waited.
func resolveInTask<T: Sendable, E: Error>(
  _ request: AsyncRequest<T, E>,
  isolation: isolated (any Actor)?
) async throws(E) -> T {
  let lookup = request.lookup
  let policy = ResolutionPolicy(of: lookup.entry, in: .current)
  let watch = policy.isWatched ? ResolutionWatch.beginInTask(lookup.entry) : nil
  while true {
    var end: AsyncEnd?
    switch lookup.turn(policy, watch) {
    case .kept(let found): end = .made(found, .scope)
    case .own: end = nil
    case .wait(let build, let caller):
      let onThisThread = isolation == nil && !lookup.mayThrowAnything
      end = await lookup.wait(for: build, as: caller, isolation: isolation) {
        if caller == 0 { start(build, for: request, policy, onThisThread: onThisThread) }
      }
    case .cancelled: end = .failed(CancellationError())
    }
    if end == nil { end = await makeAlone(request, watch, isolation: isolation) }
    switch end {
    case .made(let stash, let source):
      let instance: T = stash.instance()
      if policy.isDecorated {
        let actor = isolationOfDecorator(of: lookup.entry)
        await decorate(instance, of: lookup, isNew: source != .scope, on: actor)
      }
      watch?.end(instance, source)
      return instance
    case .failed(let error):
      watch?.fail(error, OverrideSelection(for: lookup.entry).source)
      throw typed(error, E.self)
    case .outdated, nil:
      continue
    }
  }
}

/// Runs the decorator on its actor.
private func decorate<T>(
  _ instance: T,
  of lookup: AsyncLookup,
  isNew: Bool,
  on actor: isolated (any Actor)?
) {
  decorate(instance, of: lookup.entry, isNew: isNew)
}

extension AsyncLookup {
  /// Waits for a build; a cycle of builds that wait for each other ends the process.
  ///
  /// - Parameters:
  ///   - build: The build.
  ///   - caller: The caller's number.
  ///   - isolation: The actor to stay on: the caller's.
  ///   - start: Starts the task, for the first caller.
  /// - Returns: How the build has ended; nil where cycles may pass, and this would be one.
  fileprivate func wait(
    for build: AsyncBuild,
    as caller: Int,
    isolation: isolated (any Actor)?,
    start: () -> Void
  ) async -> AsyncEnd? {
    let step = caller == 0 ? build.step.outer : AsyncStep.innermost
    let wait = step.flatMap { AsyncWait(of: $0, for: build, as: caller) }
    if let wait, let cycle = AsyncWaits.begin(wait) {
      guard entry.pointee.core.has(FK_ALLOWS_CYCLES) else { stopForCycle(cycle) }
      build.leave(caller)
      return nil
    }
    defer { wait.map(AsyncWaits.end) }
    return await build.end(for: caller, isolation: isolation, start: start)
  }
}
