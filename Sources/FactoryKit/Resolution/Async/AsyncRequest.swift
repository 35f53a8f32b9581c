internal import CFactoryRegistry

/// One factory that a task resolves: where its instance lies, its definition, and how its overrides
/// are run.
// unchecked: the definition goes to the actor of its property by itself, and an override to its
// own; what they capture is what `register` and the property have let pass.
struct AsyncRequest<T: Sendable, E: Error>: @unchecked Sendable {
  let lookup: AsyncLookup
  let definition: () async throws(E) -> T
  /// The closure of an override, with the parameter if there is one.
  let closure: (Override) -> () async throws(E) -> T

  // Inlined, so that no metadata of this type is looked up.
  @inline(__always)
  init(
    entry: Entry,
    container: AnyObject?,
    definition: @escaping () async throws(E) -> T,
    closure: @escaping (Override) -> () async throws(E) -> T,
    cellOfParameter: CellOfParameter?
  ) {
    lookup = AsyncLookup(
      entry: entry,
      container: container,
      cellOfParameter: cellOfParameter,
      mayThrowAnything: E.self == (any Error).self
    )
    self.definition = definition
    self.closure = closure
  }

  /// The closure that makes the instance: the one that was chosen, with the wraps around it.
  fileprivate func maker(_ chosen: ChosenOverride) -> () async throws(E) -> T {
    // Not with `map` and `??`: as a generic argument, a function type that throws `E` needs the
    // runtime of iOS 18 and macOS 15.
    let make: () async throws(E) -> T
    if let override = chosen.override { make = closure(override) } else { make = definition }
    guard ResolutionPlan(lookup.entry).isWrapped, let wraps = lookup.entry.sharedOptions?.values.wraps
    else { return make }
    return { () async throws(E) in
      var instance = try await make()
      for wrap in wraps.lazy.map(\.content) {
        let wrap = wrap.async(T.self, E.self)
        instance = try await wrap(instance)
      }
      return instance
    }
  }
}

/// Starts the task of a build: with the task-locals and the priority of the caller.
///
/// - Parameters:
///   - build: The build.
///   - request: The factory.
///   - terms: What applies to the build.
///   - onThisThread: Whether it may run on the caller's thread until it first waits: a build that
///     never does so then costs no change of threads. Not where the caller belongs to an actor,
///     which the closure would keep busy, and not where it may leave at once when it is cancelled.
func start<T: Sendable, E: Error>(
  _ build: AsyncBuild,
  for request: AsyncRequest<T, E>,
  _ terms: ResolutionTerms,
  onThisThread: Bool
) {
  build.step.announce()
  AsyncStep.$current.withValue(build.step) {
    #if compiler(>=6.2)
      if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *),
        onThisThread, ResolutionCycle.current.isIdle
      {
        Task.immediate { await run(build, for: request, terms) }
        return
      }
    #endif
    Task { await run(build, for: request, terms) }
  }
}

/// Makes the instance of a build, keeps it, and serves all who wait.
///
/// What the closures have captured lives until all are served. The instance is theirs alone by
/// then: a caller that lets go of a weakly shared one never gets it again.
private func run<T: Sendable, E: Error>(
  _ build: AsyncBuild,
  for request: AsyncRequest<T, E>,
  _ terms: ResolutionTerms
) async {
  build.beginInTask()
  let entry = request.lookup.entry
  // Asked after the build was entered in its cell: what comes later makes it outdated.
  let chosen = ChosenOverride(for: entry)
  let make = request.maker(chosen)
  let ended: EndedBuild
  do throws(E) {
    let instance = try await make()
    ended = build.finish(instance, of: entry, terms, from: chosen.source)
  } catch {
    ended = build.finish(failing: error, from: chosen.source)
  }
  build.serve()
  ended.release()
  withExtendedLifetime(request) {}
}

/// Makes an instance that nobody else gets, in the caller's own task.
func makeAlone<T: Sendable, E: Error>(
  _ request: AsyncRequest<T, E>,
  _ watch: ResolutionWatch?,
  isolation: isolated (any Actor)?
) async -> AsyncEnd {
  let entry = request.lookup.entry
  let chosen = ChosenOverride(for: entry)
  let make = request.maker(chosen)
  let step = AsyncStep(entry, of: request.lookup.container, watch: watch, beginsBuild: false)
  step.announce()
  defer { step.end() }
  return await AsyncStep.$current.withValue(
    step,
    operation: {
      do throws(E) {
        return .made(.box(InstanceBox.make(try await make())), chosen.source)
      } catch {
        return .failed(error)
      }
    },
    isolation: isolation
  )
}

extension UnsafeMutablePointer where Pointee == fk_cycle {
  /// Whether the thread is outside of all closures that the library runs, so that a build may start
  /// on it and is not taken for a part of them.
  fileprivate var isIdle: Bool {
    !isRunning && pointee.auto_registrations == 0 && pointee.quiet == 0
  }
}
