internal import FactoryKit

/// An instance that is closed when it is dropped.
final class Closable: Sendable {
  private let mark = Mark()

  var isClosed: Bool { mark.value != 0 }

  func close() { mark.value = 1 }
}

/// An instance that is made from one that is closed when it is dropped.
final class Holder: Sendable {
  let inner: Closable

  init(_ inner: Closable) { self.inner = inner }
}

/// A way to drop both at once.
enum TornReset: CaseIterable, Sendable {
  case singletons, ownSingletons, container, instances, scopeOfContainer, scope, pop, push
}

/// Two factories of one scope, one of which needs the other, possibly in another container.
struct TornWorld: Sendable {
  private final class Side: ManagedContainer {
    let manager = ContainerManager()
    let scope: Scope
    let other: Side?

    init(_ scope: Scope, other: Side? = nil) { (self.scope, self.other) = (scope, other) }

    var inner: Factory<Closable> {
      self { Closable() }.scope(scope).onRelease { $0.close() }
    }
    var outer: Factory<Holder> {
      self { Holder((self.other ?? self).inner()) }.scope(scope)
    }
  }

  private let innerSide: Side
  private let outerSide: Side
  private let singletons = Scope.Singleton()

  /// - Parameters:
  ///   - reset: The way to drop both.
  ///   - count: How often.
  init(_ reset: TornReset, _ count: Int) {
    let scope: Scope =
      switch reset {
      case .singletons: Scope.singleton
      case .ownSingletons: Scope.Singleton()
      case .container, .instances, .pop, .push: .cached
      case .scopeOfContainer, .scope: Scope.Cached()
      }
    innerSide = Side(scope)
    outerSide = reset == .scope ? Side(scope, other: innerSide) : innerSide
    let (inner, outer) = (innerSide, outerSide)
    withSingletons {
      if reset == .push {
        // A push saves entries from the latest to the first.
        _ = outer.outer
        inner.fill(in: scope)
        _ = inner.inner
      } else if scope is Scope.Singleton {
        // Singletons are emptied from the first to the latest.
        outer.outer.reset(.scope)
        inner.fill(in: scope)
        _ = inner.inner()
      } else {
        // Entries are emptied from the latest to the first.
        _ = inner.inner
        inner.fill(in: scope)
        if outer !== inner { outer.fill(in: scope) }
        _ = outer.outer
      }
      if reset == .pop { for _ in 0..<count { inner.manager.push() } }
    }
  }

  /// The process's singletons belong to all tests.
  func withSingletons(_ body: () -> Void) {
    Scope.$singleton.withValue(singletons, operation: body)
  }

  func outer() -> Holder { outerSide.outer() }

  func perform(_ reset: TornReset) {
    switch reset {
    case .singletons: singletons.reset()
    case .ownSingletons, .scope: innerSide.scope.reset()
    case .container: innerSide.manager.reset()
    case .instances: innerSide.manager.reset(options: .scope)
    case .scopeOfContainer: innerSide.manager.reset(scope: innerSide.scope)
    case .pop: innerSide.manager.pop()
    case .push:
      // While others make both again.
      innerSide.manager.reset(options: .scope)
      innerSide.manager.push()
      innerSide.manager.reset(options: .scope)
      innerSide.manager.pop()
    }
  }
}
