internal import CFactoryRegistry

/// One factory that a task resolves, with its lookup, its definition, and a closure that runs its
/// overrides.
// unchecked: the definition switches to the actor of its property by itself, and an override to its
// own; `register` and the property have checked what they capture.
struct AsyncRequest<T: Sendable, E: Error>: @unchecked Sendable {
  let lookup: AsyncLookup
  let definition: () async throws(E) -> T
  /// The closure of an override, with the parameter if there is one.
  let closure: (Override) -> () async throws(E) -> T

  // This is inlined so that the metadata of this type is not looked up.
  @inline(__always)
  init(
    handle: fk_handle,
    container: AnyObject?,
    definition: @escaping () async throws(E) -> T,
    closure: @escaping (Override) -> () async throws(E) -> T,
    cellOfParameter: CellOfParameter?
  ) {
    lookup = AsyncLookup(
      handle: handle,
      container: container,
      cellOfParameter: cellOfParameter,
      mayThrowAnything: E.self == (any Error).self
    )
    self.definition = definition
    self.closure = closure
  }

  /// The selected closure, with the wraps around it.
  // This is inlined for the same reason as `init`.
  @inline(__always)
  fileprivate func maker(_ chosen: OverrideSelection) -> () async throws(E) -> T {
    // This does not use `map` and `??`, because a function type that throws `E` needs the runtime
    // of iOS 18 and macOS 15 when it is a generic argument.
    let make: () async throws(E) -> T
    if let override = chosen.override { make = closure(override) } else { make = definition }
    guard EntryFlags(lookup.entry).has(FK_WRAPPED) else { return make }
    let wraps = lookup.entry.wraps
    return { () async throws(E) in
      var instance = try await make()
      for addition in wraps {
        let wrap = addition.wrap.async(T.self, E.self)
        instance = try await wrap(instance)
      }
      return instance
    }
  }
}

/// Starts the task of a build, with the task-locals and the priority of the caller.
///
/// - Parameters:
///   - build: The build.
///   - request: The factory.
///   - policy: The policy of the build.
///   - onThisThread: Whether the task may run on the caller's thread until it first suspends, which
///     saves changes of threads. It is false if the caller is isolated to an actor, which the
///     closure would keep busy, and if the caller may return at once when it is cancelled.
func start<T: Sendable, E: Error>(
  _ build: AsyncBuild,
  for request: AsyncRequest<T, E>,
  _ policy: ResolutionPolicy,
  onThisThread: Bool
) {
  AsyncStep.$current.withValue(build.step) {
    #if compiler(>=6.2)
      if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *),
        onThisThread, ResolutionPass.current.isIdle
      {
        Task.immediate { await run(build, for: request, policy) }
        return
      }
    #endif
    Task { await run(build, for: request, policy) }
  }
}

/// Makes the instance of a build, caches it, and serves the callers.
///
/// The captures of the closures live until all callers have the ending. After that, only the
/// callers hold the instance, so a weakly shared one is deallocated when they release it.
private func run<T: Sendable, E: Error>(
  _ build: AsyncBuild,
  for request: AsyncRequest<T, E>,
  _ policy: ResolutionPolicy
) async {
  build.beginInTask()
  let entry = request.lookup.entry
  // This comes after the build was entered in its cell, so that later registrations outdate it.
  let chosen = entry.selectOverride()
  let make = request.maker(chosen)
  let ended: EndedBuild
  do throws(E) {
    let instance = try await make()
    ended = build.finish(instance, of: entry, policy, from: chosen.source)
  } catch {
    ended = build.finish(failing: error, from: chosen.source)
  }
  build.serve()
  ended.release()
  // This does not use `withExtendedLifetime`, which would look up the metadata of the request's
  // type.
  _fixLifetime(request)
}

/// The end of a build, for one of its callers.
enum AsyncEnd: Sendable {
  case made(AsyncInstance)
  /// The build has failed, or the caller was cancelled and its factory may throw
  /// `CancellationError`.
  case failed(any Error)
  /// The build was outdated meanwhile, so the caller has to look again.
  case outdated
}

/// Makes an instance for this caller only, in the caller's own task.
func makeAlone<T: Sendable, E: Error>(
  _ request: AsyncRequest<T, E>,
  _ watch: WatchedResolution?,
  isolation: isolated (any Actor)?
) async -> AsyncEnd {
  let entry = request.lookup.entry
  let chosen = entry.selectOverride()
  let make = request.maker(chosen)
  let step = AsyncStep(entry, of: request.lookup.container, watch: watch)
  defer { step.end() }
  return await AsyncStep.$current.withValue(
    step,
    operation: {
      do throws(E) {
        let box = InstanceBox.make(try await make())
        return .made(AsyncInstance(found: .box(box), source: chosen.source))
      } catch {
        return .failed(error)
      }
    },
    isolation: isolation
  )
}

extension ResolutionPass {
  /// Whether the thread runs none of the closures that the library calls, so that a build on it is
  /// not mistaken for a part of one.
  fileprivate var isIdle: Bool {
    !isRunning && pointee.auto_registrations == 0 && pointee.notifying == 0
  }
}
