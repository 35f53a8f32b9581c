internal import CFactoryRegistry

/// One asynchronous factory whose closure is running: a step of the path of a task.
///
/// Tasks that a closure starts inherit the path, and belong to it until the closure ends: for a
/// task that outlives it, the path begins anew. A step that has ended names no factory and holds
/// no container.
// unchecked: `subject` is locked; the rest is immutable.
final class AsyncStep: @unchecked Sendable {
  /// The path of the current task, from its innermost step.
  @TaskLocal static var current: AsyncStep?

  /// The factory, and the container that keeps its entry in memory.
  private struct Subject {
    let entry: Entry
    let container: AnyObject?
    let watch: AnyObject?
    /// Whether all containers were told of the watch.
    var isAnnounced = false
  }

  /// The step whose closure resolved this one's factory; it may have ended meanwhile.
  private let origin: AsyncStep?
  private let beginsBuild: Bool
  private let subject: Locked<Subject?>

  /// A step on the path of the current task.
  ///
  /// - Parameters:
  ///   - entry: The factory.
  ///   - container: What keeps the entry good.
  ///   - watch: What tells others of this step's resolution, if anybody wants to know.
  ///   - beginsBuild: Whether a build begins with it, so that others may wait for it.
  ///   - origin: The innermost step of that path.
  init(
    _ entry: Entry,
    of container: AnyObject?,
    watch: AnyObject?,
    beginsBuild: Bool,
    from origin: AsyncStep? = AsyncStep.innermost
  ) {
    self.origin = origin
    self.beginsBuild = beginsBuild
    subject = Locked(Subject(entry: entry, container: container, watch: watch))
  }

  /// The innermost step of the current task's path.
  static var innermost: AsyncStep? { current.flatMap { $0.isRunning ? $0 : nil } }

  /// The next step of the path outward.
  var outer: AsyncStep? { origin.flatMap { $0.isRunning ? $0 : nil } }

  /// Whether the closure has not ended.
  var isRunning: Bool { subject.withLock { $0 != nil } }

  /// The first step of the build that this step belongs to; nil outside of all builds.
  var build: AsyncStep? {
    var step: AsyncStep? = isRunning ? self : nil
    while let each = step, !each.beginsBuild { step = each.outer }
    return step
  }

  /// Has all containers heed the step's watch, until the step ends.
  ///
  /// Called with no lock held, before the closure runs.
  func announce() {
    let isWatched = subject.withLock { subject in
      guard subject?.watch != nil else { return false }
      subject?.isAnnounced = true
      return true
    }
    if isWatched { LiveContainers.beginWatchedStep() }
  }

  /// Takes the step off all paths.
  ///
  /// Called with no lock held.
  func end() {
    let former = subject.withLock { subject in
      defer { subject = nil }
      return subject
    }
    if former?.isAnnounced == true { LiveContainers.endWatchedStep() }
    withExtendedLifetime(former) {}
  }

  /// How many steps the current task's path has.
  static var depth: Int {
    var depth = 0
    var step = innermost
    while let each = step {
      depth += 1
      step = each.outer
    }
    return depth
  }

  /// What tells others of this step's resolution.
  var watch: AnyObject? { subject.withLock { $0?.watch } }

  /// Whether this step is the factory's.
  func isOf(_ entry: Entry) -> Bool { subject.withLock { $0?.entry == entry } }

  /// The factory's name; nil once the step has ended.
  var displayName: String? {
    let known = subject.withLock { $0 }
    return withExtendedLifetime(known) { known?.entry.displayName }
  }

  /// The names on the path from the step for which `isFirst` holds to this one.
  func names(from isFirst: (AsyncStep) -> Bool) -> [String] {
    var names: [String] = []
    var step: AsyncStep? = self
    while let each = step {
      if let name = each.displayName { names.coldAppend(name) }
      step = isFirst(each) ? nil : each.outer
    }
    return names.coldReversed()
  }

  /// How often the factory is on the path from here outward, and how often others that other
  /// containers have under the same key.
  func count(of entry: Entry) -> (found: Int, namesakes: Int) {
    var (found, namesakes) = (0, 0)
    var step: AsyncStep? = self
    while let each = step {
      // Compared with the lock held: a step that ends lets go of its container.
      each.subject.withLock { subject in
        guard let other = subject?.entry else { return }
        if other == entry {
          found += 1
        } else if other.hasKey(of: entry) {
          namesakes += 1
        }
      }
      step = each.outer
    }
    return (found, namesakes)
  }
}
