import Dispatch
import FactoryKit
import FactoryTesting
import Testing

@Suite(.containers(.container, .auth)) struct ContainerContextTests {
  @Test func `it carries containers and singletons into a detached task`() async {
    let (container, auth) = (Container.shared, AuthContainer.shared)
    let singletons = Scope.singleton
    let context = ContainerContext.capture()
    await Task.detached {
      await context.run {
        await Task.yield()
        #expect(Container.shared === container)
        #expect(AuthContainer.shared === auth)
        #expect(Scope.singleton === singletons)
      }
    }.value
  }

  @Test func `it carries them onto a queue`() async {
    let (container, auth) = (Container.shared, AuthContainer.shared)
    let context = ContainerContext.capture()
    await Departure.queue.run {
      #expect(Container.shared !== container)
      let name = context.run {
        #expect(Container.shared === container)
        #expect(AuthContainer.shared === auth)
        return "result"
      }
      #expect(name == "result")
      #expect(Container.shared !== container)
    }
  }

  @Test func `it can be captured again where it runs`() async {
    let auth = AuthContainer.shared
    let context = ContainerContext.capture()
    await Departure.thread.run {
      let second = context.run { ContainerContext.capture() }
      second.run { #expect(AuthContainer.shared === auth) }
    }
  }

  @Test func `it holds what is bound when it is captured`() {
    let inner = AuthContainer()
    let context = AuthContainer.$shared.withValue(inner) { ContainerContext.capture() }
    #expect(AuthContainer.shared !== inner)
    context.run { #expect(AuthContainer.shared === inner) }
  }

  @Test func `errors come through`() async {
    struct Failure: Error {}
    let context = ContainerContext.capture()
    #expect(throws: Failure.self) { try context.run { throw Failure() } }
    await #expect(throws: Failure.self) {
      try await context.run {
        await Task.yield()
        throw Failure()
      }
    }
  }

  @MainActor
  @Test func `it stays on the caller's actor`() async {
    let context = ContainerContext.capture()
    var steps = 0
    context.run { steps += 1 }
    await context.run {
      await Task.yield()
      MainActor.assertIsolated()
      steps += 1
    }
    #expect(steps == 2)
  }
}
