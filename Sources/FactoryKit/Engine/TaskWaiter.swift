internal import CFactoryEngine

/// One caller of an asynchronous factory that has found no instance in its cell.
// unchecked: see TaskRequest; the wait lock and the cell's guard the fields. Only tasks wait for
// builds in tasks.
final class TaskWaiter: Waiter, @unchecked Sendable {
  let plan: Plan
  /// Retains the singleton scope that the plan names.
  private let owner: Scope?
  /// The origin of the instance: the cache, unless this caller has begun the build, or stands for
  /// the one that has and was cancelled.
  @exclusivity(unchecked) private(set) var source = ResolutionSource.scope
  /// The build that the caller waits for.
  @exclusivity(unchecked) var build: TaskBuild?
  @exclusivity(unchecked) private(set) var isCancelled = false
  /// Whether the caller has begun the build, whose instance it gets in any case.
  @exclusivity(unchecked) private var isFirst = false
  private let request: TaskRequest
  /// Where the caller looks; nil once it waits, so that it retains no parameter.
  @exclusivity(unchecked) private var cell: Cell?
  @exclusivity(unchecked) private var place: Place?

  init(_ request: TaskRequest, _ plan: Plan, _ owner: Scope?, _ cell: Cell, _ place: Place?) {
    (self.request, self.plan, self.owner) = (request, plan, owner)
    (self.cell, self.place) = (cell, place)
    super.init(TaskBuild.innermost, next: nil)
  }

  /// Ends the wait with the instance of the cell, if it can be used at a time, or if the caller was
  /// cancelled.
  func find(_ now: UInt64) {
    if let locked = cell?.lock(), let content = locked.content, locked.use(now, plan.timeToLive) {
      outcome = locked.found(content)
    }
    if outcome == nil, request.mayThrowAnything, Task.isCancelled { outcome = .cancelled }
  }

  /// Joins the build in the cell or begins one, and waits for its end.
  ///
  /// A build that ends on this thread needs no continuation. The function is inlined, because each
  /// asynchronous function on the way allocates a frame.
  ///
  /// - Parameter isolation: The actor to stay on: the caller's.
  /// - Returns: What the wait has ended with.
  @inline(__always)
  func outcome(isolation: isolated (any Actor)?) async -> Build.Found {
    if let outcome { return outcome }
    return await withTaskCancellationHandler(
      operation: {
        begin(isOnActor: isolation != nil)
        if let outcome = Waiting.locked({ self.outcome.take() }) { return outcome }
        await withUnsafeContinuation(isolation: isolation) { continuation in
          if !suspend(continuation) { continuation.resume() }
        }
        return Waiting.locked { self.outcome.take() }.unsafelyUnwrapped
      }, onCancel: { cancel() }, isolation: isolation)
  }

  /// Sets the continuation, unless the wait has ended.
  private func suspend(_ continuation: UnsafeContinuation<Void, Never>) -> Bool {
    Waiting.locked {
      guard outcome == nil else { return false }
      self.continuation = continuation
      return true
    }
  }

  /// Links the caller to the build in the cell, or to a new one, which ends the wait from then on;
  /// or sets the outcome.
  ///
  /// - Parameter ended: Gets the waits that this one has ended, to be resumed with no lock held.
  /// - Returns: The new build, which is to be started.
  private func join(_ ended: inout [UnsafeContinuation<Void, Never>]) -> TaskBuild? {
    let entry = request.entry
    let now = entry.now(for: plan)
    let cell = cell.unsafelyUnwrapped
    fk_wait_lock()
    defer { fk_wait_unlock() }
    let locked = cell.lock()
    guard locked.kind != FE_RETIRED, place?.isCurrent ?? true,
      locked.content == nil || !locked.use(now, plan.timeToLive)
    else { return refuse(.again) }
    if isCancelled, request.mayThrowAnything { return refuse(.cancelled) }
    if let running = cell.build, running.isCurrent(locked) {
      while let chain = Waiting.cycle(from: innermost, to: running) {
        if let waiter = Waiting.endWait(on: chain) {
          if let continuation = waiter.continuation.take() { ended.append(continuation) }
          continue
        }
        locked.unlock()
        guard entry.core.has(FE_ALLOWS_CYCLES) else {
          stopForCycle(chain.map(\.entry) + [running.entry])
        }
        return refuse(.alone)
      }
      uncheckedCast(running, to: TaskBuild.self).link(self)
      return nil
    }
    // A caller that was cancelled before makes its own instance, which is not cached.
    if isCancelled { return refuse(.alone) }
    guard !(plan.gate?.isClosed ?? false), !plan.isOwn || plan.generation == cell.generation
    else { return refuse(.again) }
    let build = TaskBuild(entry, plan, request.watch)
    build.place = place
    locked.enter(build)
    isFirst = true
    build.link(self)
    return build
  }

  private func refuse(_ outcome: Build.Found) -> TaskBuild? {
    self.outcome = outcome
    return nil
  }

  private func begin(isOnActor: Bool) {
    var ended: [UnsafeContinuation<Void, Never>] = []
    let build = join(&ended)
    for each in ended { each.resume() }
    (cell, place) = (nil, nil)
    guard let build else { return }
    build.joinPath(hasParameter: plan.hasParameter)
    guard request.entry.choose(for: build, plan) else {
      build.failInTask(nil)
      return build.resumeCallers()
    }
    source = build.source
    build.start(immediately: !isOnActor && !request.mayThrowAnything, request.make)
  }

  /// Notes that the caller's task was cancelled, and ends its wait if it may leave at once.
  private func cancel() {
    fk_wait_lock()
    guard !isDone, !isCancelled else { return fk_wait_unlock() }
    isCancelled = true
    let abandoned = build?.loseInterest()
    var leaving: UnsafeContinuation<Void, Never>?
    if request.mayThrowAnything, let build {
      build.unlink(self)
      end(.cancelled)
      leaving = continuation.take()
    }
    fk_wait_unlock()
    abandoned?.cancel()
    leaving?.resume()
  }

  /// Ends the wait, under the wait lock.
  private func end(_ outcome: Build.Found?) {
    (self.outcome, isDone, build) = (outcome, true, nil)
  }

  /// Ends the waits for a build, under the wait lock: from now on, no cancellation has an effect.
  ///
  /// - Parameters:
  ///   - waiters: The callers.
  ///   - outcome: What they go on with.
  ///   - own: What the caller goes on with that has begun the build.
  ///   - source: The origin of the instance for one caller, so that it is new for one: the caller
  ///     that has begun the build, or, if that has left, the one that has waited longest.
  static func end(
    _ waiters: Waiter?, _ outcome: Build.Found?, own: Build.Found?, from source: ResolutionSource
  ) {
    var (next, oldest) = (waiters, nil as TaskWaiter?)
    while let each = next {
      let waiter = uncheckedCast(each, to: TaskWaiter.self)
      waiter.end(waiter.isFirst ? own : outcome)
      (oldest, next) = (waiter, each.next)
    }
    oldest?.source = source
  }
}
