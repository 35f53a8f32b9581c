internal import CFactoryEngine

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
    (tasks ?? ReleaseTasks()).start(isClosing: false, prepared(instance))
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
    let header = head.pointee
    guard let release = header.release, release.isAsync else { return nil }
    head.pointee.release = nil
    func prepared<T>(_ type: T.Type) -> @Sendable () async -> Void {
      release.prepared(instance() as T)
    }
    return _openExistential(header.type, do: prepared)
  }
}

/// The closures of `onRelease` that run for a container or a singleton scope, and the calls of its
/// `close()`, each in a task of its own.
// unchecked: the wait lock guards `running`.
final class ReleaseTasks: @unchecked Sendable {
  /// The closures that the current task is part of, the outermost first; some may have ended.
  private static let path = ProcessState.part(FK_PART_RELEASE_PATH) {
    TaskLocal(wrappedValue: [ReleaseTask]())
  }

  /// The closures, in the order of their beginning; fewer than half of them have ended.
  @exclusivity(unchecked) private var running: [ReleaseTask] = []
  @exclusivity(unchecked) private var ended = 0

  /// Starts a closure, which belongs to no build, even if a build has released the instance.
  ///
  /// Its path leaves out closures that have ended: a chain of closures, each of which starts the
  /// next, would otherwise keep all of them. A closing may run on this thread at first.
  @discardableResult
  func start(isClosing: Bool, _ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    let new = ReleaseTask(of: self, isClosing: isClosing)
    let path = Waiting.locked {
      running.append(new)
      return Self.path.get().filter { !$0.hasEnded } + [new]
    }
    let task = TaskBuild.current.withValue(nil) {
      TaskBuild.task(immediately: isClosing) { [self] in
        Waiting.locked { new.task = TaskBuild.currentTask }
        await Self.path.withValue(path, operation: body)
        end(new)
      }
    }
    Waiting.locked { if !new.hasEnded { new.task = task } }
    return task
  }

  /// Removes those that have ended once they are half of all, so that each costs the same.
  private func end(_ task: ReleaseTask) {
    Waiting.locked {
      (task.hasEnded, task.task) = (true, nil)
      ended += 1
      guard ended * 2 >= running.count else { return }
      running.removeAll { $0.hasEnded }
      ended = 0
    }
  }

  /// Waits for what is running now, unless the current task is part of it: that would never end.
  ///
  /// - Parameter isClosing: Whether to wait only for the calls of `close()` that began before the
  ///   current task's own: what they have yet to release stays resolvable until its turn.
  func wait(isClosing: Bool = false) async {
    let path = Self.path.get()
    let own = path.last?.number ?? 0
    func isAwaited(_ each: ReleaseTask) -> Bool {
      !each.hasEnded && (!isClosing || each.isClosing && each.number < own)
    }
    var isStarting = true
    while isStarting {
      let awaited = Waiting.locked {
        path.contains { $0.tasks === self && isAwaited($0) }
          ? [] : running.filter(isAwaited).map(\.task)
      }
      for task in awaited { await task?.value }
      isStarting = awaited.contains(nil)
      if isStarting { await Task.yield() }
    }
  }
}

/// A closure of `onRelease` that runs, or a call of `close()`.
// unchecked: the wait lock guards the variables.
private final class ReleaseTask: @unchecked Sendable {
  let tasks: ReleaseTasks
  let number = fe_next_serial()
  let isClosing: Bool
  /// Nil until it runs, or the thread that starts it goes on.
  @exclusivity(unchecked) var task: Task<Void, Never>?
  @exclusivity(unchecked) var hasEnded = false

  init(of tasks: ReleaseTasks, isClosing: Bool) {
    (self.tasks, self.isClosing) = (tasks, isClosing)
  }
}
