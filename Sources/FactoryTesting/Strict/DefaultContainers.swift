internal import FactoryKit

#if !os(WASI)
  internal import Foundation
#endif

/// Watches the process's default containers while strict tests run that have containers of their
/// own in their place: work that lost its test's container ends there.
enum DefaultContainers {
  private struct Watch {
    let manager: ContainerManager
    let observer: LostContainerObserver
  }

  private static let watches = Locked<[ObjectIdentifier: Watch]>([:])

  /// Begins to watch the default container of a type for a test.
  static func watch<C: SharedContainer>(_ shared: TaskLocal<C>, for test: TestScope) {
    let type = ObjectIdentifier(C.self)
    if watches.withLock({ $0[type] }) == nil {
      guard let manager = defaultManager(of: shared) else { return }
      let watch = Watch(manager: manager, observer: LostContainerObserver())
      watches.withLock { if $0[type] == nil { $0[type] = watch } }
    }
    guard let watch = watches.withLock({ $0[type] }) else { return }
    watch.observer.add(test, observing: watch.manager)
  }

  /// Stops watching the container that a test has lost, once the test has ended.
  static func unwatch<C: SharedContainer>(_ type: C.Type, for test: TestScope) {
    guard let watch = watches.withLock({ $0[ObjectIdentifier(type)] }) else { return }
    watch.observer.remove(test, observing: watch.manager)
  }

  /// The manager of the container that a thread outside all tasks finds.
  ///
  /// Asked on a thread of its own, once for each type: no public call tells a task-local's default
  /// where a value is bound. Nil on WASI, which has no second thread: work that lost its test's
  /// container is not noticed there.
  private static func defaultManager<C: SharedContainer>(
    of shared: TaskLocal<C>
  ) -> ContainerManager? {
    #if os(WASI)
      return nil
    #else
      let found = Locked<ContainerManager?>(nil)
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        let container = shared.get()
        found.withLock { $0 = container.manager }
        isDone.signal()
      }
      isDone.wait()
      return found.withLock { $0 } ?? shared.get().manager
    #endif
  }
}
