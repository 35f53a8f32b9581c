import FactoryInspect
import FactoryKit
import TestSupport
import Testing

private final class Store: Sendable {
  let name: String
  init(_ name: String = "live") { self.name = name }

  static func open(_ name: String = "live") async -> Store { Store(name) }

  func note(in bag: Bag<String>) { bag.add(name) }
}

extension Store {
  fileprivate func made() -> Store { Store(name) }
}

private struct LoginError: Error, Equatable { var attempt = 0 }

@MainActor
private final class ViewModel {
  let store: Store
  init(_ store: Store) { self.store = store }
}

private enum Request {
  @TaskLocal static var id = 0
}

extension Container {
  fileprivate var made: Factory<Counter> { self { Counter() }.cached }
  fileprivate var store: AsyncFactory<Store, Never> {
    self {
      self.made().increment()
      return await Store.open()
    }.cached
  }
  fileprivate var fresh: AsyncFactory<Store, Never> { self { await Store.open() } }
  fileprivate var weakOne: AsyncFactory<Store, Never> { self { await Store.open() }.shared }
  fileprivate var single: AsyncFactory<Store, Never> { self { await Store.open() }.singleton }
  fileprivate var login: AsyncFactory<Store, LoginError> {
    self { () async throws(LoginError) in
      let attempt = self.made().increment()
      guard attempt > 1 else { throw LoginError(attempt: attempt) }
      return await self.store()
    }.cached
  }
  fileprivate var user: ParameterAsyncFactory<Int, Store, LoginError> {
    self { (id: Int) async throws(LoginError) in
      guard id > 0 else { throw LoginError(attempt: id) }
      return await Store.open("\(id)")
    }.cached.scopeOnParameters
  }
  fileprivate var none: AsyncFactory<Store?, Never> {
    self {
      self.made().increment()
      return await nothing()
    }.cached
  }
  @MainActor fileprivate var viewModel: AsyncFactory<ViewModel, Never> {
    self { ViewModel(await self.store()) }.cached
  }
  fileprivate var requestID: AsyncFactory<Int, Never> { self { await Request.current() }.cached }
}

extension Request {
  static func current() async -> Int { id }
}

private func nothing() async -> Store? { nil }

@Suite("Asynchronous factories")
struct AsyncFactoryTests {
  /// Guards against a build that keeps the closure that has made its instance, with all that this
  /// holds.
  @Test func `a closure that was registered, for a context or as a wrap goes with its container`()
    async throws
  {
    weak var captured: Store?
    do {
      let (container, store) = (Container(), Store("captured"))
      captured = store
      container.fresh.register { store.made() }
      container.store.register { store.made() }
      container.user.register { _ in store.made() }
      container.weakOne.context(.test) { store.made() }.wrap { _ in store.made() }
      for _ in 0..<3 {
        _ = await (container.fresh(), container.store(), try container.user(1), container.weakOne())
      }
    }
    #expect(await settles { captured == nil })
  }

  private let container = Container()

  @Test func `each scope keeps what it keeps for plain factories`() async {
    #expect(await container.fresh() !== container.fresh())
    let cached = await container.store()
    #expect(await container.store() === cached)
    #expect(await container.store.resolve() === cached)
    let weakOne = await container.weakOne()
    #expect(await container.weakOne() === weakOne)
    let single = await Scope.$singleton.withValue(Scope.Singleton()) {
      let first = await container.single()
      #expect(await Container().single() === first)
      return first
    }
    #expect(await container.single() !== single)
    container.single.reset()
  }

  @Test func `a weakly shared instance is made anew once nobody holds it`() async {
    weak var former: Store?
    do {
      let first = await container.weakOne()
      former = first
    }
    #expect(await settles { former == nil })
    let second = await container.weakOne()
    #expect(await container.weakOne() === second)
  }

  @Test func `the default scope applies, and is unique where it is graph`() async {
    container.manager.defaultScope = .cached
    let first = await container.fresh()
    #expect(await container.fresh() === first)
    container.manager.defaultScope = .graph
    #expect(await container.fresh() !== container.fresh())
  }

  @Test func `an error is not kept, and the next resolution tries again`() async throws {
    await #expect(throws: LoginError(attempt: 1)) { try await container.login() }
    let store = try await container.login()
    #expect(try await container.login() === store)
    await #expect(throws: LoginError(attempt: -1)) { try await container.user(-1) }
    let seven = try await container.user(7)
    #expect(try await container.user(7) === seven)
    #expect(try await container.user.resolve(8).name == "8")
  }

  @Test func `nil is not kept`() async {
    #expect(await container.none() == nil)
    #expect(await container.none() == nil)
    #expect(container.made().count == 2)
  }

  @Test func `registered closures may be synchronous or not, and throw or not`() async throws {
    container.store.register { Store("mock") }
    #expect(await container.store().name == "mock")
    container.store.register { await Store.open("opened") }
    #expect(await container.store().name == "opened")
    container.login.register { () async throws(LoginError) in throw LoginError(attempt: 9) }
    await #expect(throws: LoginError(attempt: 9)) { try await container.login() }
    container.login.register { Store("quiet") }
    #expect(try await container.login().name == "quiet")
    container.user.register { Store("user \($0)") }
    #expect(try await container.user(-4).name == "user -4")
    container.user.register { _ in await Store.open("any") }
    #expect(try await container.user(-4).name == "any")
    container.reset()
    #expect(await container.store().name == "live")
  }

  @Test func `contexts choose the closure`() async throws {
    container.store.context(.arg("async-test")) { await Store.open("context") }
    container.user.context(.args(["async-test"])) { Store("context \($0)") }
    FactoryContext.setArg("async-test", forKey: "async-test")
    defer { FactoryContext.removeArg(forKey: "async-test") }
    #expect(await container.store().name == "context")
    #expect(try await container.user(2).name == "context 2")
  }

  @Test func `wraps may be asynchronous, and decorators hear of new and kept instances`() async {
    let heard = Bag<Bool>()
    container.store
      .wrap { Store("inner(\($0.name))") }
      .wrap { await Store.open("outer(\($0.name))") }
      .decorator { _, isNew in heard.add(isNew) }
    #expect(await container.store().name == "outer(inner(live))")
    #expect(await container.store().name == "outer(inner(live))")
    #expect(heard.all == [true, false])
  }

  @Test func `the container's decorator runs, too`() async {
    let heard = Counter()
    container.decorator { _ in heard.increment() }
    _ = await container.store()
    _ = await container.store()
    // The counter that the store's closure resolves is the third.
    #expect(heard.count == 3)
  }

  @Test func `time to live, once and push apply as they do elsewhere`() async {
    let clock = ManualClock()
    let timed = TimedContainer(clock: TestClock(clock: clock))
    let first = await timed.store()
    clock.advance(seconds: 5)
    #expect(await timed.store() === first)
    clock.advance(seconds: 11)
    #expect(await timed.store() !== first)
    let kept = await container.store()
    container.manager.push()
    container.store.register { Store("pushed") }
    #expect(await container.store().name == "pushed")
    container.manager.pop()
    #expect(await container.store() === kept)
  }

  @Test func `the closure goes to the actor of its property, from wherever it is resolved`() async {
    let container = container
    let model = await Task.detached { await container.viewModel() }.value
    #expect(await model.store === container.store())
    #expect(await container.viewModel() === model)
  }

  @Test func `a registered closure and a decorator go to their actor`() async {
    container.store.register { @MainActor in
      MainActor.assertIsolated()
      return Store("main")
    }
    container.store.decorator { @MainActor _ in MainActor.assertIsolated() }
    let container = container
    #expect(await Task.detached { await container.store() }.value.name == "main")
    container.store.reset()
    container.store.wrap { @MainActor base in
      MainActor.assertIsolated()
      return Store("wrapped \(base.name)")
    }
    #expect(await Task.detached { await container.store() }.value.name == "wrapped live")
  }

  @Test func `the build has the task-locals and the priority of its first caller`() async {
    let id = await Request.$id.withValue(7) { await container.requestID() }
    #expect(id == 7)
    let other = Container()
    other.requestID.register { Int(Task.currentPriority.rawValue) }
    // To await the task itself would raise its priority.
    let (priorities, isDone) = (Bag<Int>(), AsyncGate())
    Task.detached(priority: .low) {
      priorities.add(await other.requestID())
      isDone.open()
    }
    await isDone.pass()
    #expect(priorities.all == [Int(TaskPriority.low.rawValue)])
  }

  @Test func `a plain factory of that name and result is another one`() async {
    let plain = Factory(container, key: "store") { Store("plain") }.cached
    #expect(await container.store().name == "live")
    #expect(plain().name == "plain")
    plain.register { Store("mock") }
    #expect(await container.store().name == "live")
  }

  @Test func `forks and children reach them`() async {
    container.store.register { Store("fork") }
    #expect(await container.fork().store().name == "fork")
    let child = RequestContainer(parent: container)
    #expect(await child.store() === container.store())
  }

  @Test func `a trace has the lines of what a build resolved, in the order of asking`() async throws
  {
    let lines = Bag<String>()
    container.manager.trace = true
    container.manager.logger = { line in
      lines.add(line.split(separator: ":").dropLast().joined(separator: ":"))
    }
    _ = try? await container.login()
    #expect(
      lines.all == [
        "0: Container.login<Store> = F", "1:     Container.made<Counter> = F",
      ])
    _ = try await container.login()
    #expect(
      lines.all.dropFirst(2) == [
        "0: Container.login<Store> = F", "1:     Container.made<Counter> = C",
        "1:     Container.store<Store> = F", "2:         Container.made<Counter> = C",
      ])
    _ = try await container.login()
    #expect(lines.all.last == "0: Container.login<Store> = C")
  }

  @Test func `observers learn who asked, and whether the instance is new`() async throws {
    let events = Bag<ResolutionEvent>()
    let observation = container.manager.observe { events.add($0) }
    _ = try? await container.login()
    _ = try await container.login()
    observation.cancel()
    let store = try #require(events.all.first { $0.factory.name == "store" && $0.phase == .began })
    let login = try #require(
      events.all.last { $0.factory.name == "login" && $0.phase == .began })
    #expect(store.parent == login.id)
    #expect(store.depth == 1)
    let ends = events.all.filter { $0.factory.name == "login" && $0.phase == .ended }
    #expect(ends.map(\.isNew) == [nil, true])
    #expect(ends.map(\.source) == [nil, .definition])
  }

  @Test func `onRelease runs once for what was kept, and close waits for it`() async {
    let released = Bag<String>()
    container.store.onRelease { released.add($0.name) }
    container.login.register { Store("login") }
    container.login.onRelease { await Store.open($0.name).note(in: released) }
    _ = await container.store()
    _ = try? await container.login()
    container.store.register { Store("second") }
    #expect(released.all == ["live"])
    _ = await container.store()
    await container.close()
    #expect(released.all == ["live", "second", "login"])
    #expect(await container.store().name == "second")
  }

  @Test func `explain knows them`() async {
    container.store.register { Store("mock") }
    #expect(container.explain(\.store).closure == .registration)
  }

  @Test func `graph scope stops with what to use instead`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { Container().store.scope(.graph) }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Container.store is asynchronous and has no graph scope"))
  }
}

private struct TestClock: MonotonicClock {
  let clock: ManualClock
  func now() -> UInt64 { clock.now }
}

private final class TimedContainer: ManagedContainer {
  let manager: ContainerManager
  init(clock: any MonotonicClock) { manager = ContainerManager(clock: clock) }
  var store: AsyncFactory<Store, Never> { self { await Store.open() }.cached.timeToLive(10) }
}

private final class RequestContainer: ChildContainer {
  let parent: Container
  let manager = ContainerManager()
  init(parent: Container) { self.parent = parent }
}
