internal import FactoryContributions
internal import FactoryKit

private struct Unregistered: Error {}

/// A container that registers all of its factories by itself: no definition must ever run.
final class RegisteringContainer: SharedContainer, AutoRegistering {
  static let shared = RegisteringContainer(Complaints())
  let manager = ContainerManager()
  fileprivate let complaints: Complaints

  init(_ complaints: Complaints) {
    self.complaints = complaints
    // Older than the factories that are registered: a reset empties those first.
    fill()
  }

  func autoRegister() {
    let factories = RegisteredFactories(of: self)
    factories.plain.register { Numbered(1) }
    factories.cached.register { Numbered(1) }
    factories.singleton.register { Numbered(1) }
    factories.numbered.register { _ in Numbered(1) }
    factories.throwing.register { Numbered(1) }
    factories.list.contribute { Numbered(1) }
    factories.map.contribute(1, replacing: true) { Numbered(1) }
    factories.async.register { Numbered(1) }
    factories.asyncCached.register { Numbered(1) }
    factories.asyncNumbered.register { _ in Numbered(1) }
  }

  private func define(_ name: StaticString = #function) -> Numbered {
    complaints.add("\(name) was made by its definition")
    return Numbered(0)
  }

  fileprivate var plain: Factory<Numbered> { self { self.define() } }
  fileprivate var cached: Factory<Numbered> { self { self.define() }.cached }
  fileprivate var singleton: Factory<Numbered> { self { self.define() }.singleton }
  fileprivate var numbered: ParameterFactory<Int, Numbered> {
    self { _ in self.define() }.cached.scopeOnParameters
  }
  fileprivate var throwing: ThrowingFactory<Numbered, Unregistered> {
    self { () throws(Unregistered) in throw Unregistered() }.cached
  }
  fileprivate var list: Contributions<Numbered> { contributions() }
  fileprivate var map: KeyedContributions<Int, Numbered> { keyedContributions() }
  fileprivate var async: AsyncFactory<Numbered, Never> { self { () async in self.define() } }
  fileprivate var asyncCached: AsyncFactory<Numbered, Never> {
    self { () async in self.define() }.cached
  }
  fileprivate var asyncNumbered: ParameterAsyncFactory<Int, Numbered, Never> {
    self { (_: Int) async in self.define() }.cached.scopeOnParameters
  }
}

/// The factories of such a container, read from their properties.
struct RegisteredFactories: Sendable {
  private let complaints: Complaints
  fileprivate let plain, cached, singleton: Factory<Numbered>
  fileprivate let numbered: ParameterFactory<Int, Numbered>
  fileprivate let throwing: ThrowingFactory<Numbered, Unregistered>
  fileprivate let list: Contributions<Numbered>
  fileprivate let map: KeyedContributions<Int, Numbered>
  fileprivate let async, asyncCached: AsyncFactory<Numbered, Never>
  fileprivate let asyncNumbered: ParameterAsyncFactory<Int, Numbered, Never>

  init(of container: RegisteringContainer) {
    complaints = container.complaints
    (plain, cached, singleton) = (container.plain, container.cached, container.singleton)
    (numbered, throwing) = (container.numbered, container.throwing)
    (list, map) = (container.list, container.map)
    (async, asyncCached) = (container.async, container.asyncCached)
    asyncNumbered = container.asyncNumbered
  }

  /// Resolves all factories that need no task.
  ///
  /// - Parameter when: When that is, for complaints.
  func resolve(_ when: String = "meanwhile") {
    check(plain(), "plain", when)
    check(cached(), "cached", when)
    check(singleton(), "singleton", when)
    check(numbered(1), "numbered", when)
    check(try? throwing(), "throwing", when)
    check(list().first, "list", when)
    check(map()[1], "map", when)
  }

  /// Resolves all asynchronous factories.
  ///
  /// - Parameter when: When that is, for complaints.
  func resolveInTask(_ when: String = "meanwhile") async {
    check(await async(), "async", when)
    check(await asyncCached(), "asyncCached", when)
    check(await asyncNumbered(1), "asyncNumbered", when)
  }

  private func check(_ found: Numbered?, _ name: String, _ when: String) {
    if found?.number != 1 { complaints.add("\(name) was not registered \(when)") }
  }
}
