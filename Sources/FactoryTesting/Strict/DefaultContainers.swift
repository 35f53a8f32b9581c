internal import FactoryInspect
internal import FactoryKit

#if !os(WASI)
  internal import Foundation
#endif

/// Observes the default containers of the process while strict tests run with their own containers.
///
/// Work that has lost its test's container resolves in a default container, so observers find it
/// there.
enum DefaultContainers {
  private struct Watch {
    let manager: ContainerManager
    let observer: LostContainerObserver
  }

  private static let watches = Locked<[ObjectIdentifier: Watch]>([:])

  /// Starts observing the default container of a type for a test.
  static func watch<C: SharedContainer>(_ shared: TaskLocal<C>, for test: TestScope) {
    let type = ContainerType.identity(of: C.self)
    if watches.withLock({ $0[type] }) == nil {
      guard let manager = outsideTasks({ shared.get().manager }) else { return }
      let watch = Watch(manager: manager, observer: LostContainerObserver())
      watches.withLock { if $0[type] == nil { $0[type] = watch } }
    }
    guard let watch = watches.withLock({ $0[type] }) else { return }
    watch.observer.add(test, observing: watch.manager)
  }

  /// Stops observing the default container of a type for a test that has ended.
  static func unwatch<C: SharedContainer>(_ type: C.Type, for test: TestScope) {
    guard let watch = watches.withLock({ $0[ContainerType.identity(of: type)] }) else { return }
    watch.observer.remove(test, observing: watch.manager)
  }

  /// Returns the manager of the default container of a type; nil if the type has none.
  ///
  /// - Parameter type: The type.
  /// - Returns: The manager.
  static func manager(of type: ObjectIdentifier) -> ContainerManager? {
    guard let type = ContainerType.type(of: type) as? any SharedContainer.Type else { return nil }
    return outsideTasks { type.shared.manager }
  }

  /// Returns the manager that a closure reads where no task-local has a value.
  ///
  /// The closure runs on a new thread, because no public function returns the default of a
  /// task-local that has a value. On WASI, which has no second thread, the result is nil, so lost
  /// containers are not reported there.
  private static func outsideTasks(
    _ read: @escaping @Sendable () -> ContainerManager
  ) -> ContainerManager? {
    #if os(WASI)
      return nil
    #else
      let found = Locked<ContainerManager?>(nil)
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        let manager = read()
        found.withLock { $0 = manager }
        isDone.signal()
      }
      isDone.wait()
      return found.withLock { $0 }
    #endif
  }
}
