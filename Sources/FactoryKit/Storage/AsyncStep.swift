internal import CFactoryPlatform
internal import CFactoryRegistry

/// One asynchronous factory whose closure is running: a step on a task's path.
///
/// Tasks that the closure starts inherit the path until the closure ends. A task that outlives the
/// closure starts a new path, because a step that has ended names no factory and retains no
/// container.
// unchecked: the shared lock guards `subject`; the rest is immutable.
class AsyncStep: @unchecked Sendable {
  /// The innermost step of the current task's path; it may have ended.
  @TaskLocal static var current: AsyncStep?

  // The expansion of `@TaskLocal` calls this to make the key: see `Container.TaskLocal`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private static func TaskLocal(wrappedValue: AsyncStep?) -> _Concurrency.TaskLocal<AsyncStep?> {
    ProcessState.part(FK_PART_STEP) { _Concurrency.TaskLocal(wrappedValue: wrappedValue) }
  }

  /// The factory, and the container that keeps its entry in memory.
  private struct Subject {
    let entry: Entry
    let container: AnyObject?
    let watch: AnyObject?
  }

  /// Whether this is an `AsyncBuildStep`.
  ///
  /// Stored, because a cast fails for an object of another copy of the library.
  final let isOfBuild: Bool
  /// What the instance of this step's build is built from, if that is recorded.
  final let origins: Origins?
  /// The step whose closure resolved this factory; it may have ended.
  private let origin: AsyncStep?
  // unchecked: `withSubject` holds the lock.
  @exclusivity(unchecked) private var subject: Subject?

  /// A step on the path of the current task.
  ///
  /// - Parameters:
  ///   - entry: The factory.
  ///   - container: The object that keeps the entry in memory.
  ///   - watch: The `WatchedResolution` of this step's resolution, if it is observed.
  ///   - origin: The innermost step of that path.
  ///   - isOfBuild: Whether this is an `AsyncBuildStep`.
  ///   - origins: The origins of the instance, if they are recorded.
  init(
    _ entry: Entry,
    of container: AnyObject?,
    watch: AnyObject?,
    from origin: AsyncStep? = AsyncStep.innermost,
    isOfBuild: Bool = false,
    origins: Origins? = nil
  ) {
    self.origins = origins
    self.isOfBuild = isOfBuild
    self.origin = origin
    subject = Subject(entry: entry, container: container, watch: watch)
  }

  /// Runs `body`, which must not run user code, with the step's factory; nil once it has ended.
  ///
  /// The lock is one that other steps share, because a `Locked` would take 400 instructions more
  /// and a lock in this object could not be passed on by two threads at a time. Therefore `body`
  /// must not use another step.
  private func withSubject<Result>(_ body: (inout Subject?) -> Result) -> Result {
    let lock = fk_shared_lock(Unmanaged.passUnretained(self).toOpaque())
    fk_lock_take(lock)
    defer { fk_lock_drop(lock) }
    return body(&subject)
  }

  /// The innermost running step of the current task's path.
  static var innermost: AsyncStep? { current.flatMap { $0.isRunning ? $0 : nil } }

  /// The next step of the path outward.
  var outer: AsyncStep? { origin.flatMap { $0.isRunning ? $0 : nil } }

  /// Whether the closure is still running.
  var isRunning: Bool { withSubject { $0 != nil } }

  /// Removes the step from all paths.
  func end() {
    let former = withSubject { subject in
      defer { subject = nil }
      return subject
    }
    withExtendedLifetime(former) {}
  }

  /// The number of steps on the current task's path.
  static var depth: Int {
    var depth = 0
    var step = innermost
    while let each = step {
      depth += 1
      step = each.outer
    }
    return depth
  }

  /// The `WatchedResolution` of this step's resolution.
  var watch: AnyObject? { withSubject { $0?.watch } }

  /// Whether this is a step of that factory.
  func isOf(_ entry: Entry) -> Bool { withSubject { $0?.entry == entry } }

  /// The factory, for a message; nil once the step has ended.
  var cycleMember: CycleMember? {
    let known = withSubject { $0 }
    return withExtendedLifetime(known) { known.map { CycleMember($0.entry) } }
  }

  /// The factories on the path from the step for which `isFirst` holds to this one.
  func path(from isFirst: (AsyncStep) -> Bool) -> [CycleMember] {
    var path: [CycleMember] = []
    var step: AsyncStep? = self
    while let each = step {
      if let member = each.cycleMember { path.append(member) }
      step = isFirst(each) ? nil : each.outer
    }
    return path.reversed()
  }

  /// How often the factory is on the path from here outward.
  func repetitions(of entry: Entry) -> Repetitions {
    var repetitions = Repetitions(of: entry)
    var step: AsyncStep? = self
    while let each = step {
      // This needs the lock, because a step that ends releases its container, and with it the
      // entry.
      each.withSubject { if let other = $0?.entry { repetitions.count(other) } }
      step = each.outer
    }
    return repetitions
  }
}
