internal import CFactoryEngine

/// One resolution of an asynchronous factory, without its types: Start.swift's twin for tasks.
// unchecked: cells have their own locks; the parameter stays in the caller's task.
struct TaskRequest: @unchecked Sendable {
  let entry: Entry
  let hasParameter: Bool
  /// Whether a caller that is cancelled may leave with `CancellationError`.
  let mayThrowAnything: Bool
  let locate: Start.Locator

  enum Look {
    case found(Build.Found, Plan)
    /// The caller makes the instance in its own task, for itself only.
    case alone(TaskBuild)
    case wait(TaskWait)
    case cancelled
  }

  /// Looks for an instance, and for the cell in which to wait for it.
  // Not inlined: there would be a copy in each part of the caller.
  @inline(never)
  func look(alone isAlone: Bool) -> Look {
    while true {
      // Before the mark: a reset marks first.
      let generation = entry.generation
      if entry.core.has(FE_PENDING), entry.core.autoRegister() { continue }
      if entry.isReset, entry.settle(in: .current) { continue }
      let plan = Plan(entry, entry.core, generation, hasParameter: hasParameter)
      guard !isAlone, let cell = plan.cell, plan.gate != nil else {
        if let build = beginAlone(plan) { return .alone(build) }
        continue
      }
      let now = plan.timeToLive.limit == 0 ? 0 : entry.core.now
      let place = plan.isByParameter ? locate(cell, now, plan.timeToLive) : nil
      let wait = TaskWait(self, plan, place?.cell ?? cell, place)
      if let found = wait.find(now) { return .found(found, plan) }
      if mayThrowAnything, Task.isCancelled { return .cancelled }
      return .wait(wait)
    }
  }

  /// Begins a build whose instance no cell keeps.
  private func beginAlone(_ plan: Plan) -> TaskBuild? {
    let build = TaskBuild(entry, plan, hasParameter: hasParameter)
    build.generation = plan.generation
    return Start.choose(for: build, entry, plan) ? build : nil
  }
}

/// One caller of an asynchronous factory that has found no instance in its cell.
// unchecked: see TaskRequest; the wait lock and the cell's guard the waiter.
final class TaskWait: @unchecked Sendable {
  let plan: Plan
  let waiter: Waiter
  let leavesAtOnce: Bool
  private let entry: Entry
  private let cell: Cell
  private let place: Place?

  init(_ request: TaskRequest, _ plan: Plan, _ cell: Cell, _ place: Place?) {
    (self.plan, self.cell, self.place) = (plan, cell, place)
    entry = request.entry
    leavesAtOnce = request.mayThrowAnything
    waiter = Waiter(inTask: TaskBuild.innermost)
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

  /// Joins the build in the cell or enters one, and waits for its end.
  ///
  /// - Parameters:
  ///   - isolation: The actor to stay on: the caller's.
  ///   - start: Starts the task of a build that was entered.
  /// - Returns: What the build has resumed the caller with.
  func outcome(
    isolation: isolated (any Actor)?, start: (TaskBuild) -> Void
  ) async -> Waiter.Outcome {
    await withTaskCancellationHandler(
      operation: {
        await withUnsafeContinuation(isolation: isolation) { continuation in
          switch join(continuation) {
          case .joined: break
          case .entered(let build): begin(build, start)
          case .refused(let outcome): continuation.resume(returning: outcome)
          case .closed:
            plan.gate?.pass()
            continuation.resume(returning: .again)
          }
        }
      },
      onCancel: { waiter.cancel(leavesAtOnce: leavesAtOnce) },
      isolation: isolation)
  }

  private enum Joining {
    case joined
    case entered(TaskBuild)
    case refused(Waiter.Outcome)
    /// The gate is closed.
    case closed
  }

  /// Joins and suspends in one step: from then on the build resumes the caller.
  private func join(_ continuation: UnsafeContinuation<Waiter.Outcome, Never>) -> Joining {
    let now = plan.timeToLive.limit == 0 ? 0 : entry.core.now
    fk_wait_lock()
    defer { fk_wait_unlock() }
    let locked = cell.lock()
    guard locked.kind != FE_RETIRED, place?.isCurrent ?? true else { return .refused(.again) }
    if locked.content != nil, locked.use(now, plan.timeToLive) { return .refused(.again) }
    if waiter.isCancelled, leavesAtOnce { return .refused(.cancelled) }
    if let running = TaskBuild.entered(in: locked) {
      if let chain = Waiting.cycle(from: waiter.innermost, to: running) {
        locked.unlock()
        guard entry.core.has(FE_ALLOWS_CYCLES) else {
          stopForCycle(chain.map(\.entry) + [running.entry])
        }
        return .refused(.alone)
      }
      waiter.continuation = continuation
      running.link(waiter)
      return .joined
    }
    // A caller that was cancelled before makes its own instance, which is not cached.
    if waiter.isCancelled { return .refused(.alone) }
    if plan.gate?.isClosed ?? false { return .closed }
    guard !plan.isOwn || plan.generation == cell.generation else { return .refused(.again) }
    let build = TaskBuild(entry, plan, hasParameter: plan.hasParameter)
    build.cell = cell
    build.place = place
    build.generation = cell.generation
    cell.build = build
    waiter.isFirst = true
    waiter.continuation = continuation
    build.link(waiter)
    return .entered(build)
  }

  /// Chooses the closure of a build that was entered before, and starts it.
  private func begin(_ build: TaskBuild, _ start: (TaskBuild) -> Void) {
    build.checkPath()
    guard Start.choose(for: build, entry, plan) else { return build.abandonInTask() }
    start(build)
  }
}
