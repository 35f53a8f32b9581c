import Dispatch
import FactoryKit
import FactoryTesting
import Foundation
import TestSupport
import Testing

extension Container {
  fileprivate var lost: Factory<Int> { self { 1 } }
  fileprivate var late: Factory<Int> { self { 1 } }
}

/// A container that no other suite uses: its default instance is nobody else's.
final class LonelyContainer: SharedContainer {
  @TaskLocal static var shared = LonelyContainer()
  let manager = ContainerManager()

  var service: Factory<String> { self { "real" } }
  var object: Factory<LiveAPI> { self { LiveAPI() } }
}

extension Trait where Self == ContainerTrait<LonelyContainer> {
  static var lonely: ContainerTrait<LonelyContainer> {
    .init(shared: LonelyContainer.$shared, container: LonelyContainer())
  }
}

/// The ways in which work leaves the task of its test.
enum Departure: CaseIterable, Sendable {
  case detachedTask, queue, thread

  func run(_ work: @escaping @Sendable () -> Void) async {
    switch self {
    case .detachedTask:
      await Task.detached { work() }.value
    case .queue:
      await withCheckedContinuation { done in
        DispatchQueue.global().async {
          work()
          done.resume()
        }
      }
    case .thread:
      await withCheckedContinuation { done in
        Thread.detachNewThread {
          work()
          done.resume()
        }
      }
    }
  }
}

@Suite(.serialized) struct LostContainerObserverTests {
  @Test(arguments: Departure.allCases)
  func `a resolution that lost its test's container is reported`(
    departure: Departure
  ) async throws {
    let issues = try await Issues.of(.lonely.strict { $0.service.register { "mock" } }) {
      await departure.run { #expect(LonelyContainer.shared.service() == "real") }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("LonelyContainer.service") == true)
    #expect(issues.first?.contains("a resolution that lost its test's container") == true)
    let end = "[lost-container], see `factory explain-error lost-container`"
    #expect(issues.first?.hasSuffix(end) == true)
    #expect(issues.first?.contains("ContainerContext.capture()") == true)
  }

  @Test(arguments: Departure.allCases)
  func `a captured context carries the test's containers there`(departure: Departure) async throws {
    let traits = ContainersTrait.containers(
      .lonely { $0.service.register { "mock" } },
      .container { $0.number.register { 7 } }
    )
    let issues = try await Issues.of(traits.strict) {
      let context = ContainerContext.capture()
      await departure.run {
        context.run {
          #expect(LonelyContainer.shared.service() == "mock")
          #expect(Container.shared.number() == 7)
        }
      }
    }
    #expect(issues == [])
  }

  @Test func `what is missing an override there is an issue of the test`() async throws {
    let issues = try await Issues.of(.lonely.strict) {
      let context = ContainerContext.capture()
      await Departure.queue.run { context.run { _ = LonelyContainer.shared.service() } }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("has not overridden") == true)
  }

  @Test func `a strict test does not answer for a detached task that is older`() async throws {
    let hasBegun = Rendezvous(of: 2)
    let task = Task.detached {
      await hasBegun.arrive()
      _ = LonelyContainer.shared.service()
    }
    let issues = try await Issues.of(.lonely.strict) {
      await hasBegun.arrive()
      await task.value
    }
    #expect(issues == [])
  }

  @Test func `a block does not answer for the detached work of its test`() async throws {
    let issues = Issues()
    let hasBegun = Rendezvous(of: 2)
    try await issues.test(.lonely.strict) {
      let task = Task.detached {
        await hasBegun.arrive()
        _ = LonelyContainer.shared.service()
      }
      await withContainer(.lonely, function: "the block") {
        await hasBegun.arrive()
        await task.value
      }
    }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("the strict test `a block does not answer") == true)
  }

  @Test(arguments: Departure.allCases)
  func `work whose age nothing shows says so`(departure: Departure) async throws {
    let issues = try await Issues.of(.lonely.strict) {
      await departure.run { _ = LonelyContainer.shared.service() }
    }
    #expect(issues.count == 1)
    let says = issues.first?.contains("If an earlier test has started this work")
    #expect(says == (departure != .detachedTask))
  }

  @Test func `reaching for the default container on purpose is reported`() async throws {
    let byDefault = LonelyContainer.shared
    let issues = try await Issues.of(.lonely.strict) { _ = byDefault.service() }
    #expect(issues.count == 1)
  }

  @Test func `a test without the trait may use the default container meanwhile`() async throws {
    let issues = try await Issues.of(.lonely.strict) {}
    _ = LonelyContainer.shared.service()
    #expect(issues == [])
  }

  @Test func `the default container is not watched any longer than needed`() async throws {
    let byDefault = LonelyContainer.shared.manager
    try await Issues().test(.lonely.strict) {
      #expect(!byDefault.listeners.isEmpty)
    }
    #expect(byDefault.listeners.isEmpty)
  }
}

/// A container that strict blocks on many threads have in common, and no other suite uses.
private final class CrowdedContainer: SharedContainer {
  @TaskLocal static var shared = CrowdedContainer()
  let manager = ContainerManager()
}

/// Guards against a watch that one test's end takes away from the next one's beginning.
@Suite struct `Strict tests in parallel` {
  @Test func `each have the default container watched from beginning to end`() {
    let byDefault = CrowdedContainer.shared.manager
    let trait = ContainerTrait(shared: CrowdedContainer.$shared, container: CrowdedContainer())
    let unwatched = Counter()
    onThreads(8) { _ in
      for _ in 0..<5_000 {
        withContainer(trait.strict) {
          if byDefault.listeners.isEmpty { unwatched.increment() }
        }
      }
    }
    #expect(unwatched.count == 0)
    #expect(byDefault.listeners.isEmpty)
  }
}

@Suite struct LateResolutionTests {
  @Test func `a resolution after the end of its test is attributed to it`() async throws {
    let issues = Issues()
    let gate = Rendezvous(of: 2)
    let late = Locked<Task<Void, Never>?>(nil)
    try await issues.test(.container.strict(allowing: \.late)) {
      let task = Task {
        await gate.arrive()
        _ = Container.shared.late()
      }
      late.withLock { $0 = task }
    }
    #expect(issues.all == [])
    await gate.arrive()
    await late.withLock { $0 }?.value
    _ = await settles { !issues.all.isEmpty }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("after that test had ended") == true)
    #expect(issues.all.first?.contains("a resolution after the end of its test") == true)
    #expect(
      issues.all.first?.hasSuffix(" [late-resolution], see `factory explain-error late-resolution`")
        == true)
  }

  /// Guards against an issue of one case that fails another: both are cases of one test.
  @Test func `a late resolution in the task of another case is attributed to its own`() async throws
  {
    let (first, second) = (Issues(), Issues())
    let kept = Locked<Container?>(nil)
    try await first.test(.container.strict(allowing: \.late)) {
      kept.withLock { $0 = Container.shared }
    }
    try await second.test(.container.strict) { _ = kept.withLock { $0 }?.late() }
    _ = await settles { !first.all.isEmpty || !second.all.isEmpty }
    #expect(second.all == [])
    #expect(first.all.count == 1)
  }

  @Test func `a test's container goes with the test`() async throws {
    let container = WeakContainer()
    try await Issues().test(.container.strict) { container.keep(Container.shared) }
    #expect(await settles { !container.isAlive })
  }
}

private final class WeakContainer: Sendable {
  private struct Reference {
    weak var container: Container?
  }

  private let reference = Locked(Reference())

  var isAlive: Bool { reference.withLock { $0.container } != nil }

  func keep(_ container: Container) { reference.withLock { $0.container = container } }
}
