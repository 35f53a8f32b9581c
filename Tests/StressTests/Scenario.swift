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
