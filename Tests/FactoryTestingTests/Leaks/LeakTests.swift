import Dispatch
import FactoryInspect
import FactoryKit
import FactoryTesting
import Foundation
import TestSupport
import Testing

/// A planted leak: how it is made, and the factory at whose definition it has to be found.
struct Planted: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let plant: @Sendable (Container) async throws -> Explanation

  private init(_ name: String, _ plant: @escaping @Sendable (Container) async throws -> Explanation)
  {
    testDescription = name
    self.plant = plant
  }

  private static func of<T>(_ path: any KeyPath<Container, Factory<T>> & Sendable) -> Planted {
    Planted("\(path)") { container in
      _ = container[keyPath: path]()
      return container.explain(path)
    }
  }

  static let all: [Planted] = [
    of(\.closureLeak), of(\.delegateLeak), of(\.taskLeak), of(\.detachedTaskLeak),
    of(\.streamLeak), of(\.terminationLeak), of(\.dispatchTimerLeak), of(\.timerLeak),
    of(\.notificationLeak), of(\.lazyVariableLeak), of(\.registryLeak), of(\.queueLeak),
    of(\.threadLeak), of(\.optionalLeak), of(\.existentialLeak), of(\.anyLeak), of(\.cachedLeak),
    of(\.sharedLeak), of(\.singletonLeak), of(\.graphLeak), of(\.contextLeak),
    Planted("lazy wrapper") { container in
      _ = container.lazyParent().child?.parent
      return container.explain(\.lazyParent)
    },
    Planted("parameter") { container in
      _ = container.parameterLeak(1)
      return container.explain(\.parameterLeak)
    },
    Planted("throwing factory") { container in
      _ = try container.throwingLeak()
      return container.explain(\.throwingLeak)
    },
    Planted("asynchronous factory") { container in
      _ = await container.asyncLeak()
      return container.explain(\.asyncLeak)
    },
    Planted("actor") { container in
      _ = await container.actorLeak()
      return container.explain(\.actorLeak)
    },
    Planted("registration that captures its container") { container in
      container.viewModel.register { ViewModel(api: container.api()) }
      _ = container.viewModel.cached
      Cleanup.current.add { [weak container] in container?.reset() }
      _ = container.viewModel()
      return container.explain(\.viewModel)
    },
    Planted("fork") { container in
      let fork = container.fork()
      _ = fork.closureLeak()
      return fork.explain(\.closureLeak)
    },
  ]
}

@Suite struct LeakTests {
  @Test(arguments: Planted.all)
  func `a planted leak is found at its definition`(_ planted: Planted) async throws {
    let (issues, cleanup, definition) = (Issues(), Cleanup(), Locked<Explanation?>(nil))
    try await issues.test(.container.released) {
      try await Cleanup.$current.withValue(cleanup) {
        let explanation = try await planted.plant(Container.shared)
        definition.withLock { $0 = explanation }
      }
    }
    cleanup.run()
    let expected = try #require(definition.withLock { $0 })
    let text = """
      FACTORY: \(expected.factory) (\(expected.scope)) is still alive after the test. \
      Look for a reference cycle or for a task that holds it.
      """
    let found = try #require(issues.placed.first { $0.text.hasPrefix(text) })
    #expect(found.file == expected.file)
    #expect(found.line == expected.line)
  }

  @Test(.container.released, arguments: 0..<1000)
  func `a test without a leak is silent`(_ number: Int) async throws {
    let container = Container.shared
    _ = (container.api(), container.cachedAPI(), container.viewModel(), container.testAPI())
    _ = (container.singletonAPI(), container.fork().cachedAPI(), container.number())
    let model = container.viewModel()
    let context = ContainerContext.capture()
    // Neither is awaited: they may end after the test.
    DispatchQueue.global().async { context.run { _ = (model, Container.shared.cachedAPI()) } }
    Task {
      await Task.yield()
      _ = Container.shared.singletonAPI()
    }
    await Task { _ = Container.shared.viewModel() }.value
    #expect(number < 1000)
  }

  @Test func `the message names the factory for which the instance was made`() async throws {
    let issues = try await Issues.of(.container { $0.api.register { LeakingAPI() } }.released) {
      _ = Container.shared.viewModel()
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.contains(
        "Container.api (unique), made for Container.viewModel, is still alive after the test."
      ) == true)
  }

  @Test func `the message says when a task of the test was still running`() async throws {
    let cleanup = Cleanup()
    let issues = try await Issues.of(.container.released) {
      Cleanup.$current.withValue(cleanup) { _ = Container.shared.taskLeak() }
    }
    cleanup.run()
    #expect(issues.first?.contains("A task of the test was still running.") == true)
    let others = try await Issues.of(.container.released) {
      Cleanup.$current.withValue(cleanup) { _ = Container.shared.closureLeak() }
    }
    cleanup.run()
    #expect(others.first?.contains("A task of the test was still running.") == false)
  }

  /// Guards against leaks that are none: such a block keeps a thread from other tasks.
  @Test func `a block that waits in a task does not judge what a running task holds`() {
    let cleanup = Cleanup()
    withContainer(.container.released) {
      Cleanup.$current.withValue(cleanup) { _ = Container.shared.taskLeak() }
    }
    cleanup.run()
  }

  @Test func `the message says when a container is still alive`() async throws {
    let cleanup = Cleanup()
    let issues = try await Issues.of(.container.released) {
      Cleanup.$current.withValue(cleanup) {
        let container = Container.shared
        container.viewModel.register { ViewModel(api: container.api()) }
        Cleanup.current.add { [weak container] in container?.reset() }
        _ = (container.cachedAPI(), container.viewModel())
      }
    }
    cleanup.run()
    #expect(issues.count == 1)
    #expect(issues.first?.contains("does the instance or a registered closure capture it?") == true)
  }

  /// Guards against advice about registered closures where there are none.
  @Test func `the message asks about the instance where nothing is registered`() async throws {
    let cleanup = Cleanup()
    let issues = try await Issues.of(.container.released) {
      Cleanup.$current.withValue(cleanup) { _ = Container.shared.ownContainerLeak() }
    }
    cleanup.run()
    #expect(issues.count == 1)
    #expect(issues.first?.contains("is still alive as well: does the instance capture it?") == true)
  }

  @Test func `each factory is reported once`() async throws {
    let cleanup = Cleanup()
    let issues = try await Issues.of(.container.released) {
      Cleanup.$current.withValue(cleanup) {
        for _ in 0..<3 { _ = Container.shared.closureLeak() }
        _ = Container.shared.optionalLeak()
      }
    }
    cleanup.run()
    #expect(issues.count == 2)
    #expect(issues.first?.contains("There are 3 such instances.") == true)
  }

  @Test func `factories of every kind can be exempt`() async throws {
    let cleanup = Cleanup()
    let trait = ContainerTrait.container.released(
      except: \.closureLeak, \.parameterLeak, \.throwingLeak, \.asyncLeak)
    let issues = try await Issues.of(trait) {
      try await Cleanup.$current.withValue(cleanup) {
        let container = Container.shared
        _ = (container.closureLeak(), container.parameterLeak(1))
        _ = (try container.throwingLeak(), await container.asyncLeak())
      }
    }
    cleanup.run()
    #expect(issues.isEmpty)
  }

  @Test func `a factory of the main actor can be exempt`() async throws {
    let trait = ContainerTrait.container.released(except: { @MainActor in $0.screen }, \.api)
    let held = Locked<[AnyObject]>([])
    let issues = try await Issues.of(trait) { @Sendable in
      let screen = await MainActor.run { Container.shared.screen() }
      held.withLock { $0 = [screen, Container.shared.api()] }
    }
    #expect(held.withLock { $0.count } == 2)
    #expect(issues.isEmpty)
  }

  /// Guards against a message whose key path does not compile.
  @Test func `the message of a main-actor factory shows how to exempt it`() async throws {
    let held = Locked<AnyObject?>(nil)
    let issues = try await Issues.of(.container.released) { @Sendable in
      let screen = await MainActor.run { Container.shared.screen() }
      held.withLock { $0 = screen }
    }
    held.withLock { $0 = nil }
    #expect(issues.count == 1)
    #expect(
      issues.first?.contains("`.released(except: { @MainActor in $0.screen })`") == true,
      "\(issues)")
  }

  @Test func `an instance that existed before the test is not meant`() async throws {
    let container = Container()
    let before = container.cachedAPI()
    let issues = try await Issues.of(.container.released) { _ = container.cachedAPI() }
    #expect(issues.isEmpty)
    withExtendedLifetime(before) {}
  }

  @Test func `nor one that another factory passes on`() async throws {
    try await Scope.$singleton.withValue(Scope.Singleton()) {
      _ = Container.shared.singletonAPI()
      let issues = try await Issues.of(.container.released) {
        Container.shared.api.register { Container.shared.singletonAPI() }
        _ = Container.shared.api()
      }
      #expect(issues.isEmpty, "\(issues)")
      Scope.singleton.reset()
    }
  }

  @Test func `the process's own container keeps what it makes in a test`() async throws {
    let issues = try await Issues.of(.container.released) {
      _ = FirstUsedInTest.shared.service()
    }
    #expect(issues.isEmpty)
  }

  /// Guards against a thread for each object that is alive, each time that the test looks.
  @Test func `the default container of a type is read once`() async throws {
    let kept = Locked<CountedContainer?>(nil)
    let issues = try await Issues.of(.container.released) {
      let container = CountedContainer()
      for number in 0..<100 { _ = container.object(number) }
      kept.withLock { $0 = container }
    }
    kept.withLock { $0 = nil }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("There are 100 such instances.") == true)
    #expect(CountedContainer.reads.count == 1)
  }

  @Test func `a container that the test makes is looked at`() async throws {
    let kept = Locked<FirstUsedInTest?>(nil)
    let issues = try await Issues.of(.container.released) {
      let container = FirstUsedInTest()
      _ = container.service()
      kept.withLock { $0 = container }
    }
    kept.withLock { $0 = nil }
    #expect(issues.count == 1)
  }

  @Test func `a block inside the test is looked at with the test`() async throws {
    let cleanup = Cleanup()
    let issues = try await Issues.of(.container.released) {
      Cleanup.$current.withValue(cleanup) {
        withContainer { _ = Container.shared.closureLeak() }
      }
    }
    cleanup.run()
    #expect(issues.count == 1)
  }

  @Test func `a block of its own reports before it returns`() async throws {
    let cleanup = Cleanup()
    let issues = Issues()
    try await issues.collect {
      Cleanup.$current.withValue(cleanup) {
        withContainer(.container.released) { _ = Container.shared.closureLeak() }
      }
      #expect(issues.all.count == 1)
    }
    cleanup.run()
  }

  @Test func `strict tests report both`() async throws {
    let cleanup = Cleanup()
    let trait = ContainersTrait.containers(.container.strict.released, .auth)
    let issues = try await Issues.of(trait) {
      Cleanup.$current.withValue(cleanup) { _ = Container.shared.closureLeak() }
    }
    cleanup.run()
    #expect(issues.count == 2)
  }

  @Test func `a test that fails by an error is looked at`() async throws {
    struct Failure: Error {}
    let (issues, cleanup) = (Issues(), Cleanup())
    await #expect(throws: Failure.self) {
      try await issues.test(.container.released) {
        Cleanup.$current.withValue(cleanup) { _ = Container.shared.closureLeak() }
        throw Failure()
      }
    }
    cleanup.run()
    #expect(issues.all.count == 1)
  }
}

/// An API that holds itself.
final class LeakingAPI: API {
  let name = "leaking"
  private let own = Locked<LeakingAPI?>(nil)

  init() { own.withLock { $0 = self } }
}

/// A container whose shared instance is made in a test.
final class FirstUsedInTest: SharedContainer {
  @TaskLocal static var shared = FirstUsedInTest()
  let manager = ContainerManager()

  var service: Factory<any API> { self { LiveAPI() }.cached }
}

/// A container that counts how often its shared instance is read.
private final class CountedContainer: SharedContainer {
  static let reads = Counter()
  private static let instance = CountedContainer()
  static var shared: CountedContainer {
    reads.increment()
    return instance
  }

  let manager = ContainerManager()

  var object: ParameterFactory<Int, LiveAPI> {
    self { (_: Int) in LiveAPI() }.scopeOnParameters.cached
  }
}
