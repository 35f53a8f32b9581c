import FactoryKit
import Synchronization

/// What the cases resolve; counts itself.
final class CountedService: Sendable {
  private static let count = Atomic(0)

  /// How many there are at the moment.
  static var alive: Int { count.load(ordering: .relaxed) }

  init() { Self.count.add(1, ordering: .relaxed) }
  deinit { Self.count.subtract(1, ordering: .relaxed) }
}

extension Container {
  var unique: Factory<CountedService> { self { CountedService() } }
  var cached: Factory<CountedService> { self { CountedService() }.cached }
  var singleton: Factory<CountedService> { self { CountedService() }.singleton }
  var weaklyShared: Factory<CountedService> { self { CountedService() }.shared }
  var overridden: Factory<CountedService> { self { CountedService() } }
  var cachedByNumber: ParameterFactory<Int, CountedService> {
    self { _ in CountedService() }.scopeOnParameters.cached
  }

  func cached(_ key: StaticString) -> Factory<CountedService> {
    self(key: key) { CountedService() }.cached
  }

  func unique(_ key: StaticString) -> Factory<CountedService> {
    self(key: key) { CountedService() }
  }
}

// Kinds of factories beside the plain one.
extension Container {
  var withOnRelease: Factory<CountedService> { self { CountedService() }.cached.onRelease { _ in } }
  var throwing: ThrowingFactory<CountedService, any Error> { self { CountedService() } }
  var throwingCached: ThrowingFactory<CountedService, any Error> {
    self { () throws in CountedService() }.cached
  }
  var asyncCached: AsyncFactory<CountedService, Never> {
    self { () async in CountedService() }.cached
  }
}

/// The container of one request, within another that stays.
final class RequestContainer: ChildContainer {
  let parent: Container
  let manager = ContainerManager()

  init(parent: Container) { self.parent = parent }

  var request: Factory<CountedService> { self { CountedService() }.cached }
}

/// Has one injected property.
struct InjectedOwner {
  @Injected(\.cached) var service
}
