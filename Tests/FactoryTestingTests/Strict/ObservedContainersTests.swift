import FactoryKit
import FactoryTesting
import TestSupport
import Testing

/// A container that only the test below uses, inside of tests.
private final class FirstTouchedContainer: SharedContainer {
  @TaskLocal static var shared = FirstTouchedContainer()
  let manager = ContainerManager()

  var service: Factory<String> { self { "real" } }
}

/// Guards against observers that stay, so that resolutions take the slow path for the rest of the
/// process.
@Suite struct ObservedContainersTests {
  private static let traits: [ContainerTrait<Container>] = [
    .container.strict, .container.released, .container.attached,
    .container.strict.released.attached,
  ]

  @Test(arguments: traits)
  func `observers of a container that outlives its test go with the test`(
    trait: ContainerTrait<Container>
  ) async throws {
    let kept = Locked<[Container]>([])
    try await Issues().test(trait) {
      let made = Container()
      #expect(made.manager.isObserved)
      kept.withLock { $0 = [made, made.fork()] }
    }
    #expect(kept.withLock { $0.map(\.manager.isObserved) } == [false, false])
  }

  @Test func `a default container that a test is the first to touch is not observed later`()
    async throws
  {
    let issues = try await Issues.of(.container.strict.released.attached) {
      #expect(FirstTouchedContainer.shared.service() == "real")
    }
    #expect(issues == [])
    #expect(!FirstTouchedContainer.shared.manager.isObserved)
  }

  @Test func `a task of the test prolongs it`() async throws {
    let kept = Locked<Container?>(nil)
    let late = Locked<Task<Void, Never>?>(nil)
    let gate = Rendezvous(of: 2)
    let issues = Issues()
    try await issues.test(.container.strict) {
      // The inner test ends first, and its task goes on.
      try await issues.test(.auth) {
        let made = Container()
        kept.withLock { $0 = made }
        let task = Task {
          await gate.arrive()
          _ = made.number()
        }
        late.withLock { $0 = task }
      }
    }
    let manager = try #require(kept.withLock { $0?.manager })
    #expect(manager.isObserved)
    await gate.arrive()
    await late.withLock { $0 }?.value
    #expect(await settles { !manager.isObserved })
    _ = await settles { !issues.all.isEmpty }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("after that test had ended") == true)
  }

  @Test func `containers that are made once the test is over are not observed`() async throws {
    let context = Locked<ContainerContext?>(nil)
    try await Issues().test(.container.strict) {
      context.withLock { $0 = ContainerContext.capture() }
    }
    let made = context.withLock { $0 }?.run { Container() }
    #expect(made?.manager.isObserved == false)
  }

  @Test func `a hundred thousand containers of one test are forgotten as they end`() async throws {
    let issues = try await Issues.of(.container.strict) {
      for _ in 0..<100_000 { #expect(Container().manager.isObserved) }
    }
    #expect(issues == [])
  }

  /// Guards against a container whose last reference is the test's look at it, under the test's
  /// lock: what its instances do when they are released takes that lock, too.
  @Test func `containers that are released while others are made may make others`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      let made = Bag<Container>()
      withContainer(.container.strict) {
        let context = ContainerContext.capture()
        onThreads(4) { number in
          // Two threads make containers in the test, and two release them outside of it.
          for _ in 0..<4_000 {
            if number < 2 {
              context.run { made.add(Container.holdingMaker()) }
            } else {
              made.removeAll()
            }
          }
        }
      }
    }
  }
}

/// Makes a container when it is released.
private final class ContainerMaker: Sendable {
  deinit { _ = Container() }
}

extension Container {
  fileprivate var maker: Factory<ContainerMaker> { self { ContainerMaker() }.cached }

  fileprivate static func holdingMaker() -> Container {
    let container = Container()
    container.maker.register { ContainerMaker() }
    _ = container.maker()
    return container
  }
}

extension ContainerManager {
  /// Whether anything listens to the container, whose resolutions then take the slow path.
  fileprivate var isObserved: Bool { !listeners.isEmpty }
}
