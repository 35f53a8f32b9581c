internal import FactoryKit

/// The instance that threads race for; it knows the generation of the closure that made it.
final class Racer: Sendable {
  let serial: Int
  let generation: Int

  init(serial: Int, generation: Int) {
    self.serial = serial
    self.generation = generation
  }
}

/// One instance of a cycle, and the two through which it is reached.
final class Leaf: Sendable {}

final class Branch: Sendable {
  let leaf: Leaf

  init(_ leaf: Leaf) { self.leaf = leaf }
}

final class Tree: Sendable {
  let left: Branch
  let right: Branch

  init(_ left: Branch, _ right: Branch) {
    self.left = left
    self.right = right
  }
}

final class RacingContainer: SharedContainer, ForkableContainer {
  @TaskLocal static var shared = RacingContainer()
  let manager = ContainerManager()
  let serials = Locked(0)
  /// The generation that the definitions give to the instances they make.
  let generation = Mark()

  func make() -> Racer {
    // Read first: whatever happens while the closure runs is newer than what it makes.
    let generation = generation.value
    let serial = serials.withLock { serials in
      serials += 1
      return serials
    }
    return Racer(serial: serial, generation: generation)
  }

  var racer: Factory<Racer> { self { self.make() } }
  var racerByNumber: ParameterFactory<Int, Racer> { self { _ in self.make() } }

  var leaf: Factory<Leaf> { self { Leaf() }.graph }
  var left: Factory<Branch> { self { Branch(self.leaf()) } }
  var right: Factory<Branch> { self { Branch(self.leaf()) }.graph }
  var tree: Factory<Tree> { self { Tree(self.left(), self.right()) } }
}

/// A way to keep one instance for all threads.
enum Keeping: String, CaseIterable, Codable, Sendable {
  case cached, shared, singleton, ownCached, ownShared, ownSingleton, byDefault, timed
  case perParameter, perParameterSingleton

  /// Whether the instance lives as long as nobody takes it back.
  var isStrong: Bool { self != .shared && self != .ownShared }
}

/// The factory of one test, with its way to keep instances set once.
struct Race: Sendable {
  let container = RacingContainer()
  let keeping: Keeping
  let singletons = Scope.Singleton()
  let scope: Scope

  init(_ keeping: Keeping) {
    self.keeping = keeping
    switch keeping {
    case .cached, .timed, .perParameter, .byDefault: scope = .cached
    case .shared: scope = .shared
    // `Scope.singleton` is the process's scope here, and a reset of it would reach all tests.
    case .singleton, .perParameterSingleton: scope = singletons
    case .ownCached: scope = Scope.Cached()
    case .ownShared: scope = Scope.Shared()
    case .ownSingleton: scope = Scope.Singleton()
    }
    withSingletons {
      switch keeping {
      case .byDefault: container.manager.defaultScope = .cached
      case .timed: container.racer.cached.timeToLive(10_000)
      case .perParameter, .perParameterSingleton:
        _ = container.racerByNumber.scope(scope).scopeOnParameters
      default: container.racer.scope(scope)
      }
    }
  }

  private var isPerParameter: Bool { keeping == .perParameter || keeping == .perParameterSingleton }

  /// The process's singletons belong to all tests: this race has its own.
  func withSingletons(_ body: () -> Void) {
    Scope.$singleton.withValue(singletons, operation: body)
  }

  func resolve() -> Racer { isPerParameter ? container.racerByNumber(1) : container.racer() }

  /// Registers a closure whose instances are of `generation`.
  func register(generation: Int) {
    let make: @Sendable () -> Racer = { [unowned container] in
      Racer(serial: container.make().serial, generation: generation)
    }
    if isPerParameter {
      container.racerByNumber.register { _ in make() }
    } else {
      container.racer.register { make() }
    }
  }

  /// Drops what is kept.
  func reset() {
    if isPerParameter {
      container.racerByNumber.reset(.scope)
    } else {
      container.racer.reset(.scope)
    }
  }
}
