internal import CFactoryEngine

/// A build of an asynchronous factory, a closure of `onRelease` or a call of `close()`: a step on
/// the path of a task.
///
/// Tasks that the closure starts inherit the path until the closure ends. A task that outlives the
/// closure begins a new path, because a build that has ended names no factory and retains no
/// container.
///
/// A build that a cell keeps runs in a task of its own, for which all resolutions of the factory
/// wait meanwhile, the first one included. Any other runs in its caller's task.
// unchecked: the wait lock guards the fields; the head's `ending` is atomic. Builds without a pass,
// and those in cells of asynchronous factories, are of this class.
final class TaskBuild: Build, @unchecked Sendable {
  /// The innermost build of the current task; it may have ended.
  static let current = ProcessState.part(FK_PART_STEP) {
    TaskLocal<TaskBuild?>(wrappedValue: nil)
  }

  /// The build whose closure resolved this factory; it may have ended.
  ///
  /// Retained until this one ends: a chain of tasks, each of which starts the next, would otherwise
  /// keep all of them. A closure of `onRelease` or a call of `close()` has the next one outward
  /// that runs on then: tasks that outlive it are a part of that one, too. Counted here, because a
  /// variable reference would cost 36 instructions.
  @exclusivity(unchecked) private var origin: Unmanaged<TaskBuild>?
  /// The number of builds around this one.
  let depth: Int
  /// How many of the callers that wait were not cancelled.
  @exclusivity(unchecked) private var interested = 0
  /// The task of a build that a cell keeps.
  @exclusivity(unchecked) private var task: Task<Void, Never>?

  /// A build on the path of the current task.
  init(_ entry: Entry, in outer: TaskBuild? = .innermost) {
    origin = outer.map(Unmanaged.passRetained)
    depth = outer.map { $0.depth + 1 } ?? 0
    super.init(fe_build_make(entry.head, outer?.head))
  }

  deinit { origin?.release() }

  convenience init(_ entry: Entry, _ plan: Plan, _ watch: WatchedResolution?) {
    self.init(entry)
    follow(plan)
    self.watch = watch
    generation = plan.generation
  }

  /// The innermost running build of the current task.
  static var innermost: TaskBuild? { current.get()?.running }

  /// This build, or the next one outward that has not ended.
  private var running: TaskBuild? { hasEnded ? origin?.takeUnretainedValue().running : self }

  /// The innermost watched resolution on the path of the current task.
  static var innermostWatch: WatchedResolution? {
    guard let innermost else { return nil }
    return Waiting.locked {
      sequence(first: innermost, next: \.outer).first { $0.watch != nil }?.watch
    }
  }

  /// Joins the path of the task, and stops the process if the factory is further out on it.
  func joinPath(hasParameter: Bool) {
    guard fe_build_join_path(head) else { return }
    Waiting.locked { checkForCycle(hasParameter: hasParameter) }
  }

  /// Removes the build from all paths, and releases the closures that have made its instance,
  /// because a task that outlives the build keeps it.
  func leaveTask() {
    fk_wait_lock()
    let former = (watch, task, wraps, takeOverride(), origin?.takeRetainedValue())
    (watch, task, wraps) = (nil, nil, [])
    origin = isOfFactory ? nil : former.4?.running.map(Unmanaged.passRetained)
    fe_build_end_in_task(head)
    fk_wait_unlock()
    withExtendedLifetime(former) {}
  }

  /// Links a caller that is going to wait; the caller holds the wait lock.
  func link(_ waiter: TaskWaiter) {
    waiter.build = self
    waiter.next = waiters
    waiters?.previous = waiter
    waiters = waiter
    if !waiter.isCancelled { interested += 1 }
  }

  /// Unlinks a caller that leaves before the end; the caller holds the wait lock.
  func unlink(_ waiter: TaskWaiter) {
    waiter.next?.previous = waiter.previous
    if let previous = waiter.previous { previous.next = waiter.next } else { waiters = waiter.next }
    waiter.next = nil
  }

  /// Counts a caller that was cancelled; the caller holds the wait lock.
  ///
  /// A build that all callers have left leaves its cell to later ones.
  ///
  /// - Returns: The task to cancel, if it was the last one and the closure still runs.
  func loseInterest() -> Task<Void, Never>? {
    interested -= 1
    guard interested == 0, !hasEnded else { return nil }
    isAbandoned = true
    cell?.withLock { $0.leave(self) }
    return task
  }

  /// Runs the build in a task of its own, with the task-locals and the priority of the caller.
  ///
  /// The task may run on the caller's thread until it first suspends, which saves changes of
  /// threads: not if the caller is isolated to an actor, which the closure would keep busy, or may
  /// return at once when it is cancelled, not many times within each other on one stack, and not
  /// within a closure that the library calls, since it would be mistaken for a part of that.
  func start(immediately: Bool, _ make: @escaping TaskRequest.Make) {
    TaskBuild.current.withValue(self) {
      #if compiler(>=6.2)
        if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *),
          immediately, depth < Self.deepestImmediate,
          !Pass.current.isRunning, Pass.current.pointee.notifying == 0
        {
          Task.immediate(operation: make)
          return
        }
      #endif
      Task(operation: make)
    }
  }

  private static let deepestImmediate = 8

  /// Notes the current task, if the build runs in one of its own, to be cancelled with the callers.
  ///
  /// Not the handle from `start`, which is known only when the task has suspended: its closure may
  /// be waiting for the cancellation.
  func enterTask() {
    // Both types are one strong reference to a task.
    let task = withUnsafeCurrentTask { unsafeBitCast($0, to: Task<Void, Never>?.self) }
    fk_wait_lock()
    let isCancelled = isAbandoned
    if cell != nil { self.task = task }
    fk_wait_unlock()
    if isCancelled { task?.cancel() }
  }

  /// Waits until the build has ended, unless that would close a cycle.
  func ended() async {
    let innermost = TaskBuild.innermost
    await withUnsafeContinuation { continuation in
      let isWaiting = Waiting.locked {
        guard !hasEnded, Waiting.cycle(from: innermost, to: self) == nil else { return false }
        let waiter = Waiter(innermost, next: waiters)
        (waiter.continuation, waiters) = (continuation, waiter)
        return true
      }
      if !isWaiting { continuation.resume() }
    }
  }

  /// Resumes the callers of a build that has ended, and releases what only its end has needed,
  /// because a task that outlives the build keeps it.
  ///
  /// From then on only the callers hold the instance: one that is shared weakly ends with them.
  func resumeCallers() {
    while let each = waiters {
      (waiters, each.next) = (each.next, nil)
      each.resume()
    }
    releaseRest()
  }

  /// Ends the build with an instance, which goes to all that wait; otherwise it is in `found`.
  func finishInTask<T>(_ instance: T) {
    leaveTask()
    guard let cell else { return found = .box(Box.make(instance)) }
    let former = store(instance, in: cell)
    withExtendedLifetime(former) {}
  }

  /// Ends the build with an error; nil if it never ran, because the factory has changed.
  func failInTask(_ error: (any Error)?) {
    leaveTask()
    let failure = error.map(Found.failure)
    guard let cell else { return found = failure ?? .again }
    end(in: cell, failure)
  }
}
