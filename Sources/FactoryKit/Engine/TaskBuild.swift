internal import CFactoryEngine

/// A build of an asynchronous factory: a step on the path of a task.
///
/// Tasks that the closure starts inherit the path until the closure ends. A task that outlives the
/// closure begins a new path, because a build that has ended names no factory and retains nothing.
///
/// A build that a cell keeps runs in a task of its own, for which all resolutions of the factory
/// wait meanwhile, the first one included. Any other runs in its caller's task.
// unchecked: the wait lock guards the fields; the head's `ending` is atomic.
final class TaskBuild: Build, @unchecked Sendable {
  /// The innermost build of the current task; it may have ended.
  @TaskLocal static var current: TaskBuild?

  // The expansion of `@TaskLocal` calls this to make the key: see `Container.TaskLocal`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private static func TaskLocal(wrappedValue: TaskBuild?) -> _Concurrency.TaskLocal<TaskBuild?> {
    ProcessState.part(FK_PART_STEP) { _Concurrency.TaskLocal(wrappedValue: wrappedValue) }
  }

  /// The build whose closure resolved this factory, until this one ends.
  @exclusivity(unchecked) private var origin: TaskBuild?
  /// Whether the path may have the factory a number of times, with different parameters.
  private let hasParameter: Bool
  /// Whether the path already has the factory, or one that shares its bit.
  private let mayRepeat: Bool
  /// The singleton scope that owns the cell.
  private let scope: AnyObject?
  /// The number of builds around this one.
  let depth: Int
  /// How many of those that wait were not cancelled.
  @exclusivity(unchecked) fileprivate(set) var interested = 0
  /// Whether all callers were cancelled: the task is cancelled, later callers begin another build,
  /// and the instance is not cached.
  @exclusivity(unchecked) private(set) var isAbandoned = false
  /// The task of a build that a cell keeps.
  @exclusivity(unchecked) private var task: Task<Void, Never>?

  /// A build on the path of the current task.
  init(_ entry: Entry, _ plan: Plan = .none, hasParameter: Bool) {
    let origin = TaskBuild.innermost
    self.origin = origin
    self.hasParameter = hasParameter
    scope = plan.scope
    depth = (origin?.depth ?? 0) + 1
    var path = fe_build_in_task(entry.head, origin?.head)
    mayRepeat = fe_build_join_path(&path)
    super.init(path)
    self.plan = plan
  }

  /// The innermost running build of the current task.
  static var innermost: TaskBuild? { current.flatMap { $0.hasEnded ? nil : $0 } }

  /// The build that is entered in a cell of an asynchronous factory.
  static func entered(in locked: borrowing LockedCell) -> TaskBuild? {
    guard let build = locked.cell.build, build.isCurrent(locked) else { return nil }
    // unchecked: only task builds are entered in cells of asynchronous factories.
    let running = uncheckedCast(build, to: TaskBuild.self)
    return running.isAbandoned ? nil : running
  }

  /// Stops the process if the factory is being built further out on the path of its task.
  func checkPath() {
    guard mayRepeat else { return }
    fk_wait_lock()
    checkForCycle(hasParameter: hasParameter)
    fk_wait_unlock()
  }

  /// Removes the build from all paths.
  func leaveTask() {
    fk_wait_lock()
    fe_build_end_in_task(head)
    let former = origin
    origin = nil
    fk_wait_unlock()
    withExtendedLifetime(former) {}
  }

  /// Links a caller that is going to wait; the caller holds the wait lock.
  func link(_ waiter: Waiter) {
    waiter.build = self
    waiter.next = waiters
    waiters = waiter
    if !waiter.isCancelled { interested += 1 }
  }

  /// Counts a caller that was cancelled; the caller holds the wait lock.
  ///
  /// - Returns: The task to cancel, if it was the last one and the closure still runs.
  func loseInterest() -> Task<Void, Never>? {
    interested -= 1
    guard interested == 0, !hasEnded else { return nil }
    isAbandoned = true
    return task
  }

  /// Runs the build in a task of its own, with the task-locals and the priority of the caller.
  ///
  /// The task may run on the caller's thread until it first suspends, which saves changes of
  /// threads: not if the caller is isolated to an actor, which the closure would keep busy, or may
  /// return at once when it is cancelled, and not many times within each other on one stack.
  func start(immediately: Bool, _ run: @escaping @Sendable () async -> Void) {
    let task = TaskBuild.$current.withValue(self) {
      #if compiler(>=6.2)
        if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *),
          immediately, depth < Self.deepestImmediate, !Pass.current.isRunning
        {
          return Task.immediate { await run() }
        }
      #endif
      return Task { await run() }
    }
    fk_wait_lock()
    let isCancelled = isAbandoned
    if !hasEnded { self.task = task }
    fk_wait_unlock()
    if isCancelled { task.cancel() }
  }

  private static let deepestImmediate = 8

  /// Forgets the task that has run the closure.
  func forgetTask() {
    fk_wait_lock()
    let former = task
    task = nil
    fk_wait_unlock()
    withExtendedLifetime(former) {}
  }
}

extension Build {
  /// Whether this is a build in a task that all callers have left.
  var isAbandonedTask: Bool {
    // unchecked: builds without a pass are TaskBuilds.
    isInTask && uncheckedCast(self, to: TaskBuild.self).isAbandoned
  }
}

extension TaskBuild {
  func finishInTask<T>(_ instance: T) {
    guard let cell else { return }
    let former = store(instance, in: cell)
    withExtendedLifetime(former) {}
  }

  func failInTask(_ error: any Error) {
    guard let cell else { return }
    let failure = Found.failure(error)
    end(in: cell, content: nil, kind: FE_EMPTY).handOver(failure, own: failure)
  }

  /// Ends a build that was entered and never ran, because the factory has changed.
  func abandonInTask() {
    leaveTask()
    guard let cell else { return }
    end(in: cell, content: nil, kind: FE_EMPTY).handOver(nil)
  }
}

extension Waiter {
  /// What a caller that waits for a build is resumed with.
  // unchecked: boxes are immutable, and asynchronous factories make `Sendable` instances.
  enum Outcome: @unchecked Sendable {
    case found(Build.Found)
    /// Something has changed: look again.
    case again
    case cancelled
    /// A wait would close a cycle, and cycles are allowed: make an instance for this caller only.
    case alone
  }

  /// Ends the wait, unless it has ended; the caller holds the wait lock.
  ///
  /// - Returns: The continuation to resume with no lock held.
  func takeContinuation() -> UnsafeContinuation<Outcome, Never>? {
    isDone = true
    defer { continuation = nil }
    return continuation
  }

  /// Notes that the caller's task was cancelled, and ends its wait if it may leave at once.
  func cancel(leavesAtOnce: Bool) {
    fk_wait_lock()
    guard !isDone, !isCancelled else { return fk_wait_unlock() }
    isCancelled = true
    let task = build?.loseInterest()
    let leaving = leavesAtOnce && build != nil ? takeContinuation() : nil
    fk_wait_unlock()
    task?.cancel()
    leaving?.resume(returning: .cancelled)
  }
}
