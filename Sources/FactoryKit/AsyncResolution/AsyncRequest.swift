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
  /// What the closures have captured lives until all are served.
  func run(_ build: AsyncBuild, _ terms: ResolutionTerms) async {
    defer { withExtendedLifetime(self) {} }
    // Asked after the build was entered in its cell: what comes later makes it outdated.
    let chosen = ChosenOverride(for: entry)
    do throws(E) {
      let instance = try await make(chosen)
      let box = InstanceBox.make(instance)
      let ended =
        build.endClosure()
        ? keep(
          instance, of: entry, terms, from: chosen.source, in: build.cell, ending: build.record)
        : build.cell.endBuild(build.record, content: nil, kind: FK_EMPTY, now: 0) { nil }
      build.end(
        AsyncBuild.Ending(
          result: .success(box), source: chosen.source, isCurrent: ended.isCurrent))
      ended.release()
    } catch {
      _ = build.endClosure()
      let ended = build.cell.endBuild(build.record, content: nil, kind: FK_EMPTY, now: 0) { nil }
      build.end(
        AsyncBuild.Ending(
          result: .failure(error), source: chosen.source, isCurrent: ended.isCurrent))
      ended.release()
    }
  }
}
