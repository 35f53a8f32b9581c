import FactoryKit
import TestSupport
import Testing

@Suite("close()")
struct ClosingTests {
  private let depot = Depot()

  private var closed: [String] { depot.log.all }

  @Test func `everything is released, the latest first, and waited for`() async {
    _ = depot.database()
    _ = depot.store()
    _ = depot.byNumber(1)
    _ = depot.byNumber(2)
    _ = depot.session()
    await depot.close()
    #expect(
      closed == ["session 5", "number 2: 4", "number 1: 3", "store 2 slowly", "database 1"])
  }

  @Test func `what was needed to make an instance is released after it`() async {
    depot.database.register { [depot] in
      _ = depot.session()
      _ = depot.store()
      return depot.make("top")
    }
    _ = depot.database()
    await depot.close()
    #expect(closed == ["top 3", "store 2 slowly", "session 1"])
  }

  @Test func `instances without a closure are dropped in their turn`() async {
    let ofNumber = ParameterFactory<Int, Ending>(depot, key: "ending") { [log = depot.log] number in
      Ending { log.add("ending \(number)") }
    }.cached.scopeOnParameters
    _ = ofNumber(1)
    _ = depot.database()
    _ = ofNumber(2)
    await depot.close()
    #expect(closed == ["ending 2", "database 1", "ending 1"])
  }

  @Test func `the container works on as after a reset of its instances`() async {
    depot.database.register { [depot] in depot.make("mock") }
    _ = depot.database()
    await depot.close()
    #expect(depot.database().name == "mock 2")
    #expect(closed == ["mock 1"])
    await depot.close()
    #expect(closed == ["mock 1", "mock 2"])
  }

  @Test func `the second time there is nothing left`() async {
    _ = depot.database()
    await depot.close()
    await depot.close()
    #expect(closed == ["database 1"])
  }

  @Test(arguments: LettingGo.allCases)
  func `asynchronous closures that were started before are waited for, too`(
    way: LettingGo
  ) async {
    let goOn = AsyncGate()
    let factory = Factory(depot, key: "slow") { [depot] in depot.make("slow") }
      .scope(depot.visit).onRelease {
        await goOn.pass()
        await $0.closeSlowly()
      }
    _ = factory()
    way.perform(on: factory, in: depot)
    goOn.open()
    await depot.close()
    #expect(closed == ["slow 1 slowly"])
  }

  @Test func `a registration has let go before, and the next instance is closed, too`() async {
    let goOn = AsyncGate()
    depot.plain.onRelease {
      await goOn.pass()
      $0.close()
    }
    _ = depot.plain()
    depot.plain.register { [depot] in depot.make("second") }
    _ = depot.plain()
    goOn.open()
    await depot.close()
    #expect(Set(closed) == ["plain 1", "second 2"])
  }

  @Test func `each container waits for its own`() async {
    let (copy, goOn) = (depot.fork(), AsyncGate())
    copy.plain.onRelease {
      await goOn.pass()
      $0.close()
    }
    _ = copy.plain()
    copy.plain.reset(.scope)
    await depot.close()
    #expect(copy.log.all == [])
    goOn.open()
    await copy.close()
    #expect(copy.log.all == ["plain 1"])
  }

  @Test func `closures that were started before may close the container`() async {
    let (goOn, done) = (AsyncGate(), AsyncGate())
    let depot = depot
    func use(_ key: StaticString) {
      let factory = Factory(depot, key: key) { depot.make("\(key)") }
        .scope(depot.visit).onRelease {
          await goOn.pass()
          await depot.close()
          $0.close()
          if depot.log.all.count == 2 { done.open() }
        }
      _ = factory()
      factory.reset(.scope)
    }
    use("first")
    use("second")
    goOn.open()
    await done.pass()
    await depot.close()
    #expect(Set(closed) == ["first 1", "second 2"])
    depot.reset()
  }

  @Test func `what is being built goes to its caller and is not kept`() async {
    let (started, goOn) = (Gate(), Gate())
    let depot = depot
    depot.database.register {
      started.open()
      goOn.pass()
      return depot.make("late")
    }
    let found = Bag<String>()
    let thread = startThread { found.add(depot.database().name) }
    started.pass()
    await depot.close()
    goOn.open()
    thread.wait()
    #expect(found.all == ["late 1"])
    #expect(closed == [])
    depot.database.reset()
    #expect(closed == [])
  }

  @Test func `two that close at once release each instance once`() async {
    for number in 0..<100 { _ = depot.byNumber(number) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { [depot] in await depot.close() } }
    }
    #expect(closed.count == 100)
    #expect(Set(closed).count == 100)
  }

  @Test func `one that comes while another is under way waits for it`() async {
    let (started, goOn) = (AsyncGate(), AsyncGate())
    let depot = depot
    depot.plain.onRelease {
      started.open()
      await goOn.pass()
      $0.close()
    }
    _ = depot.plain()
    let first = Task { await depot.close() }
    await started.pass()
    let second = Task {
      await depot.close()
      depot.log.add("second")
    }
    for _ in 0..<1_000 { await Task.yield() }
    goOn.open()
    await first.value
    await second.value
    #expect(closed == ["plain 1", "second"])
  }

  @Test func `what closures ask for is still there, unless its turn has come`() async {
    let depot = depot
    _ = depot.database()
    depot.plain.onRelease { _ in depot.log.add("last use of \(depot.database().name)") }
    _ = depot.plain()
    await depot.close()
    #expect(closed == ["last use of database 1", "database 1"])
    #expect(depot.made.count == 2)
  }

  @Test func `what closures make is released as well`() async {
    let depot = depot
    depot.plain.onRelease { _ in depot.log.add("first use of \(depot.database().name)") }
    _ = depot.plain()
    await depot.close()
    #expect(closed == ["first use of database 2", "database 2"])
    #expect(depot.manager.isEmpty(.scope))
  }

  @Test func `a closure that makes its own instance again does not go on forever`() async {
    let depot = depot
    depot.plain.onRelease { _ in _ = depot.plain() }
    _ = depot.plain()
    await depot.close()
    #expect(depot.made.count < 20)
    depot.plain.reset()
  }

  @Test func `a closure of one container waits for those of another`() async {
    let (depot, other, goOn) = (depot, Depot(), AsyncGate())
    other.plain.onRelease {
      await goOn.pass()
      $0.close()
    }
    _ = other.plain()
    other.plain.reset(.scope)
    depot.plain.onRelease { _ in
      await other.close()
      depot.log.add("\(other.log.all.count) closed before")
    }
    _ = depot.plain()
    let closing = Task { await depot.close() }
    for _ in 0..<1_000 { await Task.yield() }
    goOn.open()
    await closing.value
    #expect(closed == ["1 closed before"])
  }

  @Test func `what push has saved is released, too`() async {
    _ = depot.database()
    depot.manager.push()
    depot.manager.reset(options: .scope)
    _ = depot.database()
    await depot.close()
    #expect(closed == ["database 2", "database 1"])
    depot.manager.pop()
    #expect(depot.database().name == "database 3")
  }

  @Test func `what a copy keeps is released by the copy`() async {
    _ = depot.database()
    let copy = depot.fork(keepingInstances: true)
    await depot.close()
    #expect(closed == [])
    await copy.close()
    #expect(closed == ["database 1"])
  }

  @Test func `the parent of a container is not closed`() async {
    let child = Stall(parent: depot)
    _ = child.database()
    _ = child.cart()
    await child.close()
    #expect(closed == ["cart 2"])
  }

  @Test func `singletons are closed by their scope`() async {
    await Scope.$singleton.withValue(Scope.Singleton()) {
      _ = depot.singleton()
      await depot.close()
      #expect(closed == [])
      let late = Factory(depot, key: "late") { [depot] in depot.make("late") }.singleton
        .onRelease { await $0.closeSlowly() }
      _ = late()
      await Scope.singleton.close()
      await Scope.singleton.close()
      #expect(closed == ["late 2 slowly", "singleton 1"])
    }
  }

  @Test func `a closure of a singleton finds those that were made before`() async {
    let depot = depot
    let scope = Scope.Singleton()
    await Scope.$singleton.withValue(scope) {
      _ = depot.singleton()
      let late = Factory(depot, key: "late") { depot.make("late") }.singleton
        .onRelease { _ in depot.log.add("last use of \(depot.singleton().name)") }
      _ = late()
      async let second: Void = scope.close()
      await scope.close()
      await second
    }
    #expect(closed == ["last use of singleton 1", "singleton 1"])
  }

  @Test func `a second call begins when the first has ended`() async {
    let depot = depot
    let (started, goOn) = (AsyncGate(), AsyncGate())
    let database = depot.database()
    let late = Factory(depot, key: "late") { depot.make("late") }.cached
      .onRelease { _ async in
        started.open()
        await goOn.pass()
        depot.log.add(depot.database() === database ? "same" : "another")
      }
    _ = late()
    let first = Task { @Lane in await depot.close() }
    await started.pass()
    let second = Task { @Lane in await depot.close() }
    Lane.drain()  // now it waits
    goOn.open()
    await first.value
    await second.value
    #expect(closed == ["same", "database 1"])
  }

  /// In a process of its own, because the closure keeps a thread of all tasks from them.
  @Test func `a second call waits for a closing that runs on its caller's thread`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      let depot = Depot()
      let (started, goOn) = (Gate(), Gate())
      let late = Factory(depot, key: "late") { depot.make("late") }.cached
        .onRelease { (_: Resource) in
          started.open()
          goOn.pass()
          depot.log.add("released")
        }
      _ = late()
      let first = Task.detached { await depot.close() }
      await Task.detached { started.pass() }.value
      let second = Task.detached {
        await depot.close()
        depot.log.add("second")
      }
      for _ in 0..<10_000 where depot.log.all.isEmpty { await Task.yield() }
      goOn.open()
      await first.value
      await second.value
      precondition(depot.log.all == ["released", "second"])
    }
  }

  @Test func `a singleton scope waits for what it has let go of before`() async {
    let (singletons, goOn) = (Scope.Singleton(), AsyncGate())
    let close: @Sendable (Resource) async -> Void = {
      await goOn.pass()
      await $0.closeSlowly()
    }
    Scope.$singleton.withValue(singletons) {
      let early = Factory(depot, key: "early") { [depot] in depot.make("early") }.singleton
      _ = early.onRelease(close)()
      let late = Factory(depot, key: "late") { [depot] in depot.make("late") }.singleton
      _ = late.onRelease(close)()
      singletons.reset()
    }
    await depot.close()
    #expect(closed == [])
    goOn.open()
    await singletons.close()
    #expect(Set(closed) == ["early 1 slowly", "late 2 slowly"])
  }

  @Test func `a closure may close the container that is being closed`() async {
    depot.plain.onRelease { [weak depot] in
      $0.close()
      await depot?.close()
    }
    _ = depot.plain()
    _ = depot.database()
    await depot.close()
    #expect(closed == ["database 2", "plain 1"])
  }
}

/// A child of the depot.
private final class Stall: ChildContainer {
  let parent: Depot
  let manager = ContainerManager()

  init(parent: Depot) { self.parent = parent }

  var cart: Factory<Resource> {
    self { self.parent.make("cart") }.cached.onRelease { $0.close() }
  }
}
