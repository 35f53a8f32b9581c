internal import CFactoryRegistry

/// Tells builds apart: the first step of each.
typealias AsyncBuildIdentity = ObjectIdentifier

/// One asynchronous factory whose closure is running: a step of the path of a task.
///
/// Tasks that a closure starts inherit the path. What outlives the closure finds the step ended:
/// it then names no factory and holds no container any more.
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

  /// The step that asked for this one, if it was running then.
  let outer: AsyncStep?
  /// The build that this step begins or is part of; nil outside of all builds.
  var build: AsyncBuildIdentity? { beginsBuild ? ObjectIdentifier(self) : outerBuild }
  private let beginsBuild: Bool
  private let outerBuild: AsyncBuildIdentity?
  private let subject: Locked<Subject?>

  /// A step on the path of the current task.
  ///
  /// - Parameters:
  ///   - entry: The factory.
  ///   - container: What keeps the entry good.
  ///   - watch: What tells others of this step's resolution, if anybody wants to know.
  ///   - beginsBuild: Whether a build begins with it, so that others may wait for it.
  init(_ entry: Entry, of container: AnyObject?, watch: AnyObject?, beginsBuild: Bool) {
    outer = Self.innermost
    outerBuild = outer?.build
    self.beginsBuild = beginsBuild
    subject = Locked(Subject(entry: entry, container: container, watch: watch))
  }

  /// The innermost step of the current task that is still running.
  static var innermost: AsyncStep? {
    var step = current
    while let each = step, !each.isRunning { step = each.outer }
    return step
  }

  private var isRunning: Bool { subject.withLock { $0 != nil } }

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

  /// How many steps of the current task are running.
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
      if let name = each.displayName { names.append(name) }
      step = isFirst(each) ? nil : each.outer
    }
    return names.reversed()
  }

  /// How often the factory is on the path from here outward.
  func count(of entry: Entry) -> Int {
    var count = 0
    var step: AsyncStep? = self
    while let each = step {
      if each.isOf(entry) { count += 1 }
      step = each.outer
    }
    return count
  }
}
