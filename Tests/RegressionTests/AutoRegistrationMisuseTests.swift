import FactoryKit
import TestSupport
import Testing

/// A change that `autoRegister()` makes to its own container each time.
private enum OwnChange: CaseIterable {
  case reset, resetOfRegistrations, pop

  func perform(on container: any ManagedContainer) {
    switch self {
    case .reset: container.reset()
    case .resetOfRegistrations: container.reset(options: .registration)
    case .pop:
      container.manager.push()
      container.manager.pop()
    }
  }
}

private final class Restless: ManagedContainer, AutoRegistering {
  let manager = ContainerManager()
  private let change: OwnChange
  private let other: Calm?

  init(_ change: OwnChange, over other: Calm? = nil) { (self.change, self.other) = (change, other) }

  var service: Factory<NamedService> { self { NamedService() } }

  func autoRegister() {
    guard let other else {
      change.perform(on: self)
      service.register { NamedService("registered") }
      return
    }
    if other.action.all.isEmpty { other.action.add { [self] in change.perform(on: self) } }
    other.reset()
    _ = other.service()
  }
}

private final class Calm: ManagedContainer, AutoRegistering {
  let manager = ContainerManager()
  let action = Bag<@Sendable () -> Void>()

  var service: Factory<NamedService> { self { NamedService() }.cached }

  func autoRegister() {
    for each in action.all { each() }
  }
}

/// Guards against an auto-registration that asks for itself again and ends in a stack overflow, or
/// never.
@Suite struct `An auto-registration that resets its own container each time` {
  @Test(arguments: OwnChange.allCases)
  fileprivate func `goes on, and what it registers from then on counts`(change: OwnChange) {
    let restless = Restless(change)
    #expect(restless.service().name == "registered")
    #expect(restless.service().name == "registered")
  }

  @Test(arguments: OwnChange.allCases)
  fileprivate func `ends through the auto-registration of another, too`(change: OwnChange) {
    #expect(Restless(change, over: Calm()).service().name == "live")
  }

  @Test func `may do so now and then, drop instances, and reset others`() {
    let (calm, other, runs) = (Calm(), Calm(), Counter())
    let first = other.service()
    calm.action.add {
      if runs.increment() % 2 == 1 { calm.reset() }
      calm.reset(options: .scope)
      calm.reset(options: .context)
      calm.service.reset()
      other.reset()
      other.manager.push()
      other.manager.pop()
    }
    for _ in 0..<200 {
      _ = calm.service()
      calm.reset()
    }
    #expect(other.service() !== first)
  }
}
