internal import CFactoryRegistry

// Free functions instead of methods of `AsyncRequest`, which would look up the metadata of that
// type.

/// Resolves a factory in a task: takes the instance, waits for it, or makes it.
///
/// A caller that has to look again does so with the same policy. A full reset also removes the
/// scope; with a new policy, each caller that waited would make an instance of its own.
///
/// - Parameters:
///   - request: The factory.
///   - isolation: The actor to stay on: the caller's.
/// - Returns: The instance.
/// - Throws: The error of the closure; `CancellationError` if the factory may throw any error and
///   the caller was cancelled while it waited.
func resolveInTask<T: Sendable, E: Error>(
  _ request: AsyncRequest<T, E>,
  isolation: isolated (any Actor)?
) async throws(E) -> T {
  let lookup = request.lookup
  let policy = ResolutionPolicy(of: lookup.entry, in: .current)
  let watch = policy.isWatched ? ResolutionWatch.beginInTask(lookup.entry) : nil
  while true {
    var end: AsyncEnd?
    var place: AsyncPlace?
    switch lookup.admission(policy, watch) {
    case .cached(let found, let cached): (end, place) = (.made(found, .scope), cached)
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
      let instance: T = withExtendedLifetime(place) { stash.instance() }
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
  /// Waits for a build; stops the process if builds would wait for each other in a cycle.
  ///
  /// - Parameters:
  ///   - build: The build.
  ///   - caller: The caller's number.
  ///   - isolation: The actor to stay on: the caller's.
  ///   - start: Starts the task, for the first caller.
  /// - Returns: The end of the build; nil if this would close a cycle and cycles are allowed.
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
    if caller > 0 { build.lendPriority() }
    return await build.end(for: caller, isolation: isolation, start: start)
  }
}
