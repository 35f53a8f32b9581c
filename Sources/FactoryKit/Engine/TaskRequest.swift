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
  let locate: Start.Locator
  /// Runs the closure of the current task's build, and ends the build.
  let make: Make

  /// The type of the closures that tasks run, so that no task converts it.
  typealias Make = @Sendable @isolated(any) () async -> Void

  /// The end of a resolution: an instance or an error.
  struct Answer {
    let found: Build.Found
    var source = ResolutionSource.scope
    let isDecorated: Bool
  }

  /// Takes the instance, waits for it, or makes it.
  ///
  /// - Parameter isolation: The actor to stay on: the caller's.
  /// - Returns: The instance or the error, with its origin.
  @inline(__always)  // Each asynchronous function on the way allocates a frame.
  func answer(isolation: isolated (any Actor)?) async -> Answer {
    var isAlone = false
    while true {
      switch look(alone: isAlone) {
      case .found(let answer): return answer
      case .alone(let build):
        build.joinPath(hasParameter: hasParameter)
        await TaskBuild.$current.withValue(build, operation: make, isolation: isolation)
        return Answer(
          found: build.found.unsafelyUnwrapped, source: build.source,
          isDecorated: build.plan.isDecorated)
      case .wait(let waiter):
        switch await waiter.outcome(isolation: isolation) {
        case .found(let found):
          return Answer(
            found: found, source: waiter.source, isDecorated: waiter.plan.isDecorated)
        case .again: continue
        case .alone: isAlone = true
        }
      }
    }
  }

  private enum Look {
    case found(Answer)
    /// The caller makes the instance in its own task, for itself only.
    case alone(TaskBuild)
    case wait(TaskWaiter)
  }

  /// Looks for an instance, and for the cell in which to wait for it.
  // Not inlined: there would be a copy in each part of the caller.
  @inline(never)
  private func look(alone isAlone: Bool) -> Look {
    while true {
      // Before the mark: a reset marks first.
      let generation = entry.generation
      if entry.core.has(FE_PENDING), entry.core.autoRegister() { continue }
      if entry.isReset, entry.settle(in: .current) { continue }
      var owner: Scope?
      defer { withExtendedLifetime(owner) {} }
      let plan = Plan(entry, entry.core, generation, hasParameter: hasParameter, &owner)
      guard !isAlone, let cell = plan.cell, plan.gate != nil else {
        let build = TaskBuild(entry, plan, watch)
        if Start.choose(for: build, entry, plan) { return .alone(build) }
        continue
      }
      let now = plan.timeToLive.limit == 0 ? 0 : entry.core.now
      let place = plan.isByParameter ? locate(cell, now, plan.timeToLive) : nil
      let waiter = TaskWaiter(self, plan, owner, place?.cell ?? cell, place)
      let found = waiter.find(now) ?? (mayThrowAnything && Task.isCancelled ? .cancelled : nil)
      guard let found else { return .wait(waiter) }
      return .found(Answer(found: found, isDecorated: plan.isDecorated))
    }
  }
}

extension Build.Found {
  static var cancelled: Build.Found { .failure(CancellationError()) }

  /// The instance that was found.
  func instance<T>() -> T {
    switch self {
    case .box(let box): Unmanaged.passUnretained(box).instance()
    case .weak(let box, let object): box.restore(Unmanaged.passRetained(object))
    case .failure(let error): fatalError("FACTORY: an error is no instance: \(error)")
    }
  }
}
