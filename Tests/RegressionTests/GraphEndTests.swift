import FactoryKit
import TestSupport
import Testing

/// Guards against a cycle that lets go of its instances before the outermost one is kept, or while
/// it can still be found: their `deinit` may do anything.
@Suite struct `The end of a cycle` {
  @Test(arguments: Landing.allCases)
  func `a deinit gets the outermost instance that was just made`(landing: Landing) async {
    await #expect(processExitsWith: .success) { [landing] in
      stopIfHung()
      let house = House(landing) { house in house.found.add(house.resolve()) }
      let service = house.resolve()
      #expect(house.built.count == 1)
      #expect(house.found.all.count == 1)
      #expect(house.found.all.first === service)
      #expect(house.resolve() === service)
    }
  }

  @Test(arguments: Landing.allCases)
  func `a deinit may wait for a thread that wants the outermost instance`(landing: Landing) async {
    await #expect(processExitsWith: .success) { [landing] in
      stopIfHung()
      let house = House(landing) { house in
        startThread { house.found.add(house.resolve()) }.wait()
      }
      let service = house.resolve()
      #expect(house.built.count == 1)
      #expect(house.found.all.first === service)
    }
  }

  @Test func `a deinit gets the lazily injected instance that was just made`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      let owner = Owner()
      let house = House(.unique) { house in house.found.add(owner.service) }
      House.$shared.withValue(house) {
        let service = owner.service
        #expect(house.built.count == 1)
        #expect(house.found.all.first === service)
      }
    }
  }

  @Test func `a deinit gets nothing of the cycle that has ended`() {
    let pair = Pair()
    _ = pair.both()
    #expect(pair.ended.all.count == 2)
    #expect(pair.next.all.count == 4)
    #expect(Set(pair.ended.all).isDisjoint(with: pair.next.all))
  }

  @Test func `a cycle within a deinit is whole`() {
    let pair = Pair(resolvesBoth: true)
    _ = pair.both()
    #expect(pair.areSame.all == [true, true])
  }
}

/// How the outermost instance is kept.
enum Landing: String, CaseIterable, Codable, Sendable {
  case cached, shared, ownCached, ownShared, singleton, byDefault, timed, decorated, perParameter
  case registered, unique

  static let allCases: [Landing] = [
    .cached, .shared, .ownCached, .ownShared, .singleton, .byDefault, .timed, .decorated,
    .perParameter, .registered,
  ]
}

/// Its outermost service asks for a part of the cycle, whose end does something.
// unchecked: everything is constant or guards itself.
private final class House: SharedContainer, @unchecked Sendable {
  @TaskLocal static var shared = House(.cached) { _ in }
  let manager = ContainerManager()
  let landing: Landing
  let onPartEnd: @Sendable (House) -> Void
  let built = Counter()
  let found = Bag<NamedService>()
  private let scope: Scope

  init(_ landing: Landing, onPartEnd: @escaping @Sendable (House) -> Void) {
    self.landing = landing
    self.onPartEnd = onPartEnd
    scope =
      switch landing {
      case .cached, .timed, .decorated, .perParameter, .registered: .cached
      case .shared: .shared
      case .ownCached: Scope.Cached()
      case .ownShared: Scope.Shared()
      // Not the process's own, which other tests use.
      case .singleton: Scope.Singleton()
      case .byDefault, .unique: .unique
      }
    if landing == .byDefault { manager.defaultScope = .cached }
    if landing == .timed { service.timeToLive(1_000) }
    if landing == .decorated { service.decorator { _ in } }
    if landing == .registered { service.register { [unowned self] in self.build() } }
  }

  private func build() -> NamedService {
    built.increment()
    _ = part()
    return NamedService()
  }

  var part: Factory<Farewell> {
    self { Farewell { [unowned self] in self.onPartEnd(self) } }.graph
  }
  var byDefault: Factory<NamedService> { self { self.build() } }
  var service: Factory<NamedService> { self { self.build() }.scope(scope) }
  var services: ParameterFactory<Int, NamedService> {
    self { _ in self.build() }.cached.scopeOnParameters
  }

  func resolve() -> NamedService {
    switch landing {
    case .byDefault, .unique: byDefault()
    case .perParameter: services(1)
    default: service()
    }
  }
}

// unchecked: read by one thread.
private final class Owner: @unchecked Sendable {
  @LazyInjected(\House.byDefault) var service
}

/// Two parts of one cycle, whose ends ask for the next ones.
private final class Pair: ManagedContainer {
  let manager = ContainerManager()
  /// The numbers of the parts of the first cycle, and of those that were found at its end.
  let ended = Bag<Int>()
  let next = Bag<Int>()
  let areSame = Bag<Bool>()
  private let made = Counter()
  private let resolvesBoth: Bool

  init(resolvesBoth: Bool = false) { self.resolvesBoth = resolvesBoth }

  var left: Factory<Farewell> { self { self.part() }.graph }
  var right: Factory<Farewell> { self { self.part() }.graph }
  var both: Factory<Int> {
    self {
      self.ended.add(self.left().number)
      self.ended.add(self.right().number)
      return 2
    }
  }
  private var twice: Factory<Bool> { self { self.left() === self.left() } }

  /// The first two are hostile, the others are not.
  private func part() -> Farewell {
    let number = made.increment()
    guard number <= 2 else { return Farewell(number: number) {} }
    return Farewell(number: number) { [weak self] in
      guard let self else { return }
      if resolvesBoth { return areSame.add(twice()) }
      next.add(left().number)
      next.add(right().number)
    }
  }
}
