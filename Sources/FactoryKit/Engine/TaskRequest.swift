internal import CFactoryEngine

/// One resolution of an asynchronous factory, without its types: Start.swift's twin for tasks.
// unchecked: cells have their own locks; the parameter stays in the caller's task.
struct TaskRequest: @unchecked Sendable {
  let entry: Entry
  let hasParameter: Bool
  /// Whether a caller that is cancelled may leave with `CancellationError`.
  let mayThrowAnything: Bool
  /// Reports the resolution; nil if nothing listens.
  let watch: WatchedResolution?
  let locate: Locator
  /// Runs the closure of the current task's build, and ends the build.
  let make: Make

  /// The type of the closures that tasks run, so that no task converts it.
  typealias Make = @Sendable @isolated(any) () async -> Void

  /// The end of a resolution: an instance or an error, with its origin.
  typealias Answer = (found: Build.Found, source: ResolutionSource, isDecorated: Bool)

  /// Takes the instance, waits for it, or makes it.
  ///
  /// - Parameter isolation: The actor to stay on: the caller's.
  /// - Returns: The instance or the error.
  @inline(__always)  // Each asynchronous function on the way allocates a frame.
  func answer(isolation: isolated (any Actor)?) async -> Answer {
    var isAlone = false
    while true {
      switch look(alone: isAlone) {
      case .alone(let build):
        build.joinPath(hasParameter: hasParameter)
        await TaskBuild.current.withValue(build, operation: make, isolation: isolation)
        return (build.takeFound(), build.source, build.plan.isDecorated)
      case .wait(let waiter):
        switch await waiter.outcome(isolation: isolation) {
        // It may be closed.
        case .again: waiter.plan.gate?.pass()
        case .alone: isAlone = true
        case let found: return (found, waiter.source, waiter.plan.isDecorated)
        }
      }
    }
  }

  private enum Look {
    /// The caller makes the instance in its own task, for itself only.
    case alone(TaskBuild)
    case wait(TaskWaiter)
  }

  /// Looks for the cell, and for an instance in it, which ends the wait at once.
  // Not inlined: there would be a copy in each part of the caller.
  @inline(never)
  private func look(alone isAlone: Bool) -> Look {
    while true {
      // Before the mark: a reset marks first.
      let generation = entry.generation
      if entry.core.has(FE_PENDING), entry.core.autoRegister() { continue }
      if entry.settle() { continue }
      var owner: Scope?
      defer { withExtendedLifetime(owner) {} }
      let plan = Plan(entry, entry.core, generation, hasParameter: hasParameter, &owner)
      guard !isAlone, let cell = plan.cell else {
        let build = TaskBuild(entry, plan, watch)
        if entry.choose(for: build, plan) { return .alone(build) }
        continue
      }
      let now = entry.now(for: plan)
      let place = plan.isByParameter ? locate(cell, now, plan.timeToLive) : nil
      let waiter = TaskWaiter(self, plan, owner, place?.cell ?? cell, place)
      waiter.find(now)
      return .wait(waiter)
    }
  }
}

extension Build.Found {
  static var cancelled: Build.Found { .failure(CancellationError()) }

  /// The instance that was found.
  @_semantics("optimize.sil.specialize.generic.never")
  func instance<T>() -> T {
    switch self {
    case .box(let box): uncheckedCast(box, to: Box.self).instance()
    case .weak(let box, let object): box.restore(Unmanaged.passRetained(object))
    case .failure, .again, .alone: fatalError("FACTORY: this is no instance: \(self)")
    }
  }
}
