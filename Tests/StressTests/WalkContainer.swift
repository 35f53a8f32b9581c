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
