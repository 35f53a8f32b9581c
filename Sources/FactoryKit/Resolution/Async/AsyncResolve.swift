internal import CFactoryRegistry

// These are free functions, because methods of `AsyncRequest` would look up the metadata of that
// type.

/// Resolves a factory in a task, which takes the instance, waits for it, or makes it.
///
/// - Parameters:
///   - request: The factory.
///   - isolation: The actor to stay on: the caller's.
/// - Returns: The instance.
/// - Throws: The error of the closure, or `CancellationError` if the factory may throw any error
///   and the caller was cancelled while it waited.
func resolveInTask<T: Sendable, E: Error>(
  _ request: AsyncRequest<T, E>,
  isolation: isolated (any Actor)?
) async throws(E) -> T {
  let lookup = request.lookup
  var policy = ResolutionPolicy(of: lookup.handle, in: .current)
  let watch = policy.isWatched ? WatchedResolution.begin(lookup.entry, in: nil) : nil
  let recording = Recording.begin(lookup.entry)
  let made: AsyncInstance
  do {
    made = try await lookup.instance(
      &policy,
      watch,
      recording,
      isolation: isolation,
      start: { build, policy in
        let onThisThread = isolation == nil && !lookup.mayThrowAnything
        start(build, for: request, policy, onThisThread: onThisThread)
      },
      makeAlone: { await makeAlone(request, watch, isolation: isolation) }
    )
  } catch {
    watch?.fail(error, OverrideSelection(for: lookup.entry).source)
    throw typed(error, E.self)
  }
  let instance: T = withExtendedLifetime(made) { made.found.instance() }
  watch?.willReturn(instance, made.source)
  if policy.isDecorated {
    let actor = isolationOfDecorator(of: lookup.entry)
    await decorate(instance, of: lookup, isNew: made.source != .scope, recording, on: actor)
  }
  watch?.end(instance, made.source)
  return instance
}

/// Runs the decorator on its actor.
private func decorate<T>(
  _ instance: T,
  of lookup: AsyncLookup,
  isNew: Bool,
  _ recording: Recording?,
  on actor: isolated (any Actor)?
) {
  let pass = ResolutionPass.current
  recording?.enter(pass)
  decorate(instance, of: lookup.entry, isNew: isNew)
  recording?.leave(pass)
}

extension AsyncLookup {
  /// Takes the instance, waits for it, or makes it.
  ///
  /// - Parameters:
  ///   - policy: The policy of the resolution, which is read again after a change.
  ///   - watch: The watch of the resolution.
  ///   - recording: The notes of what is built from what.
  ///   - isolation: The actor to stay on: the caller's.
  ///   - start: Starts the task of a build.
  ///   - makeAlone: Makes an instance for this caller only.
  /// - Returns: The instance.
  /// - Throws: The error of the closure, or `CancellationError`.
  // If it were inlined, there would be a copy in each of the three parts of its caller.
  @inline(never)
  fileprivate func instance(
    _ policy: inout ResolutionPolicy,
    _ watch: WatchedResolution?,
    _ recording: Recording?,
    isolation: isolated (any Actor)?,
    start: (AsyncBuild, ResolutionPolicy) -> Void,
    makeAlone: () async -> AsyncEnd
  ) async throws -> AsyncInstance {
    while true {
      var end: AsyncEnd?
      switch admission(&policy, watch, recording) {
      case .cached(let instance): return instance
      case .alone: break
      case .wait(let caller):
        end = await wait(as: caller, recording, isolation: isolation) { [policy] in
          start($0, policy)
        }
      case .cancelled: throw CancellationError()
      }
      if end == nil { end = await makeAlone() }
      switch end {
      case .made(let instance): return instance
      case .failed(let error): throw error
      case .outdated, nil: continue
      }
    }
  }

  /// Waits for a build, and stops the process if builds would wait for each other in a cycle.
  ///
  /// - Parameters:
  ///   - caller: The caller of the build.
  ///   - recording: The notes of what is built from what.
  ///   - isolation: The actor to stay on: the caller's.
  ///   - start: Starts the task, for the first caller.
  /// - Returns: The end of the build; nil if this would close a cycle and cycles are allowed.
  @inline(never)
  private func wait(
    as caller: AsyncCaller,
    _ recording: Recording?,
    isolation: isolated (any Actor)?,
    start: (AsyncBuild) -> Void
  ) async -> AsyncEnd? {
    let build = caller.build
    caller.findWaiter()
    if let cycle = AsyncWaits.begin(caller) {
      guard entry.pointee.core.has(FK_ALLOWS_CYCLES) else { stopForCycle(cycle) }
      build.leave(caller)
      return nil
    }
    defer { AsyncWaits.end(caller) }
    recording?.add(ofBuild: build.step.origins)
    return await build.end(for: caller, isolation: isolation) { start(build) }
  }
}
