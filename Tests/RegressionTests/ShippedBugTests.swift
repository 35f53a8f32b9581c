import Dispatch
import FactoryKit
import TestSupport
import Testing

/// Defects that containers for dependency injection have shipped with.
///
/// The fourth, one property that several dynamic libraries inline, needs libraries: `Scripts/check/clients.sh`.
@Suite struct `Bugs that containers have shipped` {
  /// Guards against a lock that only debug builds take around the look-up and the creation.
  @Test(arguments: Kept.allCases)
  func `two threads never construct one instance twice, in release either`(kept: Kept) {
    for _ in 0..<200 {
      let fixture = Fixture()
      Scope.$singleton.withValue(Scope.Singleton()) {
        let scope = kept.scope
        let singletons = Scope.singleton
        let container = fixture.container
        container.service.scope(scope).register { fixture.build() }
        onThreads(2) { _ in
          Scope.$singleton.withValue(singletons) { fixture.arrive { container.service() } }
        }
      }
      #expect(fixture.constructions.count == 1)
    }
  }

  /// Guards against an instance that is cached although its closure was replaced while it ran.
  @Test(arguments: Kept.allCases)
  func `a registration during a build is never lost`(kept: Kept) {
    let container = Container()
    Scope.$singleton.withValue(Scope.Singleton()) {
      let singletons = Scope.singleton
      container.service.scope(kept.scope).register {
        startThread {
          Scope.$singleton.withValue(singletons) {
            _ = container.service.register { Service(name: "new") }
          }
        }.wait()
        return Service(name: "old")
      }
      let late = container.service()
      let next = container.service()
      #expect(late.name == "old")
      #expect(next.name == "new")
      #expect(container.service() === next)
    }
  }

  /// Guards against an instance that outlives the reset that came while it was made.
  @Test func `a reset during a build is never lost`() {
    let container = Container()
    container.service.cached.register {
      startThread { container.service.reset(.scope) }.wait()
      return Service(name: "old")
    }
    let late = container.service()
    #expect(container.service() !== late)
  }

  /// Guards against a graph cache of the process: one thread's cycle then serves another's.
  @Test func `a graph instance stays in its cycle and on its thread`() {
    let container = Container()
    let (other, parts) = (Bag<Service>(), Bag<Service>())
    let parent = container.parent.register {
      parts.add(container.part())
      startThread { other.add(container.pair()[0]) }.wait()
      parts.add(container.part())
      return Service(name: "parent")
    }
    _ = parent()
    _ = parent()
    let found = parts.all
    #expect(found.count == 4)
    #expect(found[0] === found[1])
    #expect(found[2] === found[3])
    #expect(found[0] !== found[2])
    #expect(other.all.count == 2)
    #expect(other.all.first !== found[0])
    #expect(other.all.last !== found[2])
  }
}

/// Scopes that keep one instance.
enum Kept: CaseIterable, Sendable {
  case cached, singleton, own

  var scope: Scope {
    switch self {
    case .cached: .cached
    case .singleton: .singleton
    case .own: Scope.Cached()
    }
  }
}

final class Service: Sendable {
  let name: String

  init(name: String) { self.name = name }
}

extension Container {
  fileprivate var service: Factory<Service> { self { Service(name: "definition") } }
  fileprivate var part: Factory<Service> { self { Service(name: "part") }.graph }
  fileprivate var parent: Factory<Service> { self { Service(name: "parent") } }
  fileprivate var pair: Factory<[Service]> { self { [self.part(), self.part()] } }
}

/// A build that lasts until the other thread has come for the same instance.
private final class Fixture: Sendable {
  let container = Container()
  let constructions = Counter()
  private let bothHaveCome = DispatchGroup()

  init() {
    bothHaveCome.enter()
    bothHaveCome.enter()
  }

  func arrive(_ resolve: () -> Service) {
    bothHaveCome.leave()
    _ = resolve()
  }

  func build() -> Service {
    constructions.increment()
    bothHaveCome.wait()
    return Service(name: "built")
  }
}
