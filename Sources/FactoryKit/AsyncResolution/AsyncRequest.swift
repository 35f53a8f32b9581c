internal import CFactoryRegistry

/// One factory that a task resolves: its entry, its definition, and how its overrides are run.
// unchecked: the definition goes to the actor of its property by itself, and an override to its
// own; what they capture is what `register` and the property have let pass.
struct AsyncRequest<T: Sendable, E: Error>: @unchecked Sendable {
  let entry: Entry
  /// Keeps the entry in memory.
  let container: AnyObject?
  let definition: () async throws(E) -> T
  /// The closure of an override, with the parameter if there is one.
  let closure: (Override) -> () async throws(E) -> T
  let cellOfParameter: CellOfParameter?

  /// Makes an instance: with the closure that is chosen now, through the wraps.
  func make(_ chosen: ChosenOverride) async throws(E) -> T {
    var instance = try await run(chosen.override)
    guard ResolutionPlan(entry).isWrapped, let options = entry.sharedOptions else {
      return instance
    }
    for wrap in options.wraps {
      let wrap = wrap.async(T.self, E.self)
      instance = try await wrap(instance)
    }
    return instance
  }

  // Not with `map` and `??`: as a generic argument, a function type that throws `E` needs the
  // runtime of iOS 18 and macOS 15.
  private func run(_ override: Override?) async throws(E) -> T {
    guard let override else { return try await definition() }
    let make = closure(override)
    return try await make()
  }

  /// Makes an instance in the task of a build, keeps it, and serves everybody who waits.
  ///
  /// What the closures have captured lives until all are served. The instance is theirs alone by
  /// then: a caller that lets go of a weakly shared one never gets it again.
  func run(_ build: AsyncBuild, _ terms: ResolutionTerms) async {
    defer { withExtendedLifetime(self) {} }
    let (ending, ended) = await makeAndKeep(build, terms)
    build.end(consume ending)
    ended.release()
  }

  private func makeAndKeep(
    _ build: AsyncBuild,
    _ terms: ResolutionTerms
  ) async -> (AsyncBuild.Ending, EndedBuild) {
    // Asked after the build was entered in its cell: what comes later makes it outdated.
    let chosen = ChosenOverride(for: entry)
    let result: Result<InstanceBox, any Error>
    let ended: EndedBuild
    do throws(E) {
      let instance = try await make(chosen)
      result = .success(InstanceBox.make(instance))
      ended =
        build.endClosure()
        ? keep(
          instance, of: entry, terms, from: chosen.source, in: build.cell, ending: build.record)
        : endWithNothing(build)
    } catch {
      _ = build.endClosure()
      result = .failure(error)
      ended = endWithNothing(build)
    }
    let ending = AsyncBuild.Ending(
      result: result, source: chosen.source, isCurrent: ended.isCurrent)
    return (ending, ended)
  }

  private func endWithNothing(_ build: AsyncBuild) -> EndedBuild {
    build.cell.endBuild(build.record, content: nil, kind: FK_EMPTY, now: 0) { nil }
  }
}
