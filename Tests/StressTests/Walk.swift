import FactoryContributions
internal import FactoryContributions
import FactoryInspect
import FactoryKit
internal import FactoryKit

/// A walk over the public API: threads and tasks that do whatever there is to do with a few
/// containers, which come and go meanwhile.
final class Walk: Sendable {
  struct Slot {
    var container: WalkContainer
    var observation: ResolutionObservation?
    var held: [Tracked] = []
    /// Factory values, of the container or of a former one.
    var factories: HeldFactories
    let pair: WalkPair

    init(_ census: Census, _ pair: WalkPair) {
      container = WalkContainer(census)
      factories = HeldFactories(of: container)
      self.pair = pair
    }
  }

  let census = Census()
  private let slots: Locked<[Slot]>

  init() {
    slots = Locked([])
    let first = WalkPair.make(4).map { Slot(census, $0) }
    slots.withLock { $0 = first }
  }

  /// What the slots have now.
  var current: [Slot] { slots.withLock(\.self) }

  /// Lets go of all containers, and waits for what is released with them.
  func end() async {
    let former = slots.withLock { slots in
      defer { slots = [] }
      return slots
    }
    for slot in former { await slot.container.close() }
  }

  func slot(_ random: inout SeededGenerator) -> Slot {
    let at = random.below(4)
    return slots.withLock { $0[at] }
  }

  /// Puts something into a slot; what was there is released with no lock held.
  func replace(_ random: inout SeededGenerator, _ change: (inout Slot) -> Void) {
    let at = random.below(4)
    let former = slots.withLock { slots in
      let former = slots[at]
      change(&slots[at])
      return former
    }
    withExtendedLifetime(former) {}
  }

  /// Takes one step that any thread may take.
  func step(_ random: inout SeededGenerator) {
    let container = slot(&random).container
    switch random.below(6) {
    case 0: resolve(in: container, &random)
    case 1: change(container, &random)
    case 2: end(container, &random)
    case 3: look(at: container, &random)
    case 4: resolveSteady(&random)
    default: stepOfPair(&random)
    }
  }

  private func resolve(in container: WalkContainer, _ random: inout SeededGenerator) {
    switch random.below(11) {
    case 0: hold(container.plain(), &random)
    case 1: hold(container.cached(), &random)
    case 2: hold(container.weak(), &random)
    case 3: _ = container.chain()
    case 4: hold(container.byNumber(random.below(5)), &random)
    case 5: hold(container.weakByNumber(random.below(100)), &random)
    case 6: _ = container.list()
    case 7: _ = container.map()
    case 8: hold(container.plainNamesake(), &random)
    case 9: if let made = try? container.throwing() { hold(made, &random) }
    default: _ = WalkChild(parent: container).own()
    }
  }

  func hold(_ tracked: Tracked, _ random: inout SeededGenerator) {
    replace(&random) { slot in
      slot.held.append(tracked)
      if slot.held.count > 20 { slot.held.removeAll() }
    }
  }

  private func change(_ container: WalkContainer, _ random: inout SeededGenerator) {
    let census = container.census
    switch random.below(18) {
    case 0: container.plain.register { Tracked("registered", census) }
    case 1: container.cached.register { Tracked("registered", census) }
    case 2: container.byNumber.register { _ in Tracked("registered", census) }
    case 3: container.throwing.register { () throws(WalkError) in throw WalkError() }
    case 4: container.async.register { Tracked("registered", census) }
    case 5: container.cached.wrap { Wrapped($0) }
    case 6: container.list.contribute(order: random.below(9)) { Tracked("element", census) }
    case 7:
      container.map.contribute(random.below(9), replacing: true) { Tracked("element", census) }
    case 8: container.plain.scope(defaultScope(&random) ?? Scope.Singleton())
    case 9: container.cached.timeToLive(random.pick([1e-9, 1, 3_600]))
    case 10: container.plain.onDevice { Tracked("of a context", census) }
    case 11: container.cached.decorator { [weak container] _ in _ = container?.weak() }
    case 12: container.cached.onRelease { [weak container] _ in _ = container?.weak() }
    case 13: container.cached.register { Tracked("registered", census) }.reset(.dependents)
    case 14: container.async.register { Tracked("registered", census) }.reset(.dependents)
    case 15: container.inGraph.reset(.dependents)
    case 16: container.async.onRelease { _ in await Task.yield() }
    default: container.manager.defaultScope = defaultScope(&random)
    }
  }

  /// Not picked from an array of the three: Swift 6.3.1 puts the object of the last one on the stack
  /// then, although it leaves the function.
  private func defaultScope(_ random: inout SeededGenerator) -> Scope? {
    switch random.below(3) {
    case 0: nil
    case 1: .cached
    default: Scope.Cached()
    }
  }

  private func end(_ container: WalkContainer, _ random: inout SeededGenerator) {
    switch random.below(12) {
    case 0:
      let new = WalkContainer(census)
      replace(&random) { $0.container = new }
    case 1:
      let (keeping, owning) = (random.happens(50), random.happens(50))
      let copy = WalkContainer.$current.withValue(census) {
        container.fork(keepingInstances: keeping, owningSingletons: owning)
      }
      replace(&random) { $0.container = copy }
    case 2: container.manager.push()
    case 3: container.manager.pop()
    case 4: container.reset()
    case 5: container.reset(options: random.pick([.registration, .context, .scope]))
    case 6: container.plain.reset()
    case 7: container.manager.reset(scope: .cached)
    case 8: Scope.singleton.reset()
    case 9: replace(&random) { $0.held = [] }
    case 10: container.manager.recordsDependents = random.happens(80)
    default: replace(&random) { $0.observation = nil }
    }
  }

  private func look(at container: WalkContainer, _ random: inout SeededGenerator) {
    switch random.below(7) {
    case 0:
      let observation = container.manager.observe { _ in }
      replace(&random) { $0.observation = observation }
    case 1: _ = container.explain(\.plain).description
    case 2: _ = container.explain(\.plainNamesake)
    case 3: _ = container.verify(\.optional, \.throwing, \.async)
    case 4: _ = container.manager.isEmpty(.all)
    case 5: _ = container.manager.recordGraph { _ = container.chain() }.mermaid
    default:
      let context = ContainerContext.capture()
      context.run { _ = container.plainNamesake() }
    }
  }

  /// Takes one step that only tasks can take.
  func stepInTask(_ random: inout SeededGenerator) async {
    let container = slot(&random).container
    switch random.below(8) {
    case 0: if let made = try? await container.async() { hold(made, &random) }
    case 1: hold(await container.asyncByNumber(random.below(5)), &random)
    case 2: hold(await container.asyncWeak(), &random)
    case 3:
      let task = Task { _ = try? await container.async() }
      task.cancel()
      await task.value
    case 4: try? await container.warmUp(\.cached, \.throwing, \.async)
    case 5: await container.close()
    case 6: await resolveSteadyInTask(&random)
    default: await Scope.singleton.close()
    }
  }
}

/// Steps over factories whose definitions say what has to hold, whatever else is done meanwhile.
extension Walk {
  func resolveSteady(_ random: inout SeededGenerator) {
    let slot = slot(&random)
    let container = slot.container
    switch random.below(14) {
    case 0: hold(container.steadyOnce(), &random)
    case 1: hold(container.steadySingletonOnce(), &random)
    case 2: hold(container.steadyByNumberOnce(random.below(3)), &random)
    case 3: hold(container.registered(), &random)
    case 4: hold(container.registeredCached(), &random)
    case 5: hold(container.registeredSingleton(), &random)
    case 6: hold(container.registeredByNumber(random.below(3)), &random)
    case 7: if container.registeredList().isEmpty { census.complaints.add("a list is empty") }
    case 8:
      let factories = HeldFactories(of: container)
      replace(&random) { $0.factories = factories }
    case 9, 10: for _ in 0..<60 { readAgain(container, &random) }
    default: hold(slot.factories.resolve(&random), &random)
    }
  }

  /// Lets the definitions that end with `once` set their modifiers again.
  private func readAgain(_ container: WalkContainer, _ random: inout SeededGenerator) {
    if random.happens(30) { container.reset() }
    _ = (container.steadyOnce(), container.steadySingletonOnce(), container.steadyByNumberOnce(1))
  }

  func resolveSteadyInTask(_ random: inout SeededGenerator) async {
    hold(await slot(&random).container.registeredAsync(), &random)
  }

  func stepOfPair(_ random: inout SeededGenerator) {
    let pair = slot(&random).pair
    for _ in 0..<20 {
      if random.happens(70) { pair.resolve(&random) } else { pair.reset(&random) }
    }
  }

  /// Checks what holds while no step is taken.
  func check() {
    for slot in current {
      slot.container.check()
      slot.factories.check()
      slot.pair.check(census)
    }
  }
}
