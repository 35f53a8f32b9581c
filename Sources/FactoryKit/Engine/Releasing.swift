internal import CFactoryPlatform

/// The closure of `onRelease`.
// unchecked: immutable; the closure is `@Sendable`, and gets what the factory makes, wherever that
// is released. It is two words, of which the second is 0 if it captures nothing.
final class ReleaseBody: @unchecked Sendable {
  private let closure: ErasedClosure
  let isAsync: Bool
  /// Where an asynchronous closure runs; nil until an instance is cached.
  private let tasks: ReleaseTasks?

  init(_ closure: ErasedClosure, isAsync: Bool, _ tasks: ReleaseTasks? = nil) {
    (self.closure, self.isAsync, self.tasks) = (closure, isAsync, tasks)
  }

  /// The closure for an instance of a container or a singleton scope.
  func bound(to tasks: () -> ReleaseTasks) -> ReleaseBody {
    isAsync ? ReleaseBody(closure, isAsync: true, tasks()) : self
  }

  /// Whether this is a closure, which captures nothing.
  func runs(_ other: ErasedClosure, isAsync: Bool) -> Bool {
    let (own, others) = (
      unsafeBitCast(closure, to: (UInt, UInt).self), unsafeBitCast(other, to: (UInt, UInt).self)
    )
    return own == others && own.1 == 0 && self.isAsync == isAsync
  }

  /// Runs the closure, at once or, if it is asynchronous, in a task.
  func run<T>(_ instance: T) {
    guard isAsync else { return closure.effect(instance) }
    (tasks ?? ReleaseTasks()).start(prepared(instance))
  }

  /// An asynchronous closure with its instance.
  func prepared<T>(_ instance: T) -> @Sendable () async -> Void {
    // unchecked: see the type.
    nonisolated(unsafe) let body: (T) async -> Void = closure.asyncEffect()
    nonisolated(unsafe) let instance = instance
    return { await body(instance) }
  }
}

extension Box {
  /// Takes the asynchronous closure out of a box that nothing else references, for a caller that
  /// waits for it; nil if there is none.
  func takeAsyncRelease() -> (@Sendable () async -> Void)? {
    guard let release = head.pointee.release, release.isAsync else { return nil }
    head.pointee.release = nil
    func prepared<T>(_ type: T.Type) -> @Sendable () async -> Void {
      release.prepared(address(of: T.self).pointee)
    }
    return _openExistential(head.pointee.type, do: prepared)
  }
}

/// The closures of `onRelease` that run for a container or a singleton scope, and the calls of its
/// `close()`.
// unchecked: the wait lock guards `running`.
final class ReleaseTasks: @unchecked Sendable {
  @exclusivity(unchecked) private var running: [ObjectIdentifier: ReleaseRun] = [:]

  // Not optimized, so that programs have no dictionary of their own: 3 KB.
  @_optimize(none) @inline(never)
  fileprivate func set(_ run: ReleaseRun, isRunning: Bool) {
    running[ObjectIdentifier(run)] = isRunning ? run : nil
  }

  @_optimize(none) @inline(never)
  private var runs: [ReleaseRun] { Array(running.values) }

  /// Starts a closure in a task of its own.
  ///
  /// The closure belongs to no build, even if a build has released the instance.
  func start(_ closure: @escaping @Sendable () async -> Void) {
    let run = ReleaseRun(self)
    TaskBuild.$current.withValue(nil) { _ = Task { await run.perform(closure) } }
  }

  /// Runs a closure in the caller's task.
  func run(_ closure: () async -> Void) async { await ReleaseRun(self).perform(closure) }

  /// Waits for what is running now.
  ///
  /// It returns at once within one of these closures, because that wait would never end. Closures
  /// of two containers that close each other's container in two tasks wait forever.
  func wait() async {
    guard !ReleaseRun.isWithin(self) else { return }
    fk_wait_lock()
    let runs = runs
    fk_wait_unlock()
    for run in runs { await run.wait() }
  }
}

/// A running closure of `onRelease`, or a call of `close()`.
///
/// Tasks that a closure starts inherit its path. Once it has ended, they are no longer part of it,
/// but still of the closures around it.
// unchecked: the wait lock guards the fields.
final class ReleaseRun: @unchecked Sendable {
  /// The innermost run that the current task is part of; it may have ended.
  @TaskLocal private static var current: ReleaseRun?

  // The expansion of `@TaskLocal` calls this to make the key: see `Container.TaskLocal`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private static func TaskLocal(wrappedValue: ReleaseRun?) -> _Concurrency.TaskLocal<ReleaseRun?> {
    ProcessState.part(FK_PART_RELEASE_PATH) { _Concurrency.TaskLocal(wrappedValue: wrappedValue) }
  }

  private let tasks: ReleaseTasks
  @exclusivity(unchecked) private var outer: ReleaseRun?
  @exclusivity(unchecked) private var isRunning = true
  @exclusivity(unchecked) private var waiting: [UnsafeContinuation<Void, Never>] = []

  fileprivate init(_ tasks: ReleaseTasks) {
    self.tasks = tasks
    fk_wait_lock()
    outer = ReleaseRun.current?.innermost
    tasks.set(self, isRunning: true)
    fk_wait_unlock()
  }

  fileprivate func perform(_ closure: () async -> Void) async {
    await ReleaseRun.$current.withValue(self) { await closure() }
    end()
  }

  /// The innermost run that goes on, from this one outward; the caller holds the wait lock.
  private var innermost: ReleaseRun? {
    var run: ReleaseRun? = self
    while let each = run, !each.isRunning { run = each.outer }
    return run
  }

  /// Whether the current task is part of a closure that runs for a container or scope.
  fileprivate static func isWithin(_ tasks: ReleaseTasks) -> Bool {
    fk_wait_lock()
    defer { fk_wait_unlock() }
    var run = current?.innermost
    while let each = run, each.tasks !== tasks { run = each.outer?.innermost }
    return run != nil
  }

  /// Ends the run, skips the ended ones around it, and resumes those that wait.
  ///
  /// A chain of closures, each of which starts the next, would otherwise keep all of them.
  private func end() {
    fk_wait_lock()
    isRunning = false
    let former = outer
    outer = former?.innermost
    let waiting = waiting
    self.waiting = []
    tasks.set(self, isRunning: false)
    fk_wait_unlock()
    for each in waiting { each.resume() }
    withExtendedLifetime(former) {}
  }

  fileprivate func wait() async {
    await withUnsafeContinuation { continuation in
      fk_wait_lock()
      let isRunning = isRunning
      if isRunning { waiting.append(continuation) }
      fk_wait_unlock()
      if !isRunning { continuation.resume() }
    }
  }
}
