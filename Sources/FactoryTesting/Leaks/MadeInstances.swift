internal import FactoryKit

/// The objects that factories have made during a test.
///
/// It holds them weakly. Objects that do not exist any more are forgotten when another one gets
/// their address, so that its size follows the number of objects that exist at the same time.
final class MadeInstances: Sendable {
  private struct State {
    var objects: [ObjectIdentifier: MadeObject] = [:]
    var containers: [WeakManager] = []
  }

  private let state = Locked(State())
  /// Exists as long as a task of the test runs: tasks inherit it as a task-local.
  private let tasks: WeakObject

  init(of tasks: TestTasks) { self.tasks = WeakObject(tasks) }

  /// Notes an object, unless another factory has made it before.
  ///
  /// Called on the thread that resolves, while `object` is retained.
  func note(_ object: AnyObject, _ report: ResolutionReport, codeContainer: WeakManager?) {
    let made = MadeObject(object, report, codeContainer)
    let former = state.withLock { state in
      // No last reference is released here: an object at this address can only be `object`.
      let known = state.objects[ObjectIdentifier(object)]
      if let known, known.isAlive { return made }
      state.objects[ObjectIdentifier(object)] = made
      return known ?? made
    }
    withExtendedLifetime(former) {}
  }

  /// Adds a container of the test, to say whether it is still alive.
  func add(_ manager: ContainerManager) {
    state.withLock { $0.containers.append(WeakManager(manager)) }
  }

  /// Whether a task of the test is still running.
  var hasRunningTask: Bool { tasks.object != nil }

  /// Whether a container of the test still exists.
  var hasContainer: Bool {
    state.withLock { $0.containers }.contains { $0.manager != nil }
  }

  /// The objects that still exist, except those of the process's default containers.
  ///
  /// - Parameter isExempt: Whether a factory's instances may outlive the test.
  /// - Returns: The objects.
  func remaining(unless isExempt: (FactoryDeclaration) -> Bool) -> [MadeObject] {
    // Checked with no lock held, since this may be the last reference to an object.
    state.withLock { Array($0.objects.values) }.filter {
      $0.isAlive && !isExempt($0.report.factory.declaration) && !$0.isOfDefaultContainer
    }
  }
}

/// A weak reference to an object that a factory has made.
struct MadeObject: Sendable {
  /// The resolution that made it.
  let report: ResolutionReport
  private let object: WeakObject
  /// The container, if the test's code made it and not a trait.
  private let codeContainer: WeakManager?

  init(_ object: AnyObject, _ report: ResolutionReport, _ codeContainer: WeakManager?) {
    self.object = WeakObject(object)
    self.report = report
    self.codeContainer = codeContainer
  }

  var isAlive: Bool { object.object != nil }

  /// Whether the container that made it is the process's own, which keeps it for other tests.
  var isOfDefaultContainer: Bool {
    guard let manager = codeContainer?.manager else { return false }
    return DefaultContainers.isDefault(manager, type: report.factory.declaration.container)
  }
}

/// A weak reference to an object of any class.
// unchecked: set in `init` only; weak references are loaded atomically.
private final class WeakObject: @unchecked Sendable {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

/// A weak reference to the manager of a container.
// unchecked: set in `init` only; weak references are loaded atomically.
final class WeakManager: @unchecked Sendable {
  private(set) weak var manager: ContainerManager?

  init(_ manager: ContainerManager) { self.manager = manager }
}
