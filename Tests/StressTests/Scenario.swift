/// Everything that one run does, decided before it begins: so it can be replayed and cut down.
struct Scenario: Sendable {
  var seed: UInt64
  var definitions: [Definition]
  var containerCount: Int
  /// What each container registers by itself.
  var autoRegistrations: [AutoRegistration]
  var operations: [Operation]
}

/// One property of the containers.
struct Definition: Sendable {
  var form: Form
  var recipe: Recipe
  /// Modifiers that run each time the property is read.
  var modifiers: [Change]
  /// Whether `once()` follows them.
  var once: Bool
}

/// What kind of factory a property is.
enum Form: CaseIterable, Sendable {
  case object, existential, optional, value, parameter, collidingParameter

  var takesParameter: Bool { self == .parameter || self == .collidingParameter }
}

/// What a factory closure does.
struct Recipe: Sendable {
  var id: Int
  /// Properties that it resolves, each declared before its own.
  var dependencies: [Int]
  /// Whether it gives nil; only where the result is an optional.
  var givesNothing: Bool
  /// What it does to the container before it returns.
  var effect: Effect?
}

struct AutoRegistration: Sendable {
  var slot: Int
  var recipe: Recipe
}

/// The scopes of the library, and one of each kind that users can make.
enum ScopeChoice: Int, CaseIterable, Sendable {
  case unique, cached, shared, singleton, graph
  case session, window, watched, account, transient

  /// Kept in the container.
  static let contained: [ScopeChoice] = [
    .unique, .cached, .shared, .graph, .session, .window, .watched, .transient,
  ]
}

/// The contexts; those by argument name one that this process was launched with, or one that it was
/// not.
enum ContextChoice: Int, CaseIterable, Sendable {
  case presentArgument, presentArguments, absentArgument
  case preview, test, simulator, device, debug

  /// The context under which a factory keeps a closure for this one: there is one closure for each
  /// argument, however many it was set for.
  var place: ContextChoice { self == .presentArguments ? .presentArgument : self }
}

enum ResetChoice: CaseIterable, Sendable {
  case all, none, registration, context, scope
}

/// What can be done to a factory.
indirect enum Change: Sendable {
  /// `isSpelledOut` says `.scope(.cached)` instead of `.cached`.
  case scope(ScopeChoice, isSpelledOut: Bool)
  case timeToLive(seconds: Double)
  case decorate(id: Int)
  case decorateWithNews(id: Int)
  case onRelease(id: Int)
  case scopeOnParameters
  case context(ContextChoice, Recipe)
  case register(Recipe)
  case reset(ResetChoice)
}

/// What can be done to a container.
enum ContainerChange: Sendable {
  case defaultScope(ScopeChoice?)
  case decorate(id: Int?)
  case reset(ResetChoice)
  case resetScope(ScopeChoice)
  case push
  case pop
}

/// What a factory closure does besides making an instance.
enum Effect: Sendable {
  case change(slot: Int, Change)
  case container(ContainerChange)
  case resetScopeEverywhere(ScopeChoice)
  case resetSingletons
}

indirect enum Operation: Sendable {
  case resolve(slot: Int, container: Int, parameter: Int, isHeld: Bool)
  /// Reads the property and does nothing with it.
  case read(slot: Int, container: Int)
  case change(slot: Int, container: Int, [Change])
  case container(Int, ContainerChange)
  case resetScopeEverywhere(ScopeChoice)
  case resetSingletons
  /// Lets go of one of the instances that are held.
  case release(Int)
  case advance(seconds: Int)
  /// Puts a new container in the place of one.
  case replace(container: Int)
  /// Runs the operations with singletons of their own.
  case withClonedSingletons([Operation])
}

extension Scenario {
  /// A scenario that the seed decides.
  ///
  /// What the contract leaves open is left out: times to live go without singletons and in one
  /// container, because several factories may then measure one instance's time, and with two
  /// parameters, because a third may release expired instances; closures that reset or register do
  /// so only in ways that leave no doubt about the build they are part of.
  static func random(
    seed: UInt64,
    operations count: Int,
    contexts: Bool = false
  ) -> Scenario {
    var maker = ScenarioMaker(seed: seed, usesContexts: contexts)
    return maker.scenario(seed: seed, operations: count)
  }
}

/// Makes scenarios from random numbers.
struct ScenarioMaker {
  private var random: SeededGenerator
  private let contexts: [ContextChoice]
  private let isTimed: Bool
  private let containerCount: Int
  private let scopes: [ScopeChoice]
  private var forms: [Form] = []
  private var nextId = 100

  init(seed: UInt64, usesContexts: Bool) {
    random = SeededGenerator(seed: seed)
    contexts = usesContexts ? ContextChoice.allCases : []
    isTimed = random.happens(40)
    containerCount = isTimed ? 1 : 1 + random.below(2)
    scopes = isTimed ? ScopeChoice.contained : ScopeChoice.allCases
    forms = (0..<(3 + random.below(7))).map { _ in random.pick(Form.allCases) }
  }

  mutating func scenario(seed: UInt64, operations count: Int) -> Scenario {
    let definitions = forms.indices.map { definition(of: $0) }
    let registrations =
      random.happens(40) ? (0...random.below(2)).map { _ in autoRegistration() } : []
    return Scenario(
      seed: seed,
      definitions: definitions,
      containerCount: containerCount,
      autoRegistrations: registrations,
      operations: (0..<count).map { _ in operation() }
    )
  }

  private mutating func definition(of slot: Int) -> Definition {
    var modifiers: [Change] = []
    if random.happens(60) { modifiers.append(scopeChange()) }
    if forms[slot].takesParameter, random.happens(40) { modifiers.append(.scopeOnParameters) }
    if random.happens(20) { modifiers.append(otherModifier(of: slot)) }
    return Definition(
      form: forms[slot],
      recipe: recipe(for: slot),
      modifiers: modifiers,
      once: !modifiers.isEmpty && random.happens(40)
    )
  }

  private mutating func autoRegistration() -> AutoRegistration {
    let slot = random.below(forms.count)
    return AutoRegistration(slot: slot, recipe: recipe(for: slot))
  }

  private mutating func scopeChange() -> Change {
    .scope(random.pick(scopes), isSpelledOut: random.happens(20))
  }

  private mutating func otherModifier(of slot: Int) -> Change {
    switch random.below(6) {
    case 4, 5: .onRelease(id: id())
    case 0 where isTimed: .timeToLive(seconds: Double(1 + random.below(4)) + 0.5)
    case 1 where !contexts.isEmpty: .context(random.pick(contexts), recipe(for: slot))
    case 2: .decorate(id: id())
    default: .decorateWithNews(id: id())
    }
  }

  private mutating func id() -> Int {
    nextId += 1
    return nextId
  }

  private mutating func recipe(for slot: Int, hasEffect: Bool = true) -> Recipe {
    var dependencies: [Int] = []
    if slot > 0, random.happens(40) {
      dependencies = (0...random.below(2)).map { _ in random.below(slot) }
    }
    return Recipe(
      id: id(),
      dependencies: dependencies,
      givesNothing: forms[slot] == .optional && random.happens(25),
      effect: hasEffect && random.happens(8) ? effect() : nil
    )
  }

  private mutating func effect() -> Effect {
    let slot = random.below(forms.count)
    switch random.below(8) {
    case 0, 1: return .change(slot: slot, .register(recipe(for: slot, hasEffect: false)))
    case 2: return .change(slot: slot, .reset(random.pick([.all, .scope, .none])))
    case 3: return .change(slot: slot, scopeChange())
    case 4: return .container(.resetScope(random.pick(scopes)))
    case 5: return .container(.reset(isTimed ? random.pick([.all, .scope]) : .scope))
    case 6: return isTimed ? .container(.push) : .resetSingletons
    default: return .resetScopeEverywhere(random.pick([.session, .window, .watched]))
    }
  }

  private mutating func operation() -> Operation {
    let slot = random.below(forms.count)
    let container = random.below(containerCount)
    switch random.below(100) {
    case 0..<45:
      let parameter = random.below(isTimed ? 2 : 4)
      return .resolve(
        slot: slot, container: container, parameter: parameter, isHeld: random.happens(30))
    case 45..<48: return .read(slot: slot, container: container)
    case 48..<74: return .change(slot: slot, container: container, changes(of: slot))
    case 74..<88: return .container(container, containerChange())
    case 88..<90:
      return .resetScopeEverywhere(random.pick([.session, .window, .watched, .account]))
    case 90: return isTimed ? .advance(seconds: 1) : .resetSingletons
    case 91..<95: return .release(random.below(1_000))
    case 95..<97:
      return isTimed ? .advance(seconds: random.below(4)) : .release(random.below(1_000))
    case 97: return .replace(container: container)
    default: return .withClonedSingletons((0..<(1 + random.below(6))).map { _ in operation() })
    }
  }

  private mutating func changes(of slot: Int) -> [Change] {
    (0...random.below(2)).map { _ in change(of: slot) }
  }

  private mutating func change(of slot: Int) -> Change {
    switch random.below(10) {
    case 0, 1, 2: .register(recipe(for: slot))
    case 3, 4: scopeChange()
    case 5, 6: .reset(random.pick(ResetChoice.allCases))
    case 7 where forms[slot].takesParameter: .scopeOnParameters
    default: otherModifier(of: slot)
    }
  }

  private mutating func containerChange() -> ContainerChange {
    switch random.below(12) {
    case 0, 1: .defaultScope(random.happens(25) ? nil : random.pick(scopes))
    case 2: .decorate(id: random.happens(50) ? id() : nil)
    case 3, 4: .reset(random.pick(ResetChoice.allCases))
    case 5, 6: .resetScope(random.pick(scopes))
    case 7, 8, 9: .push
    default: .pop
    }
  }
}
