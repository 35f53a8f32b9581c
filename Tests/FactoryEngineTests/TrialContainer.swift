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

/// What the tests resolve; it knows what made it.
final class Product: Sendable {
  let origin: String
  let held: Product?

  init(_ origin: String, holding held: Product? = nil) {
    self.origin = origin
    self.held = held
  }
}

extension TrialContainer {
  var kept: TrialFactory<Product> { self { Product("definition") }.cached }
  var single: TrialFactory<Product> { self { Product("definition") }.singleton }
  var holding: TrialFactory<Product> {
    self { Product("definition", holding: self.kept()) }.cached
  }
}
