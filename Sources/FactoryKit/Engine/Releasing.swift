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
    TaskLocal(wrappedValue: [(tasks: ReleaseTasks, number: UInt64)]())
  }

  /// The task is nil until it runs, or the thread that starts it goes on.
  private typealias Running = (number: UInt64, isClosing: Bool, task: Task<Void, Never>?)
  @exclusivity(unchecked) private var running: [Running] = []

  /// Starts a closure, which belongs to no build, even if a build has released the instance.
  ///
  /// Its path leaves out closures that have ended: a chain of closures, each of which starts the
  /// next, would otherwise keep all of them. A closing may run on this thread at first.
  @discardableResult
  func start(isClosing: Bool, _ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    let number = fe_next_serial()
    let path = Waiting.locked {
      running.append((number, isClosing, nil))
      return Self.path.get().filter { $0.tasks.isRunning($0.number) } + [(self, number)]
    }
    let task = TaskBuild.current.withValue(nil) {
      TaskBuild.task(immediately: isClosing) { [self] in
        note(TaskBuild.currentTask, number)
        await Self.path.withValue(path, operation: body)
        Waiting.locked { running.removeAll { $0.number == number } }
      }
    }
    note(task, number)
    return task
  }

  private func note(_ task: Task<Void, Never>?, _ number: UInt64) {
    Waiting.locked {
      if let at = running.firstIndex(where: { $0.number == number }) { running[at].task = task }
    }
  }

  private func isRunning(_ number: UInt64) -> Bool { running.contains { $0.number == number } }

  /// Waits for what is running now, unless the current task is part of it: that would never end.
  ///
  /// - Parameter isClosing: Whether to wait only for the calls of `close()` that began before the
  ///   current task's own: what they have yet to release stays resolvable until its turn.
  func wait(isClosing: Bool = false) async {
    let own = Self.path.get().last?.number ?? 0
    var isStarting = true
    while isStarting {
      let awaited = Waiting.locked {
        let awaited = running.filter { !isClosing || $0.isClosing && $0.number < own }
        let isPart = Self.path.get().contains { step in
          step.tasks === self && awaited.contains { $0.number == step.number }
        }
        return isPart ? [] : awaited
      }
      for each in awaited { await each.task?.value }
      isStarting = awaited.contains { $0.task == nil }
      if isStarting { await Task.yield() }
    }
  }
}
