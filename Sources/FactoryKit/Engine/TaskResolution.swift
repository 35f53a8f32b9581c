internal import CFactoryEngine

// The generic half of a resolution in a task; see Finish.swift. The functions are free ones,
// because methods of a generic type would look up its metadata.

/// Takes a cached instance, or runs the definition if nothing else is to be done.
///
/// Inlined, because each asynchronous function on the way allocates a frame.
@inline(__always)
func resolveInTask<P: Sendable, T: Sendable, E: Error>(
  _ registration: FactoryRegistration<P, T>, _ parameter: P, isolation: isolated (any Actor)?,
  _ definition: @escaping (P) async throws(E) -> T
) async throws(E) -> T {
  defer { _fixLifetime(registration.container) }
  // unchecked: an asynchronous closure switches to its actor by itself.
  nonisolated(unsafe) let definition = definition
  let start = fe_begin_in_task(registration.handle)
  if fe_start_kind(start) == FE_CELL { return take(start) }
  guard fe_start_kind(start) == FE_TAKE else {
    return try await resolveSlowlyInTask(
      registration, parameter, isolation: isolation, definition)
  }
  var build = TaskBuild(Entry.at(registration.handle))
  build.joinPath(hasParameter: P.self != Void.self)
  // Otherwise nothing has the build on its path any more.
  defer { if !isKnownUniquelyReferenced(&build) { build.leaveTask() } }
  do {
    return try await TaskBuild.current.withValue(
      build, operation: { try await definition(parameter) }, isolation: isolation)
  } catch {
    throw typed(error, E.self)
  }
}

/// Takes the instance, waits for it, or makes it.
///
/// - Throws: The error of the closure, or `CancellationError` if the factory may throw any error
///   and the caller was cancelled while it waited.
@inline(never)
private func resolveSlowlyInTask<P: Sendable, T: Sendable, E: Error>(
  _ registration: FactoryRegistration<P, T>, _ parameter: P, isolation: isolated (any Actor)?,
  _ definition: @escaping (P) async throws(E) -> T
) async throws(E) -> T {
  nonisolated(unsafe) let definition = definition  // unchecked: see above.
  let entry = Entry.at(registration.handle)
  let watch = entry.watch(in: nil, P.self != Void.self)
  let request = TaskRequest(
    entry: entry, hasParameter: P.self != Void.self,
    mayThrowAnything: E.self == (any Error).self, watch: watch,
    locate: { owner, now, timeToLive in
      owner.place(of: parameter, entry.hashing(P.self), now, timeToLive)
    },
    make: {
      let build = TaskBuild.current.get().unsafelyUnwrapped
      build.enterTask()
      do throws(E) {
        if build.override == nil, build.wraps.isEmpty {
          build.finishInTask(try await definition(parameter))
        } else {
          build.finishInTask(try await made(in: build, parameter, definition))
        }
      } catch {
        build.failInTask(error)
      }
      build.resumeCallers()
      // The caller may have left.
      withExtendedLifetime(registration.container) {}
    })
  let answer = await request.answer(isolation: isolation)
  if case .failure(let error) = answer.found {
    watch?.fail(error, answer.source)
    throw typed(error, E.self)
  }
  let instance: T = answer.found.instance()
  watch?.willReturn(instance, answer.source)
  if answer.isDecorated {
    await decorate(
      instance, of: entry, isNew: answer.source != .scope, on: isolationOfDecorator(of: entry))
  }
  watch?.end(instance, answer.source)
  return instance
}

/// Runs the closure of a build, and the wraps around it.
// Not inlined: each value of a generic type here is allocated.
@inline(never)
private func made<P: Sendable, T: Sendable, E: Error>(
  in build: Build, _ parameter: P, _ definition: (P) async throws(E) -> T
) async throws(E) -> T {
  var instance: T
  if let override = build.override {
    let make: (P) async throws(E) -> T = override.closure.async()
    instance = try await make(parameter)
  } else {
    instance = try await definition(parameter)
  }
  for each in build.wraps {
    let wrap: (T) async throws(E) -> T = each.wrap.closure.async()
    instance = try await wrap(instance)
  }
  return instance
}

/// Runs the decorator on its actor.
private func decorate<T: Sendable>(
  _ instance: T, of entry: Entry, isNew: Bool, on actor: isolated (any Actor)?
) {
  decorate(instance, of: entry, isNew: isNew)
}
