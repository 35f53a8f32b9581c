import FactoryKit
import Foundation
import Testing

/// What containers of this field have shipped with.
///
/// The fourth, one property that several dynamic libraries inline, needs libraries:
/// `Scripts/check-three-libraries.sh`.
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
        onTwoThreads {
          Scope.$singleton.withValue(singletons) { fixture.arrive { container.service() } }
        }
      }
      #expect(fixture.constructions.withLock(\.self) == 1)
    }
  }

  /// Guards against an instance that is cached although its closure was replaced while it ran.
  @Test(arguments: Kept.allCases)
  func `a registration during a build is never lost`(kept: Kept) {
    let container = Container()
    Scope.$singleton.withValue(Scope.Singleton()) {
      let singletons = Scope.singleton
      container.service.scope(kept.scope).register {
        onAnotherThread {
          Scope.$singleton.withValue(singletons) {
            _ = container.service.register { Service(name: "new") }
          }
        }
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
      onAnotherThread { container.service.reset(.scope) }
      return Service(name: "old")
    }
    let late = container.service()
    #expect(container.service() !== late)
  }

  /// Guards against a graph cache of the process: one thread's cycle then serves another's.
  @Test func `a graph instance stays in its cycle and on its thread`() {
    let container = Container()
    let other = Locked<Service?>(nil)
    let parts = Locked<[Service]>([])
    let parent = container.parent.register {
      parts.withLock { $0.append(container.part()) }
      onAnotherThread {
        let pair = container.pair()
        other.withLock { $0 = pair[0] }
      }
      parts.withLock { $0.append(container.part()) }
      return Service(name: "parent")
    }
    _ = parent()
    _ = parent()
    let found = parts.withLock(\.self)
    #expect(found.count == 4)
    #expect(found[0] === found[1])
    #expect(found[2] === found[3])
    #expect(found[0] !== found[2])
    #expect(other.withLock(\.self) !== found[2])
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
  let constructions = Locked(0)
  private let arrived = Locked(0)

  func arrive(_ resolve: () -> Service) {
    arrived.withLock { $0 += 1 }
    _ = resolve()
  }

  func build() -> Service {
    constructions.withLock { $0 += 1 }
    while arrived.withLock({ $0 < 2 }) {}
    return Service(name: "built")
  }
}

/// Runs `body` on another thread and waits for its end.
private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  Thread {
    body()
    done.signal()
  }.start()
  done.wait()
}

/// Runs `body` on two threads at once.
private func onTwoThreads(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  for _ in 0..<2 {
    Thread {
      body()
      done.signal()
    }.start()
  }
  for _ in 0..<2 { done.wait() }
}
