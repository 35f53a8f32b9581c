import FactoryContributions
import FactoryKit

/// How many objects of a walk are alive, and what was wrong with them.
final class Census: Sendable {
  let complaints = Complaints()
  private let counts = Locked<[String: Int]>([:])

  func add(_ change: Int, to kind: String) { counts.withLock { $0[kind, default: 0] += change } }

  /// The kinds of which some are alive, or were released more often than they were made.
  var alive: [String: Int] { counts.withLock { $0.filter { $0.value != 0 } } }
}

/// Something that a factory of the walk makes.
class Tracked: @unchecked Sendable {  // unchecked: immutable.
  fileprivate let kind: String
  fileprivate let census: Census

  init(_ kind: String, _ census: Census) {
    (self.kind, self.census) = (kind, census)
    census.add(1, to: kind)
  }

  deinit { census.add(-1, to: kind) }
}

/// A wrap around something that a factory of the walk makes.
final class Wrapped: Tracked, @unchecked Sendable {  // unchecked: immutable.
  private let base: Tracked

  init(_ base: Tracked) {
    self.base = base
    super.init("wrapped", base.census)
  }
}

struct WalkError: Error {}

/// A container with a factory of each kind, some of which share names, and no two of which need
/// each other.
final class WalkContainer: SharedContainer, ForkableContainer, AutoRegistering {
  @TaskLocal static var shared = WalkContainer()
  let manager = ContainerManager()
  let census: Census

  convenience init() { self.init(WalkContainer.current) }

  init(_ census: Census) {
    self.census = census
    census.add(1, to: "container")
  }

  deinit { census.add(-1, to: "container") }

  /// Where the containers of the walk that runs are counted.
  @TaskLocal static var current = Census()

  func make(_ kind: String) -> Tracked { Tracked(kind, census) }

  func autoRegister() {
    plain.register { [census] in Tracked("registered by itself", census) }
    plain.wrap { Wrapped($0) }
    list.contribute { [census] in Tracked("element", census) }
    registerSteady()
  }

  var plain: Factory<Tracked> { self { self.make("plain") } }
  var cached: Factory<Tracked> { self { self.make("cached") }.cached }
  var weak: Factory<Tracked> { self { self.make("weak") }.shared }
  var inGraph: Factory<Tracked> { self { self.make("graph") }.graph }
  var chain: Factory<[Tracked]> { self { [self.inGraph(), self.inGraph(), self.cached()] }.cached }
  var optional: Factory<Tracked?> { promised() }
  var byNumber: ParameterFactory<Int, Tracked> {
    self { _ in self.make("by number") }.cached.scopeOnParameters
  }
  var weakByNumber: ParameterFactory<Int, Tracked> {
    self { _ in self.make("weak by number") }.shared.scopeOnParameters
  }
  var list: Contributions<Tracked> { contributions() }
  var map: KeyedContributions<Int, Tracked> { keyedContributions() }

  // Three kinds of one name.
  var plainNamesake: Factory<Tracked> {
    Factory(self, key: "namesake") { self.make("singleton") }.singleton
  }
  var throwing: ThrowingFactory<Tracked, WalkError> {
    ThrowingFactory(self, key: "namesake") { () throws(WalkError) in self.make("throwing") }
      .singleton
  }
  var async: AsyncFactory<Tracked, any Error> {
    AsyncFactory(self, key: "namesake") {
      await Task.yield()
      return self.make("async")
    }.singleton
  }
  var asyncByNumber: ParameterAsyncFactory<Int, Tracked, Never> {
    self { (_: Int) async in
      await Task.yield()
      return self.make("async by number")
    }.cached.scopeOnParameters
  }
  var asyncWeak: AsyncFactory<Tracked, Never> {
    self { await self.asyncByNumber(1) }.shared
  }
}

/// A container within one of the walk.
final class WalkChild: ChildContainer {
  let parent: WalkContainer
  let manager = ContainerManager()

  init(parent: WalkContainer) { self.parent = parent }

  var own: Factory<[Tracked]> { self { [self.cached(), self.plain()] }.cached }
}

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
