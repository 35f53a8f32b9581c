import FactoryKit
import TestSupport
import Testing

/// Guards against a reset that releases one instance while others that it drops are still cached:
/// what is resolved in between is made from an instance that is about to be closed, and stays.
@Suite struct `A reset, from within onRelease` {
  @Test(arguments: PairReset.allCases)
  func `has dropped everything before it releases anything`(reset: PairReset) {
    let world = PairWorld(reset)
    world.withSingletons {
      world.perform(reset)
      let found = world.foundWhileReleasing.all
      #expect(found.count == 2)
      #expect(found.allSatisfy { $0 === world.second.line() })
      #expect(world.second.line().cable.isClosed.isSet == false)
    }
  }
}

/// A way to drop two cached instances, one of which is made from the other.
enum PairReset: CaseIterable, Sendable {
  case singletons, ownSingletons, container, instances, scopeOfContainer, scope, pop
}

/// An instance that its `onRelease` closes.
private final class Cable: Sendable {
  let isClosed = Flag()
}

/// An instance that is made from a cable, possibly of another container.
private final class Line: Sendable {
  let cable: Cable

  init(_ cable: Cable) { self.cable = cable }
}

private final class PairContainer: ManagedContainer {
  let manager = ContainerManager()
  let scope: Scope
  let other: PairContainer?
  let foundWhileReleasing: Bag<Line>

  init(_ scope: Scope, other: PairContainer?, _ found: Bag<Line>) {
    (self.scope, self.other, foundWhileReleasing) = (scope, other, found)
  }

  var cable: Factory<Cable> {
    self { Cable() }.scope(scope)
  }
  var line: Factory<Line> {
    self { Line((self.other ?? self).cable()) }.scope(scope)
  }
}

private final class PairWorld: Sendable {
  let foundWhileReleasing = Bag<Line>()
  let first: PairContainer
  let second: PairContainer
  private let singletons = Scope.Singleton()

  init(_ reset: PairReset) {
    let scope: Scope =
      switch reset {
      case .singletons: Scope.singleton
      case .ownSingletons: Scope.Singleton()
      case .container, .instances, .pop: .cached
      case .scopeOfContainer, .scope: Scope.Cached()
      }
    first = PairContainer(scope, other: nil, foundWhileReleasing)
    // A scope reaches all containers; the others belong to one.
    second =
      reset == .scope ? PairContainer(scope, other: first, foundWhileReleasing) : first
    withSingletons {
      if reset == .pop { first.manager.push() }
      observe()
      let line = second.line()
      precondition(line.cable === first.cable())
    }
  }

  private func observe() {
    let (second, found) = (second, foundWhileReleasing)
    first.cable.onRelease { cable in
      cable.isClosed.set()
      found.add(second.line())
    }
    second.line.onRelease { _ in found.add(second.line()) }
  }

  /// The process's singletons belong to all tests.
  func withSingletons(_ body: () -> Void) {
    Scope.$singleton.withValue(singletons, operation: body)
  }

  func perform(_ reset: PairReset) {
    switch reset {
    case .singletons: singletons.reset()
    case .ownSingletons, .scope: first.scope.reset()
    case .container: first.manager.reset()
    case .instances: first.manager.reset(options: .scope)
    case .scopeOfContainer: first.manager.reset(scope: first.scope)
    case .pop: first.manager.pop()
    }
  }
}
