import FactoryKit
import TestSupport
import Testing

@Suite("onRelease")
struct FactoryIdentifyingReleaseTests {
  private let depot = Depot()

  private var closed: [String] { depot.log.all }

  @Test func `an instance that was let go of is released once`() {
    let kept = depot.database()
    #expect(depot.database() === kept)
    #expect(closed == [])
    depot.database.reset(.scope)
    #expect(closed == ["database 1"])
    depot.database.reset(.scope)
    depot.reset()
    #expect(closed == ["database 1"])
  }

  @Test(arguments: LettingGo.allCases)
  func `whatever lets go of an instance releases it`(way: LettingGo) {
    _ = depot.session()
    way.perform(on: depot.session, in: depot)
    #expect(closed == ["session 1"])
  }

  @Test func `the end of the container releases what it keeps`() async {
    let log: Bag<String>
    do {
      let depot = Depot()
      log = depot.log
      _ = depot.database()
      _ = depot.plain()
      _ = depot.byNumber(1)
    }
    #expect(await settles { log.all.count == 2 })
    #expect(Set(log.all) == ["database 1", "number 1: 3"])
  }

  @Test func `an expired instance is released when its successor is there`() {
    let clock = ManualClock()
    let depot = Depot(clock: ReadClock(clock))
    _ = depot.expiring()
    clock.advance(seconds: 11)
    #expect(depot.log.all == [])
    #expect(depot.expiring().name == "expiring 2")
    #expect(depot.log.all == ["expiring 1"])
  }

  @Test func `expired instances of parameters are released when they are swept`() {
    let clock = ManualClock()
    let depot = Depot(clock: ReadClock(clock))
    for number in 0..<40 { _ = depot.expiringByNumber(number) }
    clock.advance(seconds: 11)
    for number in 40..<200 { _ = depot.expiringByNumber(number) }
    #expect(depot.log.all.count == 40)
    depot.reset()
    #expect(Set(depot.log.all).count == 200)
    #expect(depot.log.all.count == 200)
  }

  @Test func `unique, shared and graph instances are kept by nobody, and not released`() {
    _ = (depot.unique(), depot.weak(), depot.inGraph(), depot.inGraphByNumber(1))
    let held = depot.weak()
    depot.reset()
    #expect(closed == [])
    withExtendedLifetime(held) {}
  }

  /// Guards against a closure that stayed in a thread's build for the next resolution.
  @Test func `the closure of an instance that is not kept is not for the next one that is`() {
    depot.unique.onDevice { [depot] in depot.make("device") }
    _ = (depot.unique(), depot.plain())
    depot.reset()
    #expect(closed == [])
  }

  @Test func `nil is not kept, and not released`() {
    #expect(depot.nothing() == nil)
    depot.reset()
    depot.nothing.register { [depot] in depot.make("something") }
    #expect(depot.nothing() != nil)
    depot.reset()
    #expect(closed == ["something 1"])
  }

  @Test func `an instance that is larger than a pointer is released`() {
    _ = depot.large()
    depot.reset()
    #expect(closed == ["large 1"])
  }

  @Test func `a build that was outdated is not released`() {
    depot.database.register { [depot] in
      depot.database.reset(.scope)
      return depot.make("outdated")
    }
    #expect(depot.database().name == "outdated 1")
    #expect(closed == [])
  }

  @Test func `each parameter's instance is released`() {
    for number in [1, 2, 3, 1] { _ = depot.byNumber(number) }
    depot.byNumber.reset(.scope)
    #expect(Set(closed) == ["number 1: 1", "number 2: 2", "number 3: 3"])
    #expect(closed.count == 3)
  }

  @Test func `another closure is for instances that are made later`() {
    let log = Bag<String>()
    depot.plain.onRelease { $0.close() }
    _ = depot.plain()
    _ = depot.byNumber(1)
    depot.plain.onRelease { log.add("\($0.name), later") }
    depot.byNumber.onRelease { log.add("\($0.name), later") }
    depot.manager.reset(options: .scope)
    #expect(Set(closed) == ["plain 1", "number 1: 2"])
    #expect(log.all == [])
    _ = depot.plain()
    depot.manager.reset(options: .scope)
    #expect(log.all == ["plain 3, later"])
  }

  @Test func `a reset of everything takes the closure back, after it ran`() {
    depot.plain.onRelease { $0.close() }
    _ = depot.plain()
    #expect(!depot.manager.isEmpty(.all))
    depot.plain.reset()
    #expect(closed == ["plain 1"])
    _ = depot.plain()
    depot.plain.reset()
    #expect(closed == ["plain 1"])
  }

  @Test func `an asynchronous closure runs in a task`() async {
    let (done, end) = AsyncStream.makeStream(of: String.self)
    depot.plain.onRelease {
      await Task.yield()
      end.yield($0.name)
    }
    _ = depot.plain()
    depot.plain.reset(.scope)
    for await name in done {
      #expect(name == "plain 1")
      break
    }
  }

  @Test func `the closure may ask for what it releases, and for anything else`() {
    depot.plain.onRelease { [weak depot] _ in
      guard let depot else { return }
      depot.log.add(depot.plain().name)
      depot.database.reset(.scope)
    }
    _ = depot.database()
    _ = depot.plain()
    depot.plain.reset(.scope)
    #expect(closed == ["plain 3", "database 1"])
  }

  @Test func `what a closure has captured ends with no lock held`() {
    let ends = Bag<Int>()
    for number in 0..<3 {
      let capture = Ending { [depot] in ends.add(depot.made.count) }
      depot.plain.onRelease { _ in withExtendedLifetime(capture) {} }
      if number == 0 { _ = depot.plain() }
    }
    // The first closure stays with the instance, and the last one until the factory settles.
    #expect(ends.all == [1])
    depot.reset()
    #expect(ends.all == [1, 1])
    _ = depot.plain()
    #expect(ends.all == [1, 1, 1])
  }

  @Test func `a closure from outside stays after once`() {
    let log = Bag<String>()
    let depot = depot
    func read() -> Factory<Resource> {
      Factory(depot) { depot.make("once") }.cached.onRelease { $0.close() }.once()
    }
    _ = read()()
    read().onRelease { log.add($0.name) }
    _ = read()
    depot.manager.reset(options: .scope)
    #expect(closed == ["once 1"])
    _ = read()()
    depot.manager.reset(options: .scope)
    #expect(log.all == ["once 2"])
    #expect(closed == ["once 1"])
  }
}

/// What may let go of an instance.
enum LettingGo: CaseIterable, Sendable {
  case reset, resetScope, register, anotherScope, wrap, resetContainer, resetInstances
  case resetScopeHere, resetScopeEverywhere

  /// Lets go of the instance of a factory with the scope `visit`.
  func perform(on factory: Factory<Resource>, in depot: Depot) {
    switch self {
    case .reset: factory.reset()
    case .resetScope: factory.reset(.scope)
    case .register: factory.register { [depot] in depot.make("mock") }
    case .anotherScope: factory.scope(.cached)
    case .wrap: factory.wrap { $0 }
    case .resetContainer: depot.reset()
    case .resetInstances: depot.reset(options: .scope)
    case .resetScopeHere: depot.manager.reset(scope: depot.visit)
    case .resetScopeEverywhere: depot.visit.reset()
    }
  }
}

/// A clock that a test moves on.
private struct ReadClock: MonotonicClock {
  let clock: ManualClock

  init(_ clock: ManualClock) { self.clock = clock }

  func now() -> UInt64 { clock.now }
}
