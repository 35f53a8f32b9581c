import FactoryInspect
import FactoryContributions
import FactoryKit
import TestSupport
import Testing

@globalActor private actor Archive {
  static let shared = Archive()
}

extension Container {
  fileprivate var store: Factory<any Service> { self { NamedService("store") }.cached }
  fileprivate var model: Factory<any Service> { self { NamedService("model") }.cached }
  fileprivate var sinks: Contributions<any Service> { contributions().cached }
  fileprivate var routes: KeyedContributions<String, any Service> { keyedContributions().cached }
  fileprivate var byNumber: ParameterFactory<Int, any Service> { self { NamedService("\($0)") } }

  fileprivate var ofAnything: ParameterFactory<Any, any Service> { self { NamedService("\($0)") } }

  fileprivate var failing: ThrowingFactory<String, any Error> { self { throw Refusal() }.cached }
  fileprivate var failingToo: ThrowingFactory<String, Refusal> {
    self { () throws(Refusal) in throw Refusal() }
  }
}

private struct Refusal: Error {}

/// Meets another in the middle of being warmed up.
private final class Meeting: Sendable {
  private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
  func arrive() { arrival.yield() }
  func wait() async { for await _ in arrivals { return } }
}

private final class Meetings: ManagedContainer {
  let manager = ContainerManager()
  let (one, two) = (Meeting(), Meeting())
  var first: AsyncFactory<Int, Never> { self { await self.meet(self.one, self.two) } }
  var second: AsyncFactory<Int, Never> { self { await self.meet(self.two, self.one) } }

  private func meet(_ own: Meeting, _ other: Meeting) async -> Int {
    own.arrive()
    await other.wait()
    return 1
  }
}

@Suite("Warming up")
struct ManagedContainerWarmUpTests {
  private let container = Container()

  @Test func `factories and lists are resolved, and what they keep is there`() async throws {
    let made = Counter()
    container.store.register {
      made.increment()
      return NamedService("store")
    }
    container.sinks.contribute {
      made.increment()
      return NamedService("sink")
    }
    container.routes.contribute("a") {
      made.increment()
      return NamedService("route")
    }
    try await container.warmUp(\.store, \.sinks, \.routes)
    #expect(made.count == 3)
    _ = (container.store(), container.sinks(), container.routes())
    #expect(made.count == 3)
  }

  @Test func `every failure is told, in the order of the list`() async throws {
    let error = await #expect(throws: WarmUpError.self) {
      try await container.warmUp(\.failingToo, \.store, \.failing)
    }
    let failures = try #require(error).failures
    #expect(failures.map(\.factory) == ["Container.failingToo", "Container.failing"])
    #expect(failures.allSatisfy { $0.error is Refusal })
    #expect(error?.description == "Container.failingToo: Refusal()\nContainer.failing: Refusal()")
  }

  @Test func `what is asynchronous is warmed up side by side`() async throws {
    // Each waits for the other to begin.
    await #expect(throws: Never.self) { try await Meetings().warmUp(\.first, \.second) }
  }

  @Test func `a closure of an actor runs there`() async throws {
    let made = Counter()
    container.store.register { @Archive in
      Archive.assertIsolated()
      made.increment()
      return NamedService("archived")
    }
    container.model.register { @MainActor in
      MainActor.assertIsolated()
      made.increment()
      return NamedService("main")
    }
    try await container.warmUp(\.store, \.model)
    #expect(made.count == 2)
  }

  @MainActor @Test func `other closures run where the caller is`() async throws {
    let made = Counter()
    container.store.register {
      MainActor.assertIsolated()
      made.increment()
      return NamedService("store")
    }
    try await container.warmUp(\.store, \.model)
    #expect(made.count == 1)
  }

  @Test func `a factory with a parameter stops the process`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      try await Container().warmUp(\.byNumber)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("FACTORY: Container.byNumber cannot be warmed up"))
  }

  @Test func `a factory whose parameter is of any type stops the process, too`() async {
    await #expect(processExitsWith: .failure) { try await Container().warmUp(\.ofAnything) }
  }
}
