import FactoryKit
import TestSupport
import Testing

/// Guards against tables of parameters that only grow, and against what ends in them at a bad time.
@Suite struct `Many parameters` {
  /// Unoptimized code takes its time for fifty million comparisons.
  static let counts: [Int] = {
    #if DEBUG
      [1_000, 2_000]
    #else
      [1_000, 10_000]
    #endif
  }()

  /// A dictionary compares each new key with all that are there, too; but not more often.
  @Test(arguments: counts)
  func `of one hash have one instance each`(count: Int) {
    let comparisons = Counter()
    let store = Store()
    let made = (0..<count).map { store.colliding(Colliding(number: $0, comparisons: nil)) }
    #expect(Set(made.map { ObjectIdentifier($0) }).count == count)
    #expect(made.indices.allSatisfy { made[$0].name == "\($0)" })
    for number in stride(from: 0, to: count, by: count / 10) {
      let again = store.colliding(Colliding(number: number, comparisons: comparisons))
      #expect(again === made[number])
    }
    #expect(comparisons.count <= 10 * count)
  }

  @Test(arguments: Forgetting.allCases)
  func `are forgotten with their instances`(forgetting: Forgetting) {
    let store = Store()
    for number in 0..<20_000 {
      forgetting.use(store, Token(number, store.parameters))
      store.clock.advance(seconds: 100)
    }
    // The table is swept as it grows, so a few may be left.
    #expect(store.parameters.alive < 1_000)
    #expect(store.instances.alive < 1_000)
  }

  @Test(arguments: 0...4)
  func `are not kept if they are not equal to themselves`(kind: Int) async {
    let store = Store()
    let rounds = 1_000
    for _ in 0..<rounds {
      switch kind {
      case 0: _ = store.ofNumber(.nan)
      case 1: _ = store.ofNumberWeakly(.nan)
      case 2: _ = store.ofNumberInGraph(.nan)
      case 3: _ = store.ofNumber.timeToLive(10)(.nan)
      default: _ = await store.ofNumberLater(.nan)
      }
    }
    #expect(store.instances.born.count == rounds)
    #expect(store.instances.alive == 0)
    // What is held weakly, or by a pass only, is not released by the container.
    #expect(store.released.count == (kind == 1 || kind == 2 ? 0 : rounds))
    #expect(store.ofNumber(0) === store.ofNumber(-0.0))
  }

  @Test(arguments: Forgetting.allCases)
  func `stay as long as somebody may still get their instance`(forgetting: Forgetting) {
    let store = Store()
    let tokens = (0..<2_000).map { Token($0, store.parameters) }
    let kept = tokens.map { forgetting.use(store, $0) }
    for number in kept.indices {
      #expect(forgetting.use(store, Token(number, store.parameters)) === kept[number])
    }
    #expect(store.instances.alive == kept.count)
    // Where instances are held weakly, parameters that are objects are so, too.
    withExtendedLifetime(tokens) {}
  }

  @Test func `may end while their table is swept, and ask it for others`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      let store = Store()
      let found = Counter()
      for number in 0..<20_000 {
        let token = Token(number, store.parameters) { [weak store] in
          guard let store else { return }
          let other = Token(number % 7, store.parameters)
          _ = store.weak(other)
          // Not each time: a thread is slow to start.
          if number.isMultiple(of: 1_000) { startThread { _ = store.weak(other) }.wait() }
          found.increment()
        }
        _ = store.weak(token)
      }
      #expect(found.count > 0)
    }
  }
}

/// How an instance of a parameter becomes one that nobody can get any more.
enum Forgetting: CaseIterable, Sendable {
  case weak, ownWeak, expiring, expiringSingleton

  @discardableResult
  fileprivate func use(_ store: Store, _ token: Token) -> Tracked {
    switch self {
    case .weak: store.weak(token)
    case .ownWeak: store.ownWeak(token)
    case .expiring: store.expiring(token)
    case .expiringSingleton: store.expiringSingleton(token)
    }
  }
}

/// Counts what is alive.
private final class Census: Sendable {
  let born = Counter()
  private let dead = Counter()

  var alive: Int { born.count - dead.count }

  func begin() { born.increment() }
  func end() { dead.increment() }
}

private final class Tracked: Sendable {
  private let census: Census

  init(_ census: Census) {
    self.census = census
    census.begin()
  }

  deinit { census.end() }
}

/// A parameter that says when it goes.
private final class Token: Hashable, Sendable {
  let number: Int
  private let life: Tracked
  private let farewell: Farewell?

  init(_ number: Int, _ census: Census, onEnd: (@Sendable () -> Void)? = nil) {
    self.number = number
    life = Tracked(census)
    farewell = onEnd.map { Farewell($0) }
  }

  static func == (one: Token, other: Token) -> Bool { one.number == other.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Two of these with different numbers are unequal, and yet have one hash.
private struct Colliding: Hashable, Sendable {
  let number: Int
  /// Counts how often this one is compared.
  let comparisons: Counter?

  static func == (one: Colliding, other: Colliding) -> Bool {
    _ = one.comparisons?.increment()
    _ = other.comparisons?.increment()
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) {}
}

private final class Store: ManagedContainer {
  let manager: ContainerManager
  let clock: ManualClock
  let parameters = Census()
  let instances = Census()
  let released = Counter()
  private let weakScope = Scope.Shared()
  private let processScope = Scope.Singleton()

  init() {
    let clock = ManualClock()
    self.clock = clock
    manager = ContainerManager(clock: ReadClock { clock.now })
  }

  var colliding: ParameterFactory<Colliding, NamedService> {
    self { NamedService("\($0.number)") }.cached.scopeOnParameters
  }
  var ofNumber: ParameterFactory<Double, Tracked> {
    self { _ in Tracked(self.instances) }.cached.scopeOnParameters
      .onRelease { _ in self.released.increment() }
  }
  var ofNumberWeakly: ParameterFactory<Double, Tracked> {
    self { _ in Tracked(self.instances) }.shared.scopeOnParameters
      .onRelease { _ in self.released.increment() }
  }
  var ofNumberInGraph: ParameterFactory<Double, Tracked> {
    self { _ in Tracked(self.instances) }.graph.scopeOnParameters
  }
  var ofNumberLater: ParameterAsyncFactory<Double, Tracked, Never> {
    self { (_: Double) async in Tracked(self.instances) }.cached.scopeOnParameters
      .onRelease { (_: Tracked) in self.released.increment() }
  }
  var weak: ParameterFactory<Token, Tracked> {
    self { _ in Tracked(self.instances) }.shared.scopeOnParameters
  }
  var ownWeak: ParameterFactory<Token, Tracked> {
    self { _ in Tracked(self.instances) }.scope(weakScope).scopeOnParameters
  }
  var expiring: ParameterFactory<Token, Tracked> {
    self { _ in Tracked(self.instances) }.cached.scopeOnParameters.timeToLive(10)
  }
  var expiringSingleton: ParameterFactory<Token, Tracked> {
    self { _ in Tracked(self.instances) }.scope(processScope).scopeOnParameters.timeToLive(10)
  }
}
