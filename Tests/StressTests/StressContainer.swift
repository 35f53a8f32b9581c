internal import FactoryKit

/// A container that registers what its world says.
// unchecked: `onAutoRegister` is set before the container is used.
final class StressContainer: SharedContainer, AutoRegistering, @unchecked Sendable {
  @TaskLocal static var shared = StressContainer(clock: nil)
  let manager: ContainerManager
  var onAutoRegister: (StressContainer) -> Void = { _ in }

  init(clock: MonotonicClock?) { manager = ContainerManager(clock: clock) }

  func autoRegister() { onAutoRegister(self) }

  /// A factory that no scenario knows: registering it lets a pending auto-registration run.
  var touch: Factory<Int> { self { 0 } }
}
