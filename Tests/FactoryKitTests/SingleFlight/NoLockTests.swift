import Dispatch
import FactoryKit
import TestSupport
import Testing

private final class Slow: SharedContainer {
  static let shared = Slow()
  let manager = ContainerManager()
  let started = Gate()
  let finish = Gate()

  var slow: Factory<any Service> {
    self {
      self.started.open()
      self.finish.pass()
      return NamedService("slow")
    }.cached
  }
  var slowByParameter: ParameterFactory<Int, any Service> {
    self { number in
      if number == 0 {
        self.started.open()
        self.finish.pass()
      }
      return NamedService("\(number)")
    }.scopeOnParameters.cached
  }
  var quick: Factory<any Service> { self { NamedService("quick") }.cached }
  var unique: Factory<any Service> { self { NamedService("unique") } }
}

private final class Left: SharedContainer, AutoRegistering {
  @TaskLocal static var shared = Left()
  let manager = ContainerManager()
  let registered = Counter()
  let right: Right
  let meet: Meeting

  init(right: Right = Right(), meet: Meeting = Meeting()) {
    self.right = right
    self.meet = meet
  }

  var service: Factory<any Service> { self { NamedService("left") } }

  func autoRegister() {
    registered.increment()
    meet.arrive()
    right.service.register { NamedService("right by left") }
  }
}

private final class Right: SharedContainer, AutoRegistering {
  @TaskLocal static var shared = Right()
  let manager = ContainerManager()
  let registered = Counter()
  // unchecked: set once, before any thread starts.
  nonisolated(unsafe) weak var left: Left?
  // unchecked: set once, before any thread starts.
  nonisolated(unsafe) var meet: Meeting?

  var service: Factory<any Service> { self { NamedService("right") } }

  func autoRegister() {
    registered.increment()
    meet?.arrive()
    left?.service.register { NamedService("left by right") }
  }
}

/// Two threads that go on when both are there.
private final class Meeting: Sendable {
  private let group = DispatchGroup()

  init() {
    group.enter()
    group.enter()
  }

  func arrive() {
    group.leave()
    group.wait()
  }
}

/// Asks for something of `Clerk`, which is just registering by itself, while it builds.
private final class Manor: SharedContainer {
  static let shared = Manor()
  let manager = ContainerManager()
  let isBuilding = Gate()

  func letter(to clerk: Clerk) -> Factory<any Service> {
    self(key: "letter") {
      clerk.isRegistering.pass()
      self.isBuilding.open()
      return NamedService("letter to \(clerk.name().name)")
    }.cached
  }
}

/// Asks, while it registers by itself, for what `Manor` is building.
private final class Clerk: SharedContainer, AutoRegistering {
  static let shared = Clerk(manor: Manor())
  let manager = ContainerManager()
  let isRegistering = Gate()
  let manor: Manor
  let received = Bag<String>()

  init(manor: Manor) { self.manor = manor }

  var name: Factory<any Service> { self { NamedService("nobody") } }

  func autoRegister() {
    name.register { NamedService("clerk") }
    isRegistering.open()
    manor.isBuilding.pass()
    received.add(manor.letter(to: self)().name)
  }
}

private final class ResolvesInDeinit: Service {
  let name = "resolves in deinit"
  private let container: Teardown

  init(container: Teardown) { self.container = container }

  deinit { container.resolvedInDeinit.add(container.other().name) }
}

private final class Teardown: SharedContainer {
  static let shared = Teardown()
  let manager = ContainerManager()
  let resolvedInDeinit = Bag<String>()

  var other: Factory<any Service> { self { NamedService("other") }.cached }
  var service: Factory<any Service> { self { ResolvesInDeinit(container: self) }.cached }
}

/// Guards against one recursive lock around everything: a slow factory then stops the program, and
/// a factory that waits for the main thread stops it for good.
@Suite("User code never runs under a lock that others need")
struct NoLockTests {
  @Test func `a slow factory delays only callers of that same instance`() {
    let container = Slow()
    let slow = startThread { _ = container.slow() }
    container.started.pass()
    #expect(container.quick().name == "quick")
    #expect(container.unique().name == "unique")
    container.unique.register { NamedService("registered") }
    #expect(container.unique().name == "registered")
    container.manager.trace = false
    container.manager.push()
    container.manager.pop()
    container.reset(options: .registration)
    #expect(container.unique().name == "unique")
    container.finish.open()
    slow.wait()
  }

  @Test func `a slow parameter delays no other parameter`() {
    let container = Slow()
    let slow = startThread { _ = container.slowByParameter(0) }
    container.started.pass()
    #expect(container.slowByParameter(1).name == "1")
    container.finish.open()
    slow.wait()
  }

  @Test func `the main thread resolves while a background factory waits for it`() async {
    let container = Slow()
    let background = startThread {
      _ = container.slow()
    }
    await MainActor.run {
      container.started.pass()
      #expect(container.quick().name == "quick")
      container.finish.open()
    }
    background.wait()
  }

  @Test func `two containers that register into each other from two threads go on`() {
    let right = Right()
    let meet = Meeting()
    let left = Left(right: right, meet: meet)
    right.left = left
    right.meet = meet
    let names = onThreads(2) { $0 == 0 ? left.service().name : right.service().name }
    #expect(names.count == 2)
    #expect(left.registered.count == 1)
    #expect(right.registered.count == 1)
  }

  /// Whoever of the two comes last finds the cycle, and each must find it: hence the rounds.
  @Test func `a container that registers by itself may ask for what waits for it`() {
    for _ in 0..<50 {
      let manor = Manor()
      let clerk = Clerk(manor: manor)
      let names = onThreads(2) { $0 == 0 ? manor.letter(to: clerk)().name : clerk.name().name }
      #expect(names == ["letter to clerk", "clerk"])
      #expect(clerk.received.all == ["letter to clerk"])
    }
  }

  @Test(arguments: [FactoryResetOptions.all, .scope])
  func `a deinit may resolve while a reset drops it`(options: FactoryResetOptions) {
    let container = Teardown()
    _ = container.service()
    container.manager.reset(options: options)
    #expect(container.resolvedInDeinit.all == ["other"])
    _ = container.service()
    container.service.register { NamedService("other kind") }
    #expect(container.resolvedInDeinit.all == ["other", "other"])
    container.manager.reset(options: .all)
  }

  @Test func `a deinit may resolve while a pop, a scope change or a scope's reset drops it`() {
    let container = Teardown()
    container.manager.push()
    _ = container.service()
    container.manager.pop()
    #expect(container.resolvedInDeinit.all.count == 1)
    _ = container.service()
    container.manager.reset(scope: .cached)
    #expect(container.resolvedInDeinit.all.count == 2)
    _ = container.service()
    container.service.shared.reset(.none)
    #expect(container.resolvedInDeinit.all.count == 3)
    container.manager.reset(options: .all)
  }

  @Test func `a lazy wrapper that is read during its own resolution goes on`() {
    let container = SelfReader()
    let owner = SelfReading(container: container)
    SelfReader.$shared.withValue(container) {
      container.owner.add(owner)
      #expect(owner.service.name == "inner" || owner.service.name == "outer")
    }
  }
}

private final class SelfReader: SharedContainer {
  @TaskLocal static var shared = SelfReader()
  let manager = ContainerManager()
  let owner = Bag<SelfReading>()
  let depth = Counter()

  init() { manager.circularDependencyTesting = false }

  var service: Factory<any Service> {
    self {
      if self.depth.increment() == 1 { return self.owner.all[0].service }
      return NamedService("inner")
    }
  }
}

// unchecked: a lazy wrapper may be read by several threads; it is never set here.
private final class SelfReading: @unchecked Sendable {
  @LazyInjected(\SelfReader.service) var service

  init(container: SelfReader) {}
}
