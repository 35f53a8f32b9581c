@testable import FactoryKit

typealias TrialFactory = Factory

/// A container whose auto-registration is a closure.
final class TrialContainer: ForkableContainer, AutoRegistering {
  let manager = ContainerManager()
  private let registration = Locked<(@Sendable () -> Void)?>(nil)

  var core: Core { manager }

  func registerItself(_ body: @escaping @Sendable () -> Void) {
    registration.withLock { $0 = body }
  }

  func autoRegister() { registration.withLock { $0 }?() }
}
