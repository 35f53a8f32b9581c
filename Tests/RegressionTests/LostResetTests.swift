import FactoryKit
import TestSupport
import Testing

/// Guards against resets during a build that reach the factory's own place for an instance and not
/// those that it has for each parameter.
@Suite struct `Resets during a build` {
  @Test(arguments: KeptPlace.allCases, Undoing.allCases)
  func `never keep what was made from a closure that was taken back`(
    place: KeptPlace,
    undoing: Undoing
  ) {
    let store = Store(place)
    store.withSingletons {
      undoing.prepare(store) {
        undoing.perform(on: store.container)
        return NamedService("mock")
      }
      // The build under way belongs to its own caller.
      #expect(store.resolve().name == "mock")
      let next = store.resolve()
      #expect(next.name == "real")
      #expect(store.resolve() === next)
    }
  }

  @Test(arguments: KeptPlace.allCases)
  func `those who wait get what is registered meanwhile`(place: KeptPlace) async {
    await #expect(processExitsWith: .success) { [place] in
      stopIfHung()
      let names = Bag<String>()
      for _ in 0..<20 {
        let store = Store(place)
        let waiter = Bag<RunningThread>()
        store.register {
          let hasAsked = Gate()
          waiter.add(
            startThread {
              hasAsked.open()
              store.withSingletons { names.add(store.resolve().name) }
            })
          hasAsked.pass()
          letOthersRun()
          store.register { NamedService("new") }
          return NamedService("old")
        }
        store.withSingletons { _ = store.resolve() }
        waiter.all.first?.wait()
      }
      #expect(names.all.allSatisfy { $0 == "new" })
    }
  }
}

/// Where an instance is kept.
enum KeptPlace: String, CaseIterable, Codable, Sendable {
  case cached, singleton, own, ownSingleton
  case cachedPerParameter, singletonPerParameter, ownPerParameter, ownSingletonPerParameter

  var isPerParameter: Bool { rawValue.hasSuffix("PerParameter") }

  fileprivate var scope: Scope {
    switch self {
    case .cached, .cachedPerParameter: .cached
    case .singleton, .singletonPerParameter: .singleton
    case .own, .ownPerParameter: Scope.Cached()
    case .ownSingleton, .ownSingletonPerParameter: Scope.Singleton()
    }
  }
}

/// A way to take a closure back.
enum Undoing: CaseIterable, Sendable {
  case factoryRegistration, factoryContext, factory
  case containerRegistration, containerContext, container, pop

  private var isContext: Bool { self == .factoryContext || self == .containerContext }

  /// Lets `mock` stand in for the definition.
  fileprivate func prepare(_ store: Store, _ mock: @escaping @Sendable () -> NamedService) {
    if self == .pop { store.container.manager.push() }
    if isContext { store.addContext(mock) } else { store.register(mock) }
  }

  fileprivate func perform(on container: StoreContainer) {
    switch self {
    case .factoryRegistration: container.resetFactory(.registration)
    case .factoryContext: container.resetFactory(.context)
    case .factory: container.resetFactory(.all)
    case .containerRegistration: container.reset(options: .registration)
    case .containerContext: container.reset(options: .context)
    case .container: container.reset()
    case .pop: container.manager.pop()
    }
  }
}

private final class StoreContainer: ManagedContainer {
  let manager = ContainerManager()
  let place: KeptPlace
  let scope: Scope

  init(_ place: KeptPlace) {
    self.place = place
    scope = place.scope
  }

  var service: Factory<NamedService> { self { NamedService("real") }.scope(scope) }
  var services: ParameterFactory<Int, NamedService> {
    self { _ in NamedService("real") }.scope(scope).scopeOnParameters
  }

  func resetFactory(_ options: FactoryResetOptions) {
    if place.isPerParameter { services.reset(options) } else { service.reset(options) }
  }
}

private final class Store: Sendable {
  let container: StoreContainer
  private let singletons = Scope.Singleton()

  init(_ place: KeptPlace) { container = StoreContainer(place) }

  /// The process's singletons belong to all tests.
  func withSingletons(_ body: () -> Void) {
    Scope.$singleton.withValue(singletons, operation: body)
  }

  func resolve() -> NamedService {
    container.place.isPerParameter ? container.services(1) : container.service()
  }

  func register(_ make: @escaping @Sendable () -> NamedService) {
    withSingletons {
      if container.place.isPerParameter {
        container.services.register { _ in make() }
      } else {
        container.service.register { make() }
      }
    }
  }

  func addContext(_ make: @escaping @Sendable () -> NamedService) {
    if container.place.isPerParameter {
      container.services.onDevice { _ in make() }
    } else {
      container.service.onDevice { make() }
    }
  }
}

extension Scope {
  fileprivate static let ofShop = Cached()
}

/// A container that is pushed in the middle of its definitions, when they are read first.
private final class Interrupted: ManagedContainer {
  let manager = ContainerManager()
  private let pushes = Counter()

  var cached: Factory<NamedService> { interrupted(self { NamedService() }).cached }
  var ofShop: Factory<NamedService> { interrupted(self { NamedService() }).scope(.ofShop) }
  var byNumber: ParameterFactory<Int, NamedService> {
    interrupted(self { NamedService("\($0)") }.cached).scopeOnParameters
  }

  private func interrupted<F: FactoryModifying>(_ factory: F) -> F {
    if pushes.increment() == 1 { manager.push() }
    return factory
  }
}

/// Guards against a pop that takes from a factory what its definition has stated after the push.
@Suite struct `A push in the middle of a definition` {
  private let container = Interrupted()

  @Test func `leaves a value that is held its scope, after the pop`() {
    let held = container.cached
    container.manager.pop()
    #expect(held() === held())
    #expect(held() === container.cached())
  }

  @Test func `leaves it a scope of the user's own`() {
    let held = container.ofShop
    container.manager.pop()
    #expect(held() === held())
    #expect(held() === container.ofShop())
  }

  @Test func `leaves it an instance for each parameter`() {
    let held = container.byNumber
    container.manager.pop()
    #expect(held(1) === held(1))
    #expect(held(2).name == "2")
  }

  @Test func `lets a pop take what was set from outside after the push`() {
    let plain = Factory(container, key: "plain") { NamedService() }
    _ = plain()
    container.manager.push()
    _ = plain.cached
    container.manager.pop()
    let again = Factory(container, key: "plain") { NamedService() }
    #expect(again() !== again())
  }
}
