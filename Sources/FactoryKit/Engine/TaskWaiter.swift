internal import CFactoryEngine

/// One caller of an asynchronous factory that has found no instance in its cell.
// unchecked: see TaskRequest; the wait lock and the cell's guard the fields.
final class TaskWaiter: Waiter, @unchecked Sendable {
  enum Outcome {
    case found(Build.Found)
    /// Something has changed: look again.
    case again
    /// A wait would close a cycle, and cycles are allowed: make an instance for this caller only.
    case alone
  }

  let plan: Plan
  /// Retains the singleton scope that the plan names.
  private let owner: Scope?
  /// The origin of the instance: the cache, unless this caller has begun the build.
  @exclusivity(unchecked) private(set) var source = ResolutionSource.scope
  /// The build that the caller waits for.
  @exclusivity(unchecked) var build: TaskBuild?
  @exclusivity(unchecked) private(set) var isCancelled = false
  /// What the caller goes on with, from the end of the wait until it takes it.
  @exclusivity(unchecked) private var outcome: Outcome?
  /// Set while the caller is suspended.
  @exclusivity(unchecked) private var continuation: UnsafeContinuation<Void, Never>?
  /// Whether the caller has begun the build, whose instance it gets in any case.
  @exclusivity(unchecked) private var isFirst = false
  private let request: TaskRequest
  private let cell: Cell
  private let place: Place?

  init(_ request: TaskRequest, _ plan: Plan, _ owner: Scope?, _ cell: Cell, _ place: Place?) {
    (self.request, self.plan, self.owner) = (request, plan, owner)
    (self.cell, self.place) = (cell, place)
    super.init(TaskBuild.innermost, next: nil)
  }

  /// The instance of the cell, if it can be used at a time.
  func find(_ now: UInt64) -> Build.Found? {
    let locked = cell.lock()
    guard let content = locked.content, locked.use(now, plan.timeToLive) else { return nil }
    let object = borrow(content, as: AnyObject.self)
    guard locked.kind == FE_WEAK else { return .box(object) }
    let box = uncheckedCast(object, to: WeakBox.self)
    if let instance = box.object { return .weak(box, instance) }
    // The weak box is replaced by the next build; a miss begins with an empty cell.
    let former = locked.exchange(nil, kind: FE_EMPTY)
    locked.unlock()
    withExtendedLifetime(former) {}
    return nil
  }

  /// Joins the build in the cell or begins one, and waits for its end.
  ///
  /// A build that ends on this thread needs no continuation. The function is inlined, because each
  /// asynchronous function on the way allocates a frame.
  ///
  /// - Parameter isolation: The actor to stay on: the caller's.
  /// - Returns: What the wait has ended with.
  @inline(__always)
  func outcome(isolation: isolated (any Actor)?) async -> Outcome {
    await withTaskCancellationHandler(
      operation: {
        begin(isOnActor: isolation != nil)
        if hasEnded { return }
        await withUnsafeContinuation(isolation: isolation) { continuation in
          if !suspend(continuation) { continuation.resume() }
        }
      }, onCancel: { cancel() }, isolation: isolation)
    return outcome.take().unsafelyUnwrapped
  }

  private var hasEnded: Bool {
    fk_wait_lock()
    defer { fk_wait_unlock() }
    return outcome != nil
  }

  /// Sets the continuation, unless the wait has ended.
  private func suspend(_ continuation: UnsafeContinuation<Void, Never>) -> Bool {
    fk_wait_lock()
    defer { fk_wait_unlock() }
    guard outcome == nil else { return false }
    self.continuation = continuation
    return true
  }

  private enum Joining {
    case joined
    case entered(TaskBuild)
    case refused(Outcome)
    /// The gate is closed.
    case closed
  }

  /// Links the caller to the build in the cell, or to a new one: from then on that ends the wait.
  private func join() -> Joining {
    let entry = request.entry
    let now = plan.timeToLive.limit == 0 ? 0 : entry.core.now
    fk_wait_lock()
    defer { fk_wait_unlock() }
    let locked = cell.lock()
    guard locked.kind != FE_RETIRED, place?.isCurrent ?? true else { return .refused(.again) }
    if locked.content != nil, locked.use(now, plan.timeToLive) { return .refused(.again) }
    if isCancelled, request.mayThrowAnything { return .refused(.found(.cancelled)) }
    if let running = TaskBuild.entered(in: locked) {
      if let chain = Waiting.cycle(from: innermost, to: running) {
        locked.unlock()
        guard entry.core.has(FE_ALLOWS_CYCLES) else {
          stopForCycle(chain.map(\.entry) + [running.entry])
        }
        return .refused(.alone)
      }
      running.link(self)
      return .joined
    }
    // A caller that was cancelled before makes its own instance, which is not cached.
    if isCancelled { return .refused(.alone) }
    if plan.gate?.isClosed ?? false { return .closed }
    guard !plan.isOwn || plan.generation == cell.generation else { return .refused(.again) }
    let build = TaskBuild(entry, plan, request.watch)
    build.place = place
    locked.enter(build)
    isFirst = true
    build.link(self)
    return .entered(build)
  }

  private func begin(isOnActor: Bool) {
    switch join() {
    case .joined: break
    case .refused(let outcome): self.outcome = outcome
    case .closed:
      plan.gate?.pass()
      outcome = .again
    case .entered(let build):
      build.joinPath(hasParameter: plan.hasParameter)
      guard Start.choose(for: build, request.entry, plan) else {
        build.failInTask(nil)
        return build.resumeCallers()
      }
      source = build.source
      build.start(immediately: !isOnActor && !request.mayThrowAnything, request.make)
    }
  }

  /// Notes that the caller's task was cancelled, and ends its wait if it may leave at once.
  private func cancel() {
    fk_wait_lock()
    guard !isDone, !isCancelled else { return fk_wait_unlock() }
    isCancelled = true
    let task = build?.loseInterest()
    let leaves = request.mayThrowAnything && build != nil
    if leaves { end(.found(.cancelled)) }
    let leaving = leaves ? continuation.take() : nil
    fk_wait_unlock()
    task?.cancel()
    leaving?.resume()
  }

  /// Ends the wait, under the wait lock.
  private func end(_ outcome: Outcome) {
    isDone = true
    build = nil
    self.outcome = outcome
  }

  /// From now on, no cancellation has an effect; called under the wait lock.
  static func detach(_ waiters: Waiter?) {
    var next = waiters
    while let waiter = next {
      waiter.isDone = true
      next = waiter.next
    }
  }

  /// Ends the waits for a build, except those that have ended before, with no lock held.
  ///
  /// - Parameters:
  ///   - waiters: The callers.
  ///   - found: What they get; nil to look again.
  ///   - own: What the caller gets that has begun the build.
  static func end(_ waiters: Waiter?, _ found: Build.Found?, own: Build.Found?) {
    // unchecked: only tasks wait for builds in tasks.
    fk_wait_lock()
    defer { fk_wait_unlock() }
    var next = waiters
    while let each = next {
      let waiter = uncheckedCast(each, to: TaskWaiter.self)
      let result = waiter.isFirst ? own : found
      if waiter.build != nil { waiter.end(result.map { .found($0) } ?? .again) }
      next = each.next
    }
  }

  /// Resumes the callers whose waits have ended, with no lock held.
  static func resume(_ waiters: Waiter?) {
    var next = waiters
    while let each = next {
      (next, each.next) = (each.next, nil)
      // unchecked: see above.
      uncheckedCast(each, to: TaskWaiter.self).continuation.take()?.resume()
    }
  }
}
