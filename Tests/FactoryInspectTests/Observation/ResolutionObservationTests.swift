import FactoryInspect
import FactoryKit
import TestSupport
import Testing

private final class Box: SharedContainer {
  static let shared = Box()
  let manager: ContainerManager
  let clock = StandingClock()

  init() { manager = ContainerManager(clock: clock) }

  var inner: Factory<any Service> { self { NamedService() } }
  var kept: Factory<NamedService> { self { NamedService() }.cached }
  var outer: Factory<[String]> { self { [self.inner().name, self.kept().name] } }
  var slow: Factory<NamedService> {
    self {
      self.clock.advance(seconds: 2)
      return NamedService()
    }
  }
  var failing: ThrowingFactory<NamedService, Refused> {
    self { () throws(Refused) in throw Refused() }
  }
  var acrossToOther: Factory<[String]> { self { Other.shared.outward().map(\.name) } }
  var decorated: Factory<Int> { self { 7 }.decorator { _ in _ = self.kept() } }
  var waited: Factory<NamedService> { self { NamedService() }.cached }
}

private final class Other: SharedContainer {
  static let shared = Other()
  let manager = ContainerManager()

  var outward: Factory<[NamedService]> { self { [Box.shared.kept()] } }
  var plain: Factory<NamedService> { self { NamedService() } }
}

private struct Refused: Error {}

private final class StandingClock: MonotonicClock {
  private let clock = ManualClock()

  func now() -> UInt64 { clock.now }
  func advance(seconds: Double) { clock.advance(seconds: seconds) }
}

// One after another: two of them watch containers that the process shares.
@Suite("Observation", .serialized)
struct ResolutionObservationTests {
  private let box = Box()
  private let events = Bag<ResolutionEvent>()

  private func observe(_ container: some ManagedContainer) -> ResolutionObservation {
    container.manager.observe { [events] in events.add($0) }
  }

  /// What was told so far: `began outer`, `ended outer`.
  private var told: [String] { events.all.map { "\($0.phase) \($0.factory.name)" } }

  @Test func `each resolution is told when it begins and when it ends`() {
    let observation = observe(box)
    _ = box.outer()
    observation.cancel()
    #expect(
      told == [
        "began outer", "began inner", "ended inner", "began kept", "ended kept", "ended outer",
      ])
    let ids = Dictionary(grouping: events.all, by: \.id)
    #expect(ids.count == 3)
    #expect(ids.values.allSatisfy { $0.map(\.phase) == [.began, .ended] })
  }

  // Each event once left the observer's closure wrapped in one more layer, until the stack overflowed.
  @Test func `an observer hears of a hundred thousand resolutions`() async {
    await #expect(processExitsWith: .success) {
      let box = Box()
      let observation = box.manager.observe { _ in }
      for _ in 0..<100_000 { _ = box.kept() }
      observation.cancel()
    }
  }

  @Test func `an event names container, factory and type`() throws {
    let observation = observe(box)
    _ = box.inner()
    observation.cancel()
    let factory = try #require(events.all.first).factory
    #expect(factory.container == "Box")
    #expect(factory.name == "inner")
    #expect(factory.type == "\((any Service).self)")
    #expect("\(factory)" == "Box.inner")
  }

  @Test func `a beginning tells neither source nor newness nor duration`() throws {
    let observation = observe(box)
    _ = box.inner()
    observation.cancel()
    let (began, ended) = (try #require(events.all.first), try #require(events.all.last))
    #expect(began.source == nil && began.isNew == nil && began.duration == nil)
    #expect(ended.source != nil && ended.isNew != nil && ended.duration != nil)
  }

  @Test func `an end tells where the instance came from and whether it is new`() {
    let observation = observe(box)
    _ = (box.kept(), box.kept())
    box.inner.register { NamedService() }
    _ = box.inner()
    box.inner.onDevice { NamedService() }
    _ = box.inner()
    observation.cancel()
    let ends = events.all.filter { $0.phase == .ended }
    #expect(ends.map(\.source) == [.definition, .scope, .registration, .context])
    #expect(ends.map(\.isNew) == [true, false, true, true])
  }

  @Test func `an instance that another thread makes is not new to those who wait`() {
    let box = box
    let (isInside, mayGoOn) = (Gate(), Gate())
    box.waited.register {
      isInside.open()
      mayGoOn.pass()
      return NamedService()
    }
    let observation = observe(box)
    let builder = startThread { _ = box.waited() }
    isInside.pass()
    let waiter = startThread { _ = box.waited() }
    while events.all.count < 2 { letOthersRun() }
    mayGoOn.open()
    builder.wait()
    waiter.wait()
    observation.cancel()
    let ends = events.all.filter { $0.phase == .ended }
    #expect(ends.count == 2)
    #expect(ends.count { $0.isNew == true } == 1)
  }

  @Test func `the parent is the resolution that asked`() throws {
    let observation = observe(box)
    _ = box.outer()
    observation.cancel()
    let outer = try #require(events.all.first)
    #expect(outer.parent == nil)
    let asked = events.all.filter { $0.factory.name != "outer" }
    #expect(asked.count == 4)
    #expect(asked.allSatisfy { $0.parent == outer.id && $0.depth == 1 })
    #expect(events.all.last?.parent == nil)
  }

  @Test func `a parent in another container is known`() throws {
    let observation = observe(Box.shared)
    _ = Box.shared.acrossToOther()
    observation.cancel()
    let began = events.all.filter { $0.phase == .began }
    #expect(began.map(\.factory.name) == ["acrossToOther", "outward", "kept"])
    #expect(began.map(\.parent) == [nil, began[0].id, began[1].id])
    #expect(began.map(\.depth) == [0, 1, 2])
  }

  @Test func `what another container resolves by itself is not observed`() {
    let observation = observe(Box.shared)
    _ = Other.shared.plain()
    observation.cancel()
    #expect(events.all.isEmpty)
  }

  @Test func `what a decorator resolves has its factory for parent`() {
    let observation = observe(box)
    _ = box.decorated()
    observation.cancel()
    #expect(told == ["began decorated", "began kept", "ended kept", "ended decorated"])
    #expect(events.all[1].parent == events.all[0].id)
  }

  @Test func `threads do not take each other's resolutions for parents`() {
    let box = box
    let (isInside, mayGoOn) = (Gate(), Gate())
    box.inner.register {
      isInside.open()
      mayGoOn.pass()
      return NamedService()
    }
    let observation = observe(box)
    let thread = startThread { _ = box.inner() }
    isInside.pass()
    _ = box.kept()
    mayGoOn.open()
    thread.wait()
    observation.cancel()
    #expect(told == ["began inner", "began kept", "ended kept", "ended inner"])
    #expect(events.all.allSatisfy { $0.parent == nil && $0.depth == 0 })
  }

  @Test func `the duration is in nanoseconds of the container's clock`() {
    let observation = observe(box)
    _ = box.slow()
    observation.cancel()
    #expect(events.all.last?.duration == 2_000_000_000)
  }

  @Test func `a failure ends with neither source nor newness`() {
    let observation = observe(box)
    #expect(throws: Refused.self) { try box.failing() }
    _ = box.inner()
    observation.cancel()
    #expect(told == ["began failing", "ended failing", "began inner", "ended inner"])
    let failed = events.all[1]
    #expect(failed.source == nil && failed.isNew == nil && failed.duration == 0)
    #expect(events.all[2].parent == nil)
  }

  @Test func `ids are unique among threads and containers`() {
    let other = Other()
    let observations = [observe(box), observe(other)]
    onThreads(4) { [box] _ in
      for _ in 0..<100 { _ = (box.inner(), other.plain()) }
    }
    for each in observations { each.cancel() }
    let began = events.all.filter { $0.phase == .began }
    #expect(began.count == 800)
    #expect(Set(began.map(\.id)).count == 800)
  }

  @Test func `ids of a thread rise`() {
    let observation = observe(box)
    _ = (box.outer(), box.outer())
    observation.cancel()
    let ids = events.all.filter { $0.phase == .began }.map(\.id)
    #expect(ids == ids.sorted())
  }
}

@Suite("Observers")
struct ObserverTests {
  private let box = Box()
  private let events = Bag<ResolutionEvent>()

  private func observe(_ container: some ManagedContainer) -> ResolutionObservation {
    container.manager.observe { [events] in events.add($0) }
  }

  @Test func `several observe at once, and each ends by itself`() {
    let second = Bag<ResolutionEvent>()
    let one = observe(box)
    let other = box.manager.observe { second.add($0) }
    _ = box.inner()
    one.cancel()
    _ = box.inner()
    other.cancel()
    _ = box.inner()
    #expect(events.all.count == 2)
    #expect(second.all.count == 4)
    #expect(Array(second.all.prefix(2)) == events.all)
  }

  @Test func `observing ends when the token is released`() {
    var observation: ResolutionObservation? = observe(box)
    _ = box.inner()
    #expect(observation != nil)
    observation = nil
    _ = box.inner()
    #expect(events.all.count == 2)
  }

  @Test func `what an observer has captured is let go at the end`() {
    final class Captured: Sendable {}
    var captured: Captured? = Captured()
    weak let known = captured
    let observation = box.manager.observe { [captured] _ in withExtendedLifetime(captured) {} }
    captured = nil
    #expect(known != nil)
    observation.cancel()
    observation.cancel()
    #expect(known == nil)
  }

  @Test func `a cancel during a call ends it at once`() {
    let token = Bag<ResolutionObservation>()
    let observation = box.manager.observe { [events] event in
      events.add(event)
      token.all.first?.cancel()
    }
    token.add(observation)
    _ = box.outer()
    #expect(events.all.map(\.factory.name) == ["outer"])
  }

  @Test func `a resolution whose beginning was not told has no end`() {
    let (box, events) = (box, events)
    let token = Bag<ResolutionObservation>()
    box.inner.register {
      token.add(box.manager.observe { events.add($0) })
      _ = box.kept()
      return NamedService()
    }
    _ = box.outer()
    #expect(events.all.map(\.factory.name) == ["kept", "kept", "kept", "kept"])
    for each in token.all { each.cancel() }
  }

  @Test func `what an observer resolves is not observed`() {
    let (box, events) = (box, events)
    let observation = box.manager.observe {
      events.add($0)
      _ = box.outer()
    }
    _ = box.inner()
    observation.cancel()
    #expect(events.all.map(\.factory.name) == ["inner", "inner"])
  }

  @Test func `an observer runs with no lock held`() {
    let (box, calls) = (box, Counter())
    let observation = box.manager.observe { _ in
      // The other thread's resolutions are observed, too.
      guard calls.increment() <= 4 else { return }
      startThread {
        _ = box.kept()
        box.kept.register { NamedService() }
        box.reset()
      }.wait()
    }
    _ = box.kept()
    observation.cancel()
    #expect(calls.count >= 4)
  }

  @Test func `reset, push and pop leave observers alone`() {
    let observation = observe(box)
    box.manager.push()
    box.reset()
    _ = box.inner()
    box.manager.pop()
    _ = box.inner()
    #expect(events.all.count == 4)
    observation.cancel()
    box.manager.push()
    box.manager.pop()
    _ = box.inner()
    #expect(events.all.count == 4)
  }

  @Test func `a fork has no observers`() {
    let container = Container()
    let observation = observe(container)
    let fork = container.fork()
    _ = fork.observedInFork()
    #expect(events.all.isEmpty)
    _ = container.observedInFork()
    #expect(events.all.count == 2)
    observation.cancel()
  }

  @Test func `a token keeps no container, and may outlive it`() async {
    var container: Container? = Container()
    weak let known = container
    weak let manager = container?.manager
    let observation = container.map { observe($0) }
    container = nil
    #expect(known == nil)
    #expect(await settles { manager == nil })
    observation?.cancel()
  }

  @Test func `trace, observers and a strict test's observer are told side by side`() {
    let lines = Bag<String>()
    box.manager.logger = { lines.add($0) }
    box.manager.trace = true
    let observation = observe(box)
    _ = box.outer()
    observation.cancel()
    #expect(lines.all.count == 3)
    #expect(events.all.count == 6)
    _ = box.outer()
    #expect(lines.all.count == 6)
    #expect(events.all.count == 6)
  }
}

extension Container {
  fileprivate var observedInFork: Factory<Int> { self { 1 } }
}
