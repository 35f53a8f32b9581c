internal import FactoryKit

private struct Unregistered: Error {}

/// A container that registers all of its factories by itself: no definition must ever run.
final class RegisteringContainer: SharedContainer, AutoRegistering {
  static let shared = RegisteringContainer(Complaints())
  let manager = ContainerManager()
  private let complaints: Complaints

  init(_ complaints: Complaints) {
    self.complaints = complaints
    // Older than the factories that are registered: a reset empties those first.
    fill()
  }

  func autoRegister() {
    plain.register { Numbered(1) }
    cached.register { Numbered(1) }
    singleton.register { Numbered(1) }
    numbered.register { _ in Numbered(1) }
    throwing.register { Numbered(1) }
    promise.register { Numbered(1) }
    list.contribute { Numbered(1) }
    map.contribute(1, replacing: true) { Numbered(1) }
    async.register { Numbered(1) }
    asyncCached.register { Numbered(1) }
    asyncNumbered.register { _ in Numbered(1) }
  }

  private func define(_ name: StaticString = #function) -> Numbered {
    complaints.add("the definition of \(name)")
    return Numbered(0)
  }

  private var plain: Factory<Numbered> { self { self.define() } }
  private var cached: Factory<Numbered> { self { self.define() }.cached }
  private var singleton: Factory<Numbered> { self { self.define() }.singleton }
  private var numbered: ParameterFactory<Int, Numbered> {
    self { _ in self.define() }.cached.scopeOnParameters
  }
  private var throwing: ThrowingFactory<Numbered, Unregistered> {
    self { () throws(Unregistered) in throw Unregistered() }.cached
  }
  private var promise: Factory<Numbered?> { promised() }
  private var list: Contributions<Numbered> { contributions() }
  private var map: KeyedContributions<Int, Numbered> { keyedContributions() }
  private var async: AsyncFactory<Numbered, Never> { self { () async in self.define() } }
  private var asyncCached: AsyncFactory<Numbered, Never> {
    self { () async in self.define() }.cached
  }
  private var asyncNumbered: ParameterAsyncFactory<Int, Numbered, Never> {
    self { (_: Int) async in self.define() }.cached.scopeOnParameters
  }

  /// Resolves all factories that need no task.
  func resolveAll() {
    check(plain(), "plain")
    check(cached(), "cached")
    check(singleton(), "singleton")
    check(numbered(1), "numbered")
    check(try? throwing(), "throwing")
    check(list().first, "list")
    check(map()[1], "map")
  }

  /// Resolves all asynchronous factories.
  func resolveAllInTask() async {
    check(await async(), "async")
    check(await asyncCached(), "asyncCached")
    check(await asyncNumbered(1), "asyncNumbered")
  }

  private func check(_ found: Numbered?, _ name: String) {
    if found?.number != 1 { complaints.add("an instance of the definition of \(name)") }
  }
}
