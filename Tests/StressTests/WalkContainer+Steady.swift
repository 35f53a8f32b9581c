import FactoryContributions
import FactoryKit

/// Something that a factory of the walk makes for a parameter.
final class TrackedNumber: Tracked, @unchecked Sendable {  // unchecked: immutable.
  let number: Int

  init(_ number: Int, _ census: Census) {
    self.number = number
    super.init("number", census)
  }
}

/// Factories that no step of the walk changes: what their definitions say holds whatever is done to
/// the container.
extension WalkContainer {
  var steady: Factory<Tracked> { self { self.make("steady") }.cached }
  var steadyOnce: Factory<Tracked> { self { self.make("steady once") }.cached.once() }
  var steadySingleton: Factory<Tracked> { self { self.make("steady singleton") }.singleton }
  var steadySingletonOnce: Factory<Tracked> {
    self { self.make("steady singleton once") }.singleton.once()
  }
  var steadyByNumber: ParameterFactory<Int, TrackedNumber> {
    self { TrackedNumber($0, self.census) }.cached.scopeOnParameters
  }
  var steadyByNumberOnce: ParameterFactory<Int, TrackedNumber> {
    self { TrackedNumber($0, self.census) }.cached.scopeOnParameters.once()
  }

  // These are registered by the container itself.
  var registered: Factory<Tracked> { self { self.define() } }
  var registeredCached: Factory<Tracked> { self { self.define() }.cached }
  var registeredSingleton: Factory<Tracked> { self { self.define() }.singleton }
  var registeredByNumber: ParameterFactory<Int, Tracked> {
    self { _ in self.define() }.cached.scopeOnParameters
  }
  var registeredList: Contributions<Tracked> { contributions() }
  var registeredAsync: AsyncFactory<Tracked, Never> {
    self { () async in self.define() }.cached
  }

  private func define(_ name: StaticString = #function) -> Tracked {
    census.complaints.add("the definition of \(name) was run")
    return make("by definition")
  }

  func registerSteady() {
    registered.register { [census] in Tracked("by itself", census) }
    registeredCached.register { [census] in Tracked("by itself", census) }
    registeredSingleton.register { [census] in Tracked("by itself", census) }
    registeredByNumber.register { [census] _ in Tracked("by itself", census) }
    registeredList.contribute { [census] in Tracked("by itself", census) }
    registeredAsync.register { [census] in Tracked("by itself", census) }
  }
}

/// Factory values of a container: their properties are not read again.
struct HeldFactories: Sendable {
  private let container: WalkContainer
  private let steady, singleton: Factory<Tracked>
  private let byNumber: ParameterFactory<Int, TrackedNumber>
  private let registered: Factory<Tracked>

  init(of container: WalkContainer) {
    self.container = container
    (steady, singleton) = (container.steady, container.steadySingleton)
    (byNumber, registered) = (container.steadyByNumber, container.registered)
  }

  /// Resolves something, while others do what they do.
  func resolve(_ random: inout SeededGenerator) -> Tracked {
    switch random.below(4) {
    case 0: return steady()
    case 1: return singleton()
    case 2: return registered()
    default:
      let number = random.below(3)
      let made = byNumber(number)
      if made.number != number { complain("has the instance of another parameter") }
      return made
    }
  }

  /// Checks what holds while nothing else is done.
  func check() {
    if steady() !== steady() { complain("lost its scope") }
    if steady() !== container.steady() { complain("has another instance than its property") }
    if singleton() !== singleton() { complain("makes a new singleton each time") }
    if singleton() !== container.steadySingleton() { complain("has another singleton") }
    let (one, two) = (byNumber(1), byNumber(2))
    if one.number != 1 || two.number != 2 { complain("has the instance of another parameter") }
    if byNumber(1) !== one { complain("lost its scope by parameter") }
  }

  private func complain(_ text: String) {
    container.census.complaints.add("a factory value that is held \(text)")
  }
}

extension WalkContainer {
  /// Checks what holds while nothing else is done.
  func check() {
    let once = [steadyOnce, steadySingletonOnce]
    for each in once where each() !== each() { complain("makes a new instance at each call") }
    _ = steadyByNumberOnce(1)
    let (one, two) = (steadyByNumberOnce(1), steadyByNumberOnce(2))
    if one.number != 1 || two.number != 2 { complain("has the instance of another parameter") }
    if steadyByNumberOnce(1) !== one { complain("makes a new instance at each call") }
    if registeredList().isEmpty { census.complaints.add("a list is empty for good") }
  }

  private func complain(_ text: String) {
    census.complaints.add("a definition that ends with once \(text)")
  }
}
