internal import FactoryKit

/// One property of a scenario, whatever its types.
protocol Slot: Sendable {
  /// Reads the property and makes changes.
  func change(_ changes: [Change], in container: StressContainer)

  /// Reads the property and resolves it.
  func resolve(in container: StressContainer, for parameter: Int) -> Product?
}

/// The names of the properties.
let slotKeys: [StaticString] = [
  "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
]

/// A factory without a parameter.
struct PlainSlot<T>: Slot {
  let index: Int
  let definition: Definition
  let form: ResultForm<T>
  // unchecked: the world outlives its slots.
  unowned(unsafe) let world: World

  private func read(_ container: StressContainer) -> Factory<T> {
    let factory = Factory(container, key: slotKeys[index]) { [world, form, definition, index] in
      form.wrap(world.make(definition.recipe, for: index, in: container, parameter: 0))
    }
    return modified(factory, by: definition, in: world) { apply($0, to: $1, in: container) }
  }

  func change(_ changes: [Change], in container: StressContainer) {
    var factory = read(container)
    for change in changes { factory = apply(change, to: factory, in: container) }
  }

  func resolve(in container: StressContainer, for parameter: Int) -> Product? {
    form.product(read(container)())
  }

  private func apply(
    _ change: Change,
    to factory: Factory<T>,
    in container: StressContainer
  ) -> Factory<T> {
    switch change {
    case .register(let recipe):
      return factory.register {
        [world, form, index, token = world.makeToken(), unowned container] in
        defer { withExtendedLifetime(token) {} }
        return form.wrap(world.make(recipe, for: index, in: container, parameter: 0))
      }
    case .context(let context, let recipe):
      return factory.context(context.type) { [world, form, index, unowned container] in
        form.wrap(world.make(recipe, for: index, in: container, parameter: 0))
      }
    default:
      return modified(factory, by: change, form, in: world)
    }
  }
}

/// A factory with a parameter.
struct ParameterSlot<P: Hashable & SendableMetatype>: Slot {
  let index: Int
  let definition: Definition
  let parameter: @Sendable (Int) -> P
  let number: @Sendable (P) -> Int
  // unchecked: the world outlives its slots.
  unowned(unsafe) let world: World

  private var form: ResultForm<Product> { ResultForm<Product>.object }

  private func read(_ container: StressContainer) -> ParameterFactory<P, Product> {
    let factory = ParameterFactory(container, key: slotKeys[index]) {
      [world, form, number, definition, index] in
      form.wrap(world.make(definition.recipe, for: index, in: container, parameter: number($0)))
    }
    return modified(factory, by: definition, in: world) { apply($0, to: $1, in: container) }
  }

  func change(_ changes: [Change], in container: StressContainer) {
    var factory = read(container)
    for change in changes { factory = apply(change, to: factory, in: container) }
  }

  func resolve(in container: StressContainer, for number: Int) -> Product? {
    read(container)(parameter(number))
  }

  private func apply(
    _ change: Change,
    to factory: ParameterFactory<P, Product>,
    in container: StressContainer
  ) -> ParameterFactory<P, Product> {
    switch change {
    case .register(let recipe):
      return factory.register {
        [world, form, number, index, token = world.makeToken(), unowned container] in
        defer { withExtendedLifetime(token) {} }
        return form.wrap(world.make(recipe, for: index, in: container, parameter: number($0)))
      }
    case .context(let context, let recipe):
      return factory.context(context.type) { [world, form, number, index, unowned container] in
        form.wrap(world.make(recipe, for: index, in: container, parameter: number($0)))
      }
    case .scopeOnParameters:
      return factory.scopeOnParameters
    default:
      return modified(factory, by: change, form, in: world)
    }
  }
}

/// The factory after its definition's modifiers.
private func modified<F: FactoryModifying>(
  _ factory: F,
  by definition: Definition,
  in world: World,
  apply: (Change, F) -> F
) -> F {
  let factory = definition.modifiers.reduce(factory) { apply($1, $0) }
  return definition.once ? factory.once() : factory
}

/// The factory after a change that all kinds have in common.
private func modified<F: FactoryModifying>(
  _ factory: F,
  by change: Change,
  _ form: ResultForm<F.T>,
  in world: World
) -> F {
  switch change {
  case .scope(let choice, let isSpelledOut):
    guard !isSpelledOut else { return factory.scope(world.scopes[choice]) }
    return scoped(factory, choice, in: world)
  case .timeToLive(let seconds):
    return factory.timeToLive(seconds)
  case .decorate(let id):
    return factory.decorator { [world, token = world.makeToken()] in
      world.noteDecoration(by: id, form.product($0), nil)
      withExtendedLifetime(token) {}
    }
  case .decorateWithNews(let id):
    return factory.decorator { [world] in world.noteDecoration(by: id, form.product($0), $1) }
  case .onRelease(let id):
    return factory.onRelease { [world, token = world.makeToken()] in
      world.noteRelease(by: id, form.product($0))
      withExtendedLifetime(token) {}
    }
  case .reset(let choice):
    return factory.reset(choice.options)
  case .register, .context, .scopeOnParameters:
    return factory
  }
}

private func scoped<F: FactoryModifying>(_ factory: F, _ choice: ScopeChoice, in world: World) -> F
{
  switch choice {
  case .unique: factory.unique
  case .cached: factory.cached
  case .shared: factory.shared
  case .singleton: factory.singleton
  case .graph: factory.graph
  default: factory.scope(world.scopes[choice])
  }
}

extension ResetChoice {
  var options: FactoryResetOptions {
    switch self {
    case .all: .all
    case .none: .none
    case .registration: .registration
    case .context: .context
    case .scope: .scope
    }
  }
}

extension ContextChoice {
  /// An argument that every process has: its own path.
  private static var present: String { FactoryContext.current.arguments.first ?? "" }

  var type: FactoryContextType {
    switch self {
    case .presentArgument: .arg(Self.present)
    case .presentArguments: .args(["--absent", Self.present])
    case .absentArgument: .arg("--absent")
    case .preview: .preview
    case .test: .test
    case .simulator: .simulator
    case .device: .device
    case .debug: .debug
    }
  }

  /// The contexts that are active in this process, the one that wins first.
  static var active: [ContextChoice] {
    let context = FactoryContext.current
    let tested = StressSettings.isDebug && context.isTest
    let sides: [ContextChoice] = context.isSimulator ? [.simulator] : [.device]
    return [.presentArgument] + (tested ? [.test] : []) + sides
      + (StressSettings.isDebug ? [.debug] : [])
  }
}
