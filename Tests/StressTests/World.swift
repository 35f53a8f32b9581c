internal import FactoryKit

/// The library under the operations of a scenario.
// unchecked: `slots` and `onEnd` are set by `init` alone; the rest is constant, or guards itself.
final class World: @unchecked Sendable {
  let scopes = ScopeSet()
  let ledger: Ledger
  let scenario: Scenario
  let temper: Temper
  private let clock = Locked<UInt64>(1)
  private let running = Locked(false)
  private var slots: [any Slot] = []
  private var onEnd: @Sendable (_ serial: Int) -> Void = { _ in }
  private let lastToken = Locked(0)
  private let containers = Locked<[StressContainer]>([])
  private let held = Locked<[Product]>([])

  init(_ scenario: Scenario, temper: Temper, keepsEvents: Bool = true) {
    self.scenario = scenario
    self.temper = temper
    ledger = Ledger(keepsEvents: keepsEvents)
    slots = scenario.definitions.indices.map { slot(for: scenario.definitions[$0], at: $0) }
    onEnd = { [weak self] serial in self?.end(serial) }
    let made = (0..<scenario.containerCount).map { _ in makeContainer() }
    containers.withLock { $0 = made }
    running.withLock { $0 = true }
  }

  /// Whether all containers are there; what ends before and after does so whileNotifying.
  var isRunning: Bool { running.withLock(\.self) }

  /// Lets everything go that the run has kept; a thread on its way out may hold the world itself.
  func finish() {
    running.withLock { $0 = false }
    // Nothing may end under a lock of ours.
    let containers = containers.withLock { containers in
      defer { containers = [] }
      return containers
    }
    let held = held.withLock { held in
      defer { held = [] }
      return held
    }
    withExtendedLifetime((containers, held)) {}
    scopes[.account].reset()
  }

  func container(_ number: Int) -> StressContainer { containers.withLock { $0[number] } }

  /// Puts another container in the place of one, which ends unless somebody else holds it.
  func replaceContainer(_ number: Int) {
    let new = makeContainer()
    let former = containers.withLock { containers in
      defer { containers[number] = new }
      return containers[number]
    }
    withExtendedLifetime(former) {}
  }

  /// Does what the operation says.
  func perform(_ operation: Operation) {
    switch operation {
    case .resolve(let slot, let container, let parameter, let isHeld):
      guard slot < Nesting.current.slotLimit ?? .max else { return }
      let product = slots[slot].resolve(in: self.container(container), for: parameter)
      ledger.note(.resolved(serial: product?.serial))
      if isHeld, let product { held.withLock { $0.append(product) } }
    case .read(let slot, let container):
      slots[slot].change([], in: self.container(container))
    case .change(let slot, let container, let changes):
      slots[slot].change(changes, in: self.container(container))
    case .container(let container, let change):
      apply(change, to: self.container(container))
    case .resetScopeEverywhere(let choice):
      scopes[choice].reset()
    case .resetSingletons:
      Scope.singleton.reset()
    case .release(let index):
      release(index)
    case .advance(let seconds):
      clock.withLock { $0 += UInt64(seconds) * 1_000_000_000 }
    case .replace(let container):
      replaceContainer(container)
    case .withClonedSingletons(let operations):
      Scope.$singleton.withValue(Scope.singleton.clone()) {
        for operation in operations { perform(operation) }
      }
    }
  }

  /// What a factory closure does.
  func make(
    _ recipe: Recipe,
    for slot: Int,
    in container: StressContainer,
    parameter: Int
  ) -> Product? {
    Nesting.with({ $0.slotLimit = slot }) {
      let found = recipe.dependencies.map { slots[$0].resolve(in: container, for: parameter) }
      if let effect = recipe.effect { perform(effect, in: container) }
      withExtendedLifetime(found) {}
      let product = recipe.givesNothing ? nil : Product(ledger, onEnd: onEnd)
      ledger.note(.made(recipe: recipe.id, parameter: parameter, serial: product?.serial))
      return product
    }
  }

  /// Something that misbehaves at its end as products do, and that no model counts.
  func makeToken() -> Token {
    let number = lastToken.withLock { last in
      last += 1
      return last
    }
    return Token { [onEnd] in onEnd(-number) }
  }

  private func release(_ index: Int) {
    let product = held.withLock { held in
      held.isEmpty ? nil : held.remove(at: index % held.count)
    }
    withExtendedLifetime(product) {}
  }

  func noteRelease(by id: Int, _ product: Product?) {
    guard let product else { return ledger.complain("nothing was released") }
    ledger.note(Release(serial: product.serial, id: id))
    end(-product.serial)
  }

  func noteDecoration(by id: Int, _ product: Product?, _ isNew: Bool?) {
    ledger.note(.decorated(by: id, serial: product?.serial, isNew: isNew))
  }

  private func perform(_ effect: Effect, in container: StressContainer) {
    switch effect {
    case .change(let slot, let change): slots[slot].change([change], in: container)
    case .container(let change): apply(change, to: container)
    case .resetScopeEverywhere(let choice): scopes[choice].reset()
    case .resetSingletons: Scope.singleton.reset()
    }
  }

  private func apply(_ change: ContainerChange, to container: StressContainer) {
    switch change {
    case .defaultScope(let choice):
      container.manager.defaultScope = choice.map { scopes[$0] }
    case .decorate(let id):
      decorate(container, by: id)
    case .reset(let choice):
      container.reset(options: choice.options)
      container.touch.register { 0 }
    case .resetScope(let choice):
      container.manager.reset(scope: scopes[choice])
    case .push:
      container.manager.push()
    case .pop:
      container.manager.pop()
    }
  }

  private func decorate(_ container: StressContainer, by id: Int?) {
    guard let id else { return container.decorator(nil) }
    container.decorator { [unowned self] instance in noteDecoration(by: id, instance) }
  }

  private func noteDecoration(by id: Int, _ instance: Any) {
    if instance is Decoy || instance is [Decoy] { return }
    let product = instance as? Product ?? (instance as? ProductValue)?.product
    noteDecoration(by: id, product, nil)
  }

  private func makeContainer() -> StressContainer {
    let container = StressContainer(
      clock: ReadClock { [clock] in clock.withLock { $0 } }
    )
    container.onAutoRegister = { [unowned self] container in
      Nesting.with({ $0.isRegistering = true }) {
        for registration in scenario.autoRegistrations {
          slots[registration.slot].change([.register(registration.recipe)], in: container)
        }
      }
    }
    container.touch.register { 0 }
    return container
  }

  private func slot(for definition: Definition, at index: Int) -> any Slot {
    switch definition.form {
    case .object:
      plain(ResultForm<Product>.object, definition, index)
    case .existential:
      plain(ResultForm<any Producing>.existential, definition, index)
    case .optional:
      plain(ResultForm<Product?>.optional, definition, index)
    case .value:
      plain(ResultForm<ProductValue>.value, definition, index)
    case .parameter:
      ParameterSlot<Int>(
        index: index, definition: definition, parameter: { $0 }, number: { $0 }, world: self)
    case .collidingParameter:
      ParameterSlot<CollidingParameter>(
        index: index, definition: definition,
        parameter: { [unowned self] in CollidingParameter(number: $0, token: makeToken()) },
        number: { $0.number }, world: self)
    }
  }

  private func plain<T>(_ form: ResultForm<T>, _ definition: Definition, _ index: Int) -> any Slot {
    PlainSlot(index: index, definition: definition, form: form, world: self)
  }
}

/// What instances do when they end.
enum Temper: Sendable {
  /// Nothing.
  case quiet
  /// Things that the model need not know of: they concern decoys alone.
  case prankish
  /// Anything that any thread may do at any time: then nothing can be predicted but that nothing
  /// breaks, hangs or stays behind.
  case wild
}

extension World {
  /// Called by the `deinit` of a product or token, on whatever thread that is, in the middle of
  /// whatever that thread does.
  ///
  /// - Parameter number: The product's serial number; negative for a token. It decides what happens.
  func end(_ number: Int) {
    guard temper != .quiet, isRunning, Nesting.current.ends < 2 else { return }
    var random = SeededGenerator(seed: scenario.seed &* 31 &+ UInt64(bitPattern: Int64(number)))
    guard random.happens(30) else { return }
    Nesting.with({ $0.ends += 1 }) { misbehave(&random) }
  }

  private func misbehave(_ random: inout SeededGenerator) {
    if temper == .prankish || random.happens(40) {
      playPrank(&random)
    } else {
      runWild(&random)
    }
  }

  /// Does something with decoys, on this thread or on another that it waits for.
  ///
  /// A build may wait for that: no decoy needs what is being built. But it may need that its
  /// container has registered.
  private func playPrank(_ random: inout SeededGenerator) {
    let container = container(random.below(scenario.containerCount))
    let (prank, number) = (random.pick(Prank.allCases), random.below(8))
    let play: @Sendable () -> Void = { [ledger, isAlone = temper == .prankish] in
      guard !prank.perform(in: container, number: number, isAlone: isAlone) else { return }
      ledger.complain("the end of an instance found something wrong: \(prank)")
    }
    if random.happens(5), !Nesting.current.isRegistering {
      onAnotherThread(play)
    } else {
      play()
    }
  }

  /// Does what the scenario does, on this thread or on another that it waits for.
  private func runWild(_ random: inout SeededGenerator) {
    if random.happens(10) { return replaceContainer(random.below(scenario.containerCount)) }
    let operation = random.pick(scenario.operations)
    guard random.happens(10), Nesting.current.mayWait else { return perform(operation) }
    onAnotherThread { self.perform(operation) }
  }

  /// Runs `body` on another thread, which this one waits for.
  ///
  /// The scenario's singletons go with it: whatever it does first in a container may let that
  /// register by itself, and a registration drops the singleton of its scope.
  private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let singletons = Scope.singleton
    onThreads(1) { _ in Scope.$singleton.withValue(singletons) { body() } }
  }
}
