import Dispatch
import FactoryKit
import TestSupport
import Testing

private final class Here: SharedContainer {
  static let shared = Here()
  let manager = ContainerManager()
  var namesake: Factory<any Service> { self { NamedService("here") }.singleton }
}

private final class There: SharedContainer {
  static let shared = There()
  let manager = ContainerManager()
  var namesake: Factory<any Service> { self { NamedService("there") }.singleton }
}

extension SharedContainer {
  fileprivate var declaredOnce: Factory<any Service> { self { NamedService("once") }.singleton }
}

/// Guards against singletons that are told apart by their name alone.
@Suite("Promise 5: which singletons are one")
struct Promise5SingletonTests {
  @Test func `same-named singletons of two container types stay two objects`() {
    #expect(Here().namesake().name == "here")
    #expect(There().namesake().name == "there")
    #expect(Here().namesake() === Here().namesake())
    #expect(Here().namesake() !== There().namesake())
  }

  @Test func `one that is declared once is one object for two container types`() {
    #expect(Here().declaredOnce() === There().declaredOnce())
  }

  @Test func `resetting one namesake leaves the other`() {
    let there = There().namesake()
    Here().namesake.reset()
    #expect(There().namesake() === there)
  }
}

private final class Graphs: SharedContainer {
  static let shared = Graphs()
  let manager = ContainerManager()
  struct Pair: Sendable {
    let left: any Service
    let right: any Service
  }

  var node: Factory<any Service> { self { NamedService() }.graph }
  var pair: Factory<Pair> { self { Pair(left: self.node(), right: self.node()) } }
  var nested: Factory<[Pair]> { self { [self.pair(), self.pair()] } }
}

/// Guards against a graph cache of the process, which a second thread finds filled.
@Suite("Promise 6: graph scope never leaks")
struct Promise6GraphTests {
  @Test func `one cycle has one instance and the next another`() {
    let container = Graphs()
    let (one, other) = (container.pair(), container.pair())
    #expect(one.left === one.right)
    #expect(one.left !== other.left)
  }

  @Test func `nested resolutions belong to the outermost cycle`() {
    let pairs = Graphs().nested()
    #expect(pairs[0].left === pairs[1].right)
  }

  @Test func `threads that resolve at the same time share nothing`() {
    let container = Graphs()
    let pairs = onThreads(8) { _ in (0..<50).map { _ in container.pair() } }.flatMap { $0 }
    #expect(pairs.allSatisfy { $0.left === $0.right })
    #expect(Set(pairs.map { ObjectIdentifier($0.left) }).count == pairs.count)
  }

  @Test func `resolved alone it is new each time`() {
    let container = Graphs()
    #expect(container.node() !== container.node())
  }
}

/// Guards against settings that are plain variables: run under ThreadSanitizer.
@Suite("Promise 7: no data race in any public entry point", .serialized)
struct Promise7RaceTests {
  @Test func `settings, changes and resolutions race without harm`() {
    let container = Graphs()
    onThreads(6) { number in
      for round in 0..<60 {
        switch (number + round) % 12 {
        case 0: container.manager.defaultScope = round % 2 == 0 ? .cached : nil
        case 1: container.manager.trace = false
        case 2: container.manager.logger = { _ in }
        case 3: container.manager.push()
        case 4: container.manager.pop()
        case 5: container.reset(options: .all)
        case 6: container.node.register { NamedService("registered") }
        case 7: container.decorator { _ in }
        case 8: container.manager.dependencyChainTestMax = 10
        case 9: container.node.onArg("never") { NamedService() }.reset(.context)
        case 10: container.manager.promiseTriggersError = true
        default: container.manager.circularDependencyTesting = true
        }
        _ = container.pair()
        _ = container.manager.isEmpty(.all)
      }
    }
    container.reset()
    #expect(container.manager.isEmpty(.all))
  }

  @Test func `contexts race without harm`() {
    onThreads(4) { number in
      for round in 0..<100 {
        FactoryContext.setArg("race \(round)", forKey: "race \(number)")
        _ = FactoryContext.current.isTest
        FactoryContext.removeArg(forKey: "race \(number)")
      }
    }
    #expect(FactoryContext.current.runtimeArguments.keys.allSatisfy { !$0.hasPrefix("race") })
  }

  @Test func `scopes are reset while containers come and go`() {
    let made = Counter()
    onThreads(6) { number in
      for _ in 0..<50 {
        if number == 0 {
          Scope.raceSession.reset()
        } else {
          let container = Sessions(made: made)
          _ = container.service()
        }
      }
    }
    #expect(made.count == 250)
  }
}

extension Scope {
  fileprivate static let raceSession = Cached()
}

private final class Sessions: SharedContainer {
  static let shared = Sessions(made: Counter())
  let manager = ContainerManager()
  let made: Counter

  init(made: Counter) { self.made = made }

  var service: Factory<any Service> {
    self {
      self.made.increment()
      return NamedService()
    }.scope(.raceSession)
  }
}

@MainActor private final class ViewModel {
  var title = "title"
}

private final class Screens: SharedContainer {
  static let shared = Screens()
  let manager = ContainerManager()
  @MainActor var viewModel: Factory<ViewModel> { self { ViewModel() } }
  @MainActor var keptViewModel: Factory<ViewModel> { self { @MainActor in ViewModel() }.cached }
}

/// Guards against a view model that is made on whatever thread asks.
@Suite("Promise 10: main-actor factories are safe")
struct Promise10MainActorTests {
  @Test @MainActor func `on the main actor they are resolved at once`() {
    let container = Screens()
    #expect(container.viewModel().title == "title")
    #expect(container.keptViewModel() === container.keptViewModel())
  }

  @Test func `elsewhere they hop`() async {
    let factory = await Screens().viewModel
    let model = await factory.resolveOnMainActor()
    #expect(await model.title == "title")
    let other = await factory.resolveOnGlobalActor(MainActor.shared)
    #expect(await other.title == "title")
  }

  @Test func `elsewhere without a hop they stop with a message`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let factory = await Screens().viewModel
      startThread { _ = factory() }.wait()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Screens.viewModel"))
    #expect(text.contains("resolveOnMainActor()"))
  }

  @Test func `an override that belongs to the main actor stops off it, too`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let container = Here()
      container.namesake.register { @MainActor in NamedService("main") }
      startThread { _ = container.namesake() }.wait()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Here.namesake"))
    #expect(text.contains("resolveOnMainActor()"))
  }
}
