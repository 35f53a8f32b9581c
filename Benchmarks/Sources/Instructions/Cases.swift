import FactoryInspect
import FactoryKit

protocol Service: Sendable {
  func answer() -> Int
}

final class LiveService: Service {
  func answer() -> Int { 1 }
}

final class HoldingService: Service {
  let held: any Service
  init(_ held: any Service) { self.held = held }
  func answer() -> Int { held.answer() + 1 }
}

extension Container {
  var unique: Factory<any Service> { self { LiveService() } }
  var cached: Factory<any Service> { self { LiveService() }.cached }
  var cachedFromSelf: Factory<any Service> { self { HoldingService(self.cached()) }.cached }
  var uniqueFromSelf: Factory<any Service> { self { HoldingService(self.cached()) } }
  var singleton: Factory<any Service> { self { LiveService() }.singleton }
  var weaklyShared: Factory<any Service> { self { LiveService() }.shared }
  var overridden: Factory<any Service> { self { LiveService() } }
  var withContext: Factory<any Service> {
    self { LiveService() }.cached.onTest { LiveService() }
  }
  var withContextInDefinition: Factory<any Service> {
    self { LiveService() }.onDevice { LiveService() }
  }
  var required: Factory<any Service> { self { LiveService() }.cached.requiresOverride(in: .test) }
  var graph: Factory<any Service> {
    self {
      sink(self.inGraph())
      sink(self.inGraph())
      return LiveService()
    }
    .graph
  }
  private var inGraph: Factory<any Service> { self { LiveService() }.graph }
  var keptByEqualHash: ParameterFactory<EqualHash, any Service> {
    self { _ in LiveService() }.cached.scopeOnParameters
  }
  var ofParameter: ParameterFactory<Int, any Service> { self { _ in LiveService() } }
  var keptByParameter: ParameterFactory<Int, any Service> {
    self { _ in LiveService() }.cached.scopeOnParameters
  }
  var keptByTuple: ParameterFactory<(Int, Bool), any Service> {
    self { _, _ in LiveService() }.cached.scopeOnParameters
  }
  var inOwnScope: Factory<any Service> { self { LiveService() }.scope(.session) }
  var decorated: Factory<any Service> { self { LiveService() }.cached.decorator { _ in } }
  var withTimeToLive: Factory<any Service> { self { LiveService() }.cached.timeToLive(3_600) }
  var withOnRelease: Factory<any Service> { self { LiveService() }.cached.onRelease { _ in } }
  var throwing: ThrowingFactory<any Service, any Error> {
    self {
      try mayFail()
      return LiveService()
    }
  }
  var asyncUnique: AsyncFactory<any Service, Never> { self { LiveService() } }
  var asyncCached: AsyncFactory<any Service, Never> { self { () async in LiveService() }.cached }
}

/// The container of one request, within another that stays.
final class RequestContainer: ChildContainer {
  let parent: Container
  let manager = ContainerManager()

  init(parent: Container) { self.parent = parent }

  var request: Factory<any Service> { self { LiveService() }.cached }
}

extension Scope {
  static let session = Cached()
}

/// A parameter whose hash is that of all others.
struct EqualHash: Hashable {
  let number: Int

  func hash(into _: inout Hasher) {}
}

struct InjectedOwner {
  @Injected(\.cached) var service
}

/// Never fails, but the optimizer cannot know.
@_optimize(none) @inline(never)
private func mayFail() throws {}

@_optimize(none) @inline(never)
func sink(_ service: any Service) {}

@_optimize(none) @inline(never)
func sink(_ owner: InjectedOwner) {}

@inline(never)
func direct(_ times: Int) {
  for _ in 0..<times { sink(LiveService()) }
}

@inline(never)
func unique(_ times: Int, _ container: Container) {
  for _ in 0..<times { sink(container.unique()) }
}

@inline(never)
func cached(_ times: Int, _ container: Container) {
  for _ in 0..<times { sink(container.cached()) }
}

/// A hit whose definition resolves a dependency from its container.
@inline(never)
func cachedFromSelf(_ times: Int, _ container: Container) {
  for _ in 0..<times { sink(container.cachedFromSelf()) }
}

/// A new instance with one cached dependency of the same container.
@inline(never)
func uniqueFromSelf(_ times: Int, _ container: Container) {
  for _ in 0..<times { sink(container.uniqueFromSelf()) }
}

/// A hit of the shared container, which is retained for the call.
@inline(never)
func uniqueOfShared(_ times: Int) {
  for _ in 0..<times { sink(Container.shared.unique()) }
}

@inline(never)
func singleton(_ times: Int, _ container: Container) {
  for _ in 0..<times { sink(container.singleton()) }
}

@inline(never)
func shared(_ times: Int, _ container: Container) {
  let held = container.weaklyShared()
  for _ in 0..<times { sink(container.weaklyShared()) }
  withExtendedLifetime(held) {}
}

@inline(never)
func overridden(_ times: Int, _ container: Container) {
  container.overridden.register { LiveService() }
  for _ in 0..<times { sink(container.overridden()) }
}

@inline(never)
func withContext(_ times: Int, _ container: Container) {
  for _ in 0..<times { sink(container.withContext()) }
}

@inline(never)
func withContextFromOutside(_ times: Int, _ container: Container) {
  container.overridden.onDevice { LiveService() }
  for _ in 0..<times { sink(container.overridden()) }
}

@inline(never)
func withContextInDefinition(_ times: Int, _ container: Container) {
  for _ in 0..<times { sink(container.withContextInDefinition()) }
}

@inline(never)
func observed(_ times: Int, _ container: Container) {
  let observation = container.manager.observe { _ in }
  for _ in 0..<times { sink(container.cached()) }
  withExtendedLifetime(observation) {}
}

@inline(never)
func inGraph(_ times: Int, _ container: Container) {
  for _ in 0..<times { sink(container.graph()) }
}

/// Misses: 500 parameters with one hash, in containers of their own.
@inline(never)
func withEqualHashes(_ times: Int, _ container: Container) {
  for _ in 0..<times / 500 {
    let container = Container()
    for number in 0..<500 { sink(container.keptByEqualHash(EqualHash(number: number))) }
  }
}

/// The same in a dictionary.
@inline(never)
func inDictionary(_ times: Int) {
  for _ in 0..<times / 500 {
    var services: [EqualHash: any Service] = [:]
    for number in 0..<500 {
      let (key, made) = (EqualHash(number: number), LiveService())
      if services[key] == nil { services[key] = made }
      sink(made)
    }
  }
}

@inline(never)
func required(_ times: Int, _ container: Container) {
  for _ in 0..<times { sink(container.required()) }
}

@inline(never)
func withTimeToLive(_ times: Int, _ container: Container) {
  for _ in 0..<times { sink(container.withTimeToLive()) }
}

@inline(never)
func withOnRelease(_ times: Int, _ container: Container) {
  for _ in 0..<times { sink(container.withOnRelease()) }
}

@inline(never)
func injected(_ times: Int) {
  for _ in 0..<times { sink(InjectedOwner()) }
}

@inline(never)
func ofParameter(_ times: Int, _ container: Container) {
  for number in 0..<times { sink(container.ofParameter(number)) }
}

@inline(never)
func keptByTuple(_ times: Int, _ container: Container) {
  for number in 0..<times { sink(container.keptByTuple(number & 3, number & 4 == 0)) }
}

@inline(never)
func keptByParameter(_ times: Int, _ container: Container) {
  for number in 0..<times { sink(container.keptByParameter(number & 7)) }
}

@inline(never)
func inOwnScope(_ times: Int, _ container: Container) {
  for _ in 0..<times { sink(container.inOwnScope()) }
}

@inline(never)
func decorated(_ times: Int, _ container: Container) {
  for _ in 0..<times { sink(container.decorated()) }
}

@inline(never)
func registerAndReset(_ times: Int, _ container: Container) {
  for _ in 0..<times {
    container.unique.register { LiveService() }
    container.unique.reset()
  }
}

@inline(never)
func containers(_ times: Int) {
  for _ in 0..<times { sink(Container().cached()) }
}

@inline(never)
func children(_ times: Int, _ parent: Container) {
  for _ in 0..<times {
    let child = RequestContainer(parent: parent)
    sink(child.request())
    sink(child.cached())
  }
}

@inline(never)
func throwing(_ times: Int, _ container: Container) throws {
  for _ in 0..<times { sink(try container.throwing()) }
}

@inline(never)
func asyncUnique(_ times: Int, _ container: Container) async {
  for _ in 0..<times { sink(await container.asyncUnique()) }
}

@inline(never)
func asyncCold(_ times: Int) async {
  for _ in 0..<times { sink(await Container().asyncCached()) }
}

@inline(never)
func asyncCached(_ times: Int, _ container: Container) async {
  for _ in 0..<times { sink(await container.asyncCached()) }
}
