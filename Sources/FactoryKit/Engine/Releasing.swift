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
    let header = head.pointee
    guard let release = header.release, release.isAsync else { return nil }
    head.pointee.release = nil
    func prepared<T>(_ type: T.Type) -> @Sendable () async -> Void {
      release.prepared(instance() as T)
    }
    return _openExistential(header.type, do: prepared)
  }
}

/// The closures of `onRelease` that run for a container or a singleton scope, and its calls of
/// `close()`.
///
/// Each is a build in a task of its own, which makes nothing, so that waiting for it, and cycles
/// through it, need nothing of their own.
// unchecked: the wait lock guards the variables.
final class ReleaseTasks: @unchecked Sendable {
  private static let entry = Entry.withoutKey(0)
  /// The closures, in the order of their beginning; fewer than half of them have ended.
  @exclusivity(unchecked) private var running: [TaskBuild] = []
  @exclusivity(unchecked) private var ended = 0
  /// The latest call of `close()`; it may have ended.
  @exclusivity(unchecked) private var closing: TaskBuild?

  /// Starts a closure, which belongs to no build, even if a build has released the instance.
  func start(_ body: @escaping @Sendable () async -> Void) {
    let new = TaskBuild(Self.entry, in: nil)
    Waiting.locked { running.append(new) }
    new.start(immediately: false) { [self] in
      await body()
      end(new)
    }
  }

  /// Runs `body` after the earlier calls of `close()`, because what they have yet to release stays
  /// resolvable until its turn, and waits for all closures that run then.
  ///
  /// It waits for nothing that waits for it.
  func close(_ body: @escaping @Sendable () async -> Void) async {
    let new = TaskBuild(Self.entry)
    let earlier = Waiting.locked {
      defer { closing = new }
      return closing
    }
    new.start(immediately: true) {
      await earlier?.ended()
      await body()
      new.leaveTask()
      new.resumeCallers()
    }
    await new.ended()
    for each in Waiting.locked({ running }) { await each.ended() }
  }

  /// Removes those that have ended once they are half of all, so that each costs the same.
  private func end(_ build: TaskBuild) {
    build.leaveTask()
    Waiting.locked {
      ended += 1
      guard ended * 2 >= running.count else { return }
      running.removeAll(where: \.hasEnded)
      ended = 0
    }
    build.resumeCallers()
  }
}
