import FactoryKit
import TestSupport
import Testing

/// Guards against a factory value that loses the modifiers of its definition when a reset or a pop
/// removes the options of its entry: the property is not read again, so nothing sets them again.
@Suite struct `A factory value that is held` {
  @Test(arguments: DefinedScope.allCases, OptionRemoval.allCases)
  func `keeps the scope of its definition`(scope: DefinedScope, removal: OptionRemoval) {
    let depot = Depot()
    depot.withSingletons {
      removal.prepare(depot)
      let factory = depot.factory(scope)
      let former = factory()
      removal.perform(on: depot) { factory.reset() }
      let first = factory()
      #expect(factory() === first)
      #expect(depot.factory(scope)() === first)
      if scope.isSingleton, removal != .factory { #expect(first === former) }
    }
  }

  /// The same for a value that was not used before: one thread is between property and call.
  @Test(arguments: DefinedScope.allCases, OptionRemoval.allCases)
  func `keeps the scope of its definition when it is first used after the removal`(
    scope: DefinedScope,
    removal: OptionRemoval
  ) {
    let depot = Depot()
    depot.withSingletons {
      removal.prepare(depot)
      let factory = depot.factory(scope)
      removal.perform(on: depot) { factory.reset() }
      let first = factory()
      #expect(factory() === first)
      #expect(depot.factory(scope)() === first)
    }
  }

  @Test(arguments: ParameterScope.allCases, OptionRemoval.allCases)
  func `keeps one instance for each parameter`(scope: ParameterScope, removal: OptionRemoval) {
    let depot = Depot()
    depot.withSingletons {
      removal.prepare(depot)
      let factory = depot.factory(scope)
      _ = factory(1)
      removal.perform(on: depot) { factory.reset() }
      let (first, second) = (factory(1), factory(2))
      #expect([first.name, second.name] == ["1", "2"])
      #expect(factory(1) === first)
      #expect(factory(2) === second)
      #expect(depot.factory(scope)(1) === first)
      #expect(depot.factory(scope)(2) === second)
    }
  }

  @Test(arguments: OptionRemoval.allCases)
  func `keeps the time to live of its definition`(removal: OptionRemoval) {
    let depot = Depot()
    removal.prepare(depot)
    let factory = depot.timed
    _ = factory()
    removal.perform(on: depot) { factory.reset() }
    let first = factory()
    depot.clock.advance(seconds: 9)
    #expect(factory() === first)
    depot.clock.advance(seconds: 11)
    #expect(factory() !== first)
  }

  @Test(arguments: OptionRemoval.allCases)
  func `stays unique, whatever the default scope`(removal: OptionRemoval) {
    let depot = Depot()
    depot.manager.defaultScope = .cached
    removal.prepare(depot)
    let factory = depot.unique
    _ = factory()
    removal.perform(on: depot) { factory.reset() }
    depot.manager.defaultScope = .cached
    #expect(factory() !== factory())
  }

  @Test(arguments: OptionRemoval.allCases)
  func `makes one instance for a graph`(removal: OptionRemoval) {
    let depot = Depot()
    removal.prepare(depot)
    let factory = depot.inGraph
    _ = factory()
    removal.perform(on: depot) { factory.reset() }
    let pair = depot.pair(of: factory)()
    #expect(pair[0] === pair[1])
  }

  @Test(arguments: OptionRemoval.allCases)
  func `keeps the scope of its definition in tasks`(removal: OptionRemoval) async {
    let depot = Depot()
    await Scope.$singleton.withValue(depot.singletons) {
      removal.prepare(depot)
      let (cached, singleton, numbered) = (depot.async, depot.asyncSingleton, depot.asyncByNumber)
      let former = await singleton()
      _ = await cached()
      _ = await numbered(1)
      removal.perform(on: depot) {
        cached.reset()
        numbered.reset()
      }
      let first = await cached()
      let again = await cached()
      #expect(again === first)
      let next = await depot.async()
      #expect(next === first)
      let single = await singleton()
      #expect(single === former)
      let (one, two) = (await numbered(1), await numbered(2))
      #expect([one.name, two.name] == ["1", "2"])
      let (oneAgain, twoAgain) = (await numbered(1), await depot.asyncByNumber(2))
      #expect(oneAgain === one)
      #expect(twoAgain === two)
    }
  }
}

/// A scope that a definition gives.
enum DefinedScope: CaseIterable, Sendable {
  case cached, cachedOnce, shared, singleton, singletonOnce, own, ownOnce, ownSingleton, timed

  fileprivate var isSingleton: Bool { [.singleton, .singletonOnce, .ownSingleton].contains(self) }
}

/// A scope that a definition gives to one instance for each parameter.
enum ParameterScope: CaseIterable, Sendable {
  case cached, cachedOnce, singleton, own
}

private final class Depot: ManagedContainer {
  let manager: ContainerManager
  let clock = ManualClock()
  let singletons = Scope.Singleton()
  private let scope = Scope.Cached()
  private let singletonScope = Scope.Singleton()

  init() {
    let clock = clock
    manager = ContainerManager(clock: ReadClock { clock.now })
  }

  /// The process's singletons belong to all tests.
  func withSingletons(_ body: () -> Void) {
    Scope.$singleton.withValue(singletons, operation: body)
  }

  func factory(_ scope: DefinedScope) -> Factory<NamedService> {
    switch scope {
    case .cached: cached
    case .cachedOnce: cachedOnce
    case .shared: weak
    case .singleton: singleton
    case .singletonOnce: singletonOnce
    case .own: own
    case .ownOnce: ownOnce
    case .ownSingleton: ownSingleton
    case .timed: timed
    }
  }

  func factory(_ scope: ParameterScope) -> ParameterFactory<Int, NamedService> {
    switch scope {
    case .cached: byNumber
    case .cachedOnce: byNumberOnce
    case .singleton: singletonByNumber
    case .own: ownByNumber
    }
  }

  private var cached: Factory<NamedService> { self { NamedService() }.cached }
  private var cachedOnce: Factory<NamedService> { self { NamedService() }.cached.once() }
  private var weak: Factory<NamedService> { self { NamedService() }.shared }
  private var singleton: Factory<NamedService> { self { NamedService() }.singleton }
  private var singletonOnce: Factory<NamedService> { self { NamedService() }.singleton.once() }
  private var own: Factory<NamedService> { self { NamedService() }.scope(scope) }
  private var ownOnce: Factory<NamedService> { self { NamedService() }.scope(scope).once() }
  private var ownSingleton: Factory<NamedService> {
    self { NamedService() }.scope(singletonScope)
  }
  var timed: Factory<NamedService> { self { NamedService() }.cached.timeToLive(10) }
  var unique: Factory<NamedService> { self { NamedService() }.unique }
  var inGraph: Factory<NamedService> { self { NamedService() }.graph }

  private var byNumber: ParameterFactory<Int, NamedService> {
    self { NamedService("\($0)") }.cached.scopeOnParameters
  }
  private var byNumberOnce: ParameterFactory<Int, NamedService> {
    self { NamedService("\($0)") }.cached.scopeOnParameters.once()
  }
  private var singletonByNumber: ParameterFactory<Int, NamedService> {
    self { NamedService("\($0)") }.singleton.scopeOnParameters
  }
  private var ownByNumber: ParameterFactory<Int, NamedService> {
    self { NamedService("\($0)") }.scope(scope).scopeOnParameters
  }

  var async: AsyncFactory<NamedService, Never> {
    self { () async in NamedService() }.cached
  }
  var asyncSingleton: AsyncFactory<NamedService, Never> {
    self { () async in NamedService() }.singleton
  }
  var asyncByNumber: ParameterAsyncFactory<Int, NamedService, Never> {
    self { (number: Int) async in NamedService("\(number)") }.cached.scopeOnParameters
  }

  func pair(of factory: Factory<NamedService>) -> Factory<[NamedService]> {
    self { [factory(), factory()] }
  }
}
