internal import FactoryKit

/// The library under the operations of a scenario.
// unchecked: `containers` and `held` are changed by the one thread that performs operations; the
// rest is constant, or guards itself.
final class World: @unchecked Sendable {
  let scopes = ScopeSet()
  let ledger: Ledger
  private let scenario: Scenario
  private let clock = Locked<UInt64>(1)
  private var slots: [any Slot] = []
  private var containers: [StressContainer] = []
  private var held: [Product] = []

  init(_ scenario: Scenario, keepsEvents: Bool = true) {
    self.scenario = scenario
    ledger = Ledger(keepsEvents: keepsEvents)
    slots = scenario.definitions.indices.map { slot(for: scenario.definitions[$0], at: $0) }
    containers = (0..<scenario.containerCount).map { _ in makeContainer() }
  }

  /// Lets everything go that the run has kept; a thread on its way out may hold the world itself.
  func finish() {
    containers = []
    held = []
    scopes[.account].reset()
  }

  /// Does what the operation says.
  func perform(_ operation: Operation) {
    switch operation {
    case .resolve(let slot, let container, let parameter, let isHeld):
      let product = slots[slot].resolve(in: containers[container], for: parameter)
      ledger.note(.resolved(serial: product?.serial))
      if isHeld, let product { held.append(product) }
    case .read(let slot, let container):
      slots[slot].change([], in: containers[container])
    case .change(let slot, let container, let changes):
      slots[slot].change(changes, in: containers[container])
    case .container(let container, let change):
      apply(change, to: containers[container])
    case .resetScopeEverywhere(let choice):
      scopes[choice].reset()
    case .resetSingletons:
      Scope.singleton.reset()
    case .release(let index):
      if !held.isEmpty { held.remove(at: index % held.count) }
    case .advance(let seconds):
      clock.withLock { $0 += UInt64(seconds) * 1_000_000_000 }
    case .replace(let container):
      containers[container] = makeContainer()
    case .withClonedSingletons(let operations):
      Scope.$singleton.withValue(Scope.singleton.clone()) {
        for operation in operations { perform(operation) }
      }
    }
  }

  /// What a factory closure does.
  func make(_ recipe: Recipe, in container: StressContainer, for parameter: Int) -> Product? {
    let found = recipe.dependencies.map { slots[$0].resolve(in: container, for: parameter) }
    if let effect = recipe.effect { perform(effect, in: container) }
    withExtendedLifetime(found) {}
    let product = recipe.givesNothing ? nil : Product(ledger)
    ledger.note(.made(recipe: recipe.id, parameter: parameter, serial: product?.serial))
    return product
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
    let product = instance as? Product ?? (instance as? ProductValue)?.product
    noteDecoration(by: id, product, nil)
  }

  private func makeContainer() -> StressContainer {
    let container = StressContainer(
      clock: ReadClock { [clock] in clock.withLock { $0 } }
    )
    container.onAutoRegister = { [unowned self] container in
      for registration in scenario.autoRegistrations {
        slots[registration.slot].change([.register(registration.recipe)], in: container)
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
        parameter: { CollidingParameter(number: $0) }, number: { $0.number }, world: self)
    }
  }

  private func plain<T>(_ form: ResultForm<T>, _ definition: Definition, _ index: Int) -> any Slot {
    PlainSlot(index: index, definition: definition, form: form, world: self)
  }
}
