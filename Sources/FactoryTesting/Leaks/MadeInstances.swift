internal import FactoryInspect
internal import FactoryKit

/// The objects that factories have made during a test.
///
/// It holds the objects weakly. An object that no longer exists is forgotten when another one gets
/// its address, so that the size follows the number of objects that exist at the same time.
final class MadeInstances: Sendable {
  private struct State {
    var objects: [ObjectIdentifier: MadeObject] = [:]
    var containers: [Weak<ContainerManager>] = []
    /// The default containers of the process that were needed so far.
    var defaultContainers: [ObjectIdentifier: Weak<ContainerManager>] = [:]
    /// An object that exists as long as a task of the test runs, because tasks inherit it as a
    /// task-local.
    var tasks: Weak<AnyObject>?
  }

  private let state = Locked(State())

  /// Begins a test whose tasks inherit an object.
  func begin(_ tasks: TestTasks) {
    let tasks = Weak<AnyObject>(tasks)
    state.withLock { $0.tasks = tasks }
  }

  /// Records an object, unless another factory has made it before: what was cached before the test
  /// is known by its first hit, before a factory that passes it on.
  ///
  /// The call is made on the thread that resolves, while `object` is retained.
  func note(_ object: AnyObject, _ report: ResolutionReport, codeContainer: Weak<ContainerManager>?)
  {
    let made = MadeObject(object, report, codeContainer)
    let former = state.withLock { state in
      // No last reference is released here, because an object at this address can only be `object`.
      let known = state.objects[ObjectIdentifier(object)]
      if let known, known.isAlive { return made }
      state.objects[ObjectIdentifier(object)] = made
      return known ?? made
    }
    withExtendedLifetime(former) {}
  }

  /// Adds a container of the test, so that a report can say whether it is still alive.
  func add(_ manager: ContainerManager) {
    state.withLock { $0.containers.append(Weak<ContainerManager>(manager)) }
  }

  /// Whether a task of the test is still running.
  var hasRunningTask: Bool { state.withLock { $0.tasks }?.object != nil }

  /// The containers of the test that still exist.
  var containers: [ContainerManager] {
    state.withLock { $0.containers }.compactMap(\.object)
  }

  /// Returns the objects that still exist, except those of the process's default containers.
  ///
  /// - Parameter isExempt: Whether a factory's instances may outlive the test.
  /// - Returns: The objects.
  func remaining(unless isExempt: (FactoryDeclaration) -> Bool) -> [MadeObject] {
    // The check has no lock held, because this may be the last reference to an object.
    state.withLock { Array($0.objects.values) }.filter {
      $0.isAlive && $0.report.source != .scope && !isExempt($0.report.factory.declaration)
        && !isOfDefaultContainer($0)
    }
  }

  /// Whether the container that made an object is the process's own, which keeps the object for
  /// other tests.
  private func isOfDefaultContainer(_ made: MadeObject) -> Bool {
    guard
      let manager = made.codeContainer?.object,
      let type = made.report.factory.declaration.container
    else { return false }
    return defaultContainer(of: type).object === manager
  }

  /// The default container of a type, which is read only once, because a read needs a thread of its
  /// own.
  private func defaultContainer(of type: ObjectIdentifier) -> Weak<ContainerManager> {
    if let known = state.withLock({ $0.defaultContainers[type] }) { return known }
    let found = Weak<ContainerManager>(DefaultContainers.manager(of: type))
    state.withLock { $0.defaultContainers[type] = found }
    return found
  }
}

/// A weak reference to an object that a factory has made.
struct MadeObject: Sendable {
  /// The resolution that made it.
  let report: ResolutionReport
  private let object: Weak<AnyObject>
  /// The container, if the test's code made it and not a trait.
  let codeContainer: Weak<ContainerManager>?

  init(_ object: AnyObject, _ report: ResolutionReport, _ codeContainer: Weak<ContainerManager>?) {
    self.object = Weak<AnyObject>(object)
    self.report = report
    self.codeContainer = codeContainer
  }

  var isAlive: Bool { object.object != nil }
}

/// A weak reference to an object, or to none.
// unchecked: set in `init` only; weak references are loaded atomically.
final class Weak<Object: AnyObject>: @unchecked Sendable {
  private(set) weak var object: Object?

  init(_ object: Object?) { self.object = object }
}
