internal import FactoryKit

/// A container that registers what its world says.
// unchecked: `onAutoRegister` is set before the container is used.
final class StressContainer: SharedContainer, AutoRegistering, @unchecked Sendable {
  @TaskLocal static var shared = StressContainer(clock: nil)
  let manager: ContainerManager
  var onAutoRegister: (StressContainer) -> Void = { _ in }

  init(clock: (any MonotonicClock)?) {
    manager = clock.map { ContainerManager(clock: $0) } ?? ContainerManager()
  }

  func autoRegister() { onAutoRegister(self) }

  /// A factory that no scenario knows: registering it lets a pending auto-registration run.
  var touch: Factory<Int> { self { 0 } }
}

/// A clock that reads its time from a closure.
struct ReadClock: MonotonicClock {
  let read: @Sendable () -> UInt64

  func now() -> UInt64 { read() }
}
