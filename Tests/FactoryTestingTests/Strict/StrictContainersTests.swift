import FactoryKit
import FactoryTesting
import TestSupport
import Testing

extension Container {
  fileprivate var service: Factory<String> { self { "real" } }
  fileprivate var user: Factory<String> { self { self.service() } }
}

/// A container within the one of the test.
private final class RequestContainer: ChildContainer {
  let parent: Container
  let manager = ContainerManager()

  init(parent: Container) { self.parent = parent }

  var handler: Factory<String> { self { self.service() } }
}

/// A container that no other suite uses: its default instance is nobody else's.
private final class AloneContainer: SharedContainer, ForkableContainer {
  @TaskLocal static var shared = AloneContainer()
  let manager = ContainerManager()

  var service: Factory<String> { self { "real" } }
}

extension Trait where Self == ContainerTrait<AloneContainer> {
  fileprivate static var alone: ContainerTrait<AloneContainer> {
    .init(shared: AloneContainer.$shared, container: AloneContainer())
  }
}

/// Guards against containers that are made during a strict test and are not strict.
@Suite struct StrictContainersTests {
  @Test func `a fork of a strict test's container is strict`() async throws {
    let issues = try await Issues.of(.container.strict) {
      #expect(Container.shared.fork().service() == "real")
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Container.service") == true)
    #expect(issues.first?.contains("has not overridden it") == true)
  }

  @Test func `a new container of a strict test's type is strict`() async throws {
    let issues = try await Issues.of(.container.strict) {
      #expect(Container().service() == "real")
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Container.service") == true)
  }

  @Test func `a fork of a fork, and a fork of a new container, are strict`() async throws {
    for make in [
      { Container.shared.fork().fork() }, { Container().fork(keepingInstances: true) },
    ] as [@Sendable () -> Container] {
      let issues = try await Issues.of(.container.strict) { _ = make().service() }
      #expect(issues.count == 1)
    }
  }

  @Test func `a fork that other tasks and threads make is strict, too`() async throws {
    for departure in Departure.allCases {
      let issues = try await Issues.of(.container.strict) {
        let container = Container.shared
        await departure.run { _ = container.fork().service() }
      }
      #expect(issues.count == 1)
    }
  }

  @Test func `overrides of a fork and of its origin count`() async throws {
    let issues = try await Issues.of(.container { $0.service.register { "mock" } }.strict) {
      #expect(Container.shared.fork().service() == "mock")
      #expect(Container.shared.fork { $0.user.register { "fake" } }.user() == "fake")
      let container = Container()
      container.user.register { "fake" }
      #expect(container.user() == "fake")
    }
    #expect(issues == [])
  }

  @Test func `what is allowed may be real in new containers and forks`() async throws {
    let issues = try await Issues.of(.container.strict(allowing: \.service)) {
      _ = (Container().service(), Container.shared.fork().service(), Container().user())
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Container.user") == true)
  }

  @Test func `a factory that several containers resolve is reported once`() async throws {
    let issues = try await Issues.of(.container.strict) {
      for _ in 1...3 {
        _ = (Container.shared.service(), Container.shared.fork().service(), Container().service())
      }
    }
    #expect(issues.count == 1)
  }

  @Test func `what a child container takes from a fork is reported`() async throws {
    let issues = try await Issues.of(.container.strict) {
      _ = RequestContainer(parent: Container.shared.fork()).handler()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Container.service") == true)
  }

  @Test func `containers of types that the test does not replace are left alone`() async throws {
    let issues = try await Issues.of(.container.strict) { _ = AuthContainer().session() }
    #expect(issues == [])
    let both = try await Issues.of(.containers(.container.strict, .auth.strict)) {
      _ = (AuthContainer().session(), Container().service())
    }
    #expect(both.count == 2)
  }

  @Test func `a test with one trait for each container has new ones of both watched`()
    async throws
  {
    let issues = Issues()
    try await issues.test(.container.strict(allowing: \.user)) {
      try await issues.test(.auth.strict) {
        _ = (AuthContainer().session(), Container().service(), Container().user())
      }
    }
    #expect(issues.all.count == 2)
  }

  @Test func `a block's own container is watched by the block alone`() async throws {
    let issues = try await Issues.of(.container.strict) {
      withContainer { _ = Container.shared.service() }
      let forking = ContainerTrait(
        shared: Container.$shared,
        container: Container.shared.fork()
      )
      withContainer(forking) { _ = Container.shared.user() }
    }
    // The service, and the user with its service: one block, another block.
    #expect(issues.count == 2)
  }

  @Test func `containers made while the test's is prepared are strict in the test`() async throws {
    let made = Locked<[Container]>([])
    let issues = try await Issues.of(
      .container.strict { container in
        made.withLock { $0 = [container.fork(), Container()] }
        for each in made.withLock({ $0 }) { _ = each.service() }
      }
    ) {
      let containers = made.withLock { $0 }
      _ = (containers[0].service(), containers[1].user())
    }
    #expect(issues.count == 2)
  }

  @Test func `a container from before the test, and one without a strict test, is not watched`()
    async throws
  {
    let earlier = Container()
    let issues = try await Issues.of(.container.strict) { _ = earlier.service() }
    #expect(issues == [])
    let relaxed = try await Issues.of(.container) {
      _ = (Container().service(), Container.shared.fork().service())
    }
    #expect(relaxed == [])
  }

  @Test func `a container of another test that runs at the same time is not reported`()
    async throws
  {
    let made = Locked<Container?>(nil)
    let isMade = Rendezvous(of: 2)
    let isUsed = Rendezvous(of: 2)
    let strict = Issues()
    let relaxed = Issues()
    async let one: Void = strict.test(.container.strict) {
      made.withLock { $0 = Container() }
      await isMade.arrive()
      await isUsed.arrive()
    }
    async let other: Void = relaxed.test(.container) {
      await isMade.arrive()
      _ = (Container().service(), Container.shared.fork().service())
      _ = made.withLock { $0 }?.service()
      await isUsed.arrive()
    }
    _ = try await (one, other)
    #expect(strict.all == [])
    #expect(relaxed.all == [])
  }

  @Test func `a new container that outlives its test is reported to that test's tasks alone`()
    async throws
  {
    let made = Locked<Container?>(nil)
    let gate = Rendezvous(of: 2)
    let late = Locked<Task<Void, Never>?>(nil)
    let issues = Issues()
    try await issues.test(.container.strict) {
      made.withLock { $0 = Container() }
      let task = Task {
        await gate.arrive()
        _ = made.withLock { $0 }?.service()
      }
      late.withLock { $0 = task }
    }
    try await issues.test(.container.strict) { _ = made.withLock { $0 }?.service() }
    #expect(issues.all == [])
    await gate.arrive()
    await late.withLock { $0 }?.value
    _ = await settles { !issues.all.isEmpty }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("after that test had ended") == true)
  }

  @Test func `a fork of the default container that lost code makes is reported`() async throws {
    for departure in Departure.allCases {
      let issues = try await Issues.of(.alone.strict) {
        await departure.run { _ = AloneContainer.shared.fork().service() }
      }
      #expect(issues.count == 1)
    }
  }

  @Test func `a recording does not go over to a fork`() {
    withContainer {
      let recording = Container.shared.record()
      _ = Container.shared.fork().service()
      #expect(recording.order == [])
    }
  }
}
