import FactoryKit
import TestSupport
import Testing

private final class Office: ManagedContainer {
  let manager = ContainerManager()
  let session = Scope.Cached()

  var plan: Factory<NamedService> { self { NamedService() }.singleton }
  var planOnce: Factory<NamedService> { self { NamedService() }.singleton.once() }
  var room: ParameterFactory<Int, NamedService> {
    self { NamedService("\($0)") }.singleton.scopeOnParameters
  }
}

/// Guards against a modifier in one container that drops the singleton of all.
@Suite struct `A scope modifier on one container's singleton` {
  private static let changes: [@Sendable (Factory<NamedService>, Office) -> Void] = [
    { plan, _ in _ = plan.cached }, { plan, _ in _ = plan.unique }, { plan, _ in _ = plan.shared },
    { plan, office in plan.scope(office.session) },
    { plan, _ in plan.scope(.singleton) },
  ]

  @Test(arguments: changes.indices)
  func `leaves the others theirs`(change: Int) {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let (office, other) = (Office(), Office())
      let (plan, once) = (office.plan(), office.planOnce())
      Self.changes[change](other.plan, other)
      Self.changes[change](other.planOnce, other)
      _ = (other.plan(), other.planOnce())
      #expect(office.plan() === plan)
      #expect(office.planOnce() === once)
    }
  }

  @Test func `drops the container's own instance`() {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let office = Office()
      let plan = office.planOnce()
      _ = office.planOnce.cached
      let own = office.planOnce()
      #expect(own !== plan)
      office.planOnce.scope(office.session)
      #expect(office.planOnce() !== own)
      office.planOnce.scope(.singleton)
      #expect(office.planOnce() === plan)
    }
  }

  @Test func `leaves those of each parameter, in a new container as well`() {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let room = Office().room(1)
      #expect(Office().room(1) === room)
    }
  }

  /// Guards against a scope that ends while other threads use its cells and its gate.
  @Test func `replaces a singleton scope that others are using`() {
    let office = Office()
    office.planOnce.scope(Scope.Singleton())
    onThreads(4) { thread in
      for _ in 0..<2_000 {
        if thread == 0 { office.planOnce.scope(Scope.Singleton()) } else { _ = office.planOnce() }
      }
    }
    office.planOnce.reset()
    #expect(office.planOnce() === office.planOnce())
  }
}
