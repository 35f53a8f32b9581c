import FactoryKit
import TestSupport
import Testing

private final class Cold: SharedContainer {
  static let shared = Cold()
  let manager = ContainerManager()
  let made = Counter()

  /// Holds each build up until every thread has had time to find the cell empty.
  private func make() -> NamedService {
    made.increment()
    for _ in 0..<50 { _ = NamedService() }
    return NamedService()
  }

  var cachedService: Factory<any Service> { self { self.make() }.cached }
  var sharedService: Factory<any Service> { self { self.make() }.shared }
  var customCached: Factory<any Service> { self { self.make() }.scope(.promiseSession) }
  var customShared: Factory<any Service> { self { self.make() }.scope(.promiseWindow) }
  var byDefault: Factory<any Service> { self { self.make() } }
  var byParameter: ParameterFactory<Int, any Service> {
    self { _ in self.make() }.scopeOnParameters.cached
  }
  var decorated: Factory<any Service> { self { self.make() }.cached.decorator { _ in } }
  var expiring: Factory<any Service> { self { self.make() }.cached.timeToLive(3600) }
}

extension Scope {
  fileprivate static let promiseSession = Cached()
  fileprivate static let promiseWindow = Shared()
  fileprivate static let promiseProcess = Singleton()
}

/// Guards against double construction: peers look into the cache, find nothing, and build, without
/// anything that keeps a second thread from doing the same; one of them only in release builds.
@Suite("Exactly one creation")
struct CellBuildTests {
  fileprivate static let ways: [(String, @Sendable (Cold) -> any Service)] = [
    ("cached", { $0.cachedService() }), ("shared", { $0.sharedService() }),
    ("custom cached", { $0.customCached() }), ("custom shared", { $0.customShared() }),
    ("by parameter", { $0.byParameter(7) }), ("decorated", { $0.decorated() }),
    ("expiring", { $0.expiring() }),
  ]

  @Test(arguments: ways.indices)
  func `threads that race for a cold instance get the same one`(way: Int) {
    for _ in 0..<40 {
      let container = Cold()
      let services = onThreads(8) { _ in Self.ways[way].1(container) }
      #expect(container.made.count == 1, "\(Self.ways[way].0)")
      #expect(Set(services.map { ObjectIdentifier($0) }).count == 1)
    }
  }

  @Test func `the default scope creates once, too`() {
    for _ in 0..<40 {
      let container = Cold()
      container.manager.defaultScope = .cached
      let services = onThreads(8) { _ in container.byDefault() }
      #expect(container.made.count == 1)
      #expect(Set(services.map { ObjectIdentifier($0) }).count == 1)
    }
  }

  @Test func `waiters get the shared instance that its builder let go`() {
    let container = Handover()
    let builder = startThread { _ = container.service() }
    container.building.pass()
    let waiters = (0..<4).map { _ in
      startThread {
        let service = container.service()
        container.names.add(ObjectIdentifier(service))
        container.kept.add(service)
      }
    }
    container.finish.open()
    builder.wait()
    waiters.forEach { $0.wait() }
    #expect(container.names.all.count == 4)
    // Whoever came too late to wait made one more, and the others got that.
    #expect(Set(container.names.all).count == 1)
    #expect(container.made.count <= 2)
  }

  @Test func `a singleton is created once under contention`() {
    for _ in 0..<20 {
      Scope.$singleton.withValue(Scope.Singleton()) {
        let scope = Scope.singleton
        let container = SingletonBox()
        let services = onThreads(8) { _ in
          Scope.$singleton.withValue(scope) { container.service() }
        }
        #expect(container.made.count == 1)
        #expect(Set(services.map { ObjectIdentifier($0) }).count == 1)
      }
    }
  }

  @Test func `two containers that race for one singleton get the same one`() {
    for _ in 0..<20 {
      let (one, other) = (SingletonBox(), SingletonBox())
      one.processService.reset(.scope)
      let services = onThreads(8) { ($0 % 2 == 0 ? one : other).processService() }
      #expect(one.made.count + other.made.count == 1)
      #expect(Set(services.map { ObjectIdentifier($0) }).count == 1)
    }
  }

  @Test func `a singleton scope of one's own creates once`() {
    for _ in 0..<20 {
      let container = SingletonBox()
      Scope.promiseProcess.reset()
      let services = onThreads(8) { _ in container.ownScope() }
      #expect(container.made.count == 1)
      #expect(Set(services.map { ObjectIdentifier($0) }).count == 1)
    }
  }

  @Test func `a lazily injected instance is created once`() {
    for _ in 0..<40 {
      let container = LazyBox()
      LazyBox.$shared.withValue(container) {
        let owner = LazyOwner()
        let services = onThreads(8) { _ in
          LazyBox.$shared.withValue(container) { owner.service }
        }
        #expect(container.made.count == 1)
        #expect(Set(services.map { ObjectIdentifier($0) }).count == 1)
      }
    }
  }

  @Test func `each parameter has one instance of its own`() {
    let container = Cold()
    let services = onThreads(8) { _ in (0..<100).map { container.byParameter($0) } }
    #expect(container.made.count == 100)
    for parameter in 0..<100 {
      #expect(Set(services.map { ObjectIdentifier($0[parameter]) }).count == 1)
    }
  }
}

private final class SingletonBox: SharedContainer {
  static let shared = SingletonBox()
  let manager = ContainerManager()
  let made = Counter()

  var service: Factory<any Service> { self { self.make() }.singleton }
  var processService: Factory<any Service> { self { self.make() }.singleton }
  var ownScope: Factory<any Service> { self { self.make() }.scope(.promiseProcess) }

  private func make() -> NamedService {
    made.increment()
    return NamedService()
  }
}

private final class LazyBox: SharedContainer {
  @TaskLocal static var shared = LazyBox()
  let manager = ContainerManager()
  let made = Counter()

  var service: Factory<any Service> {
    self {
      self.made.increment()
      return NamedService()
    }
  }
}

// unchecked: a lazy wrapper may be read by several threads; it is never set here.
private final class LazyOwner: @unchecked Sendable {
  @LazyInjected(\LazyBox.service) var service
}

private final class Handover: SharedContainer {
  static let shared = Handover()
  let manager = ContainerManager()
  let made = Counter()
  let building = Gate()
  let finish = Gate()
  let names = Bag<ObjectIdentifier>()
  let kept = Bag<any Service>()

  var service: Factory<any Service> {
    self {
      self.made.increment()
      self.building.open()
      self.finish.pass()
      return NamedService()
    }.shared
  }
}
