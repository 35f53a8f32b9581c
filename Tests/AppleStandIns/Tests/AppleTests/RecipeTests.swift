import FactoryKit
import Observation
import Testing

@testable import LaunchedApp
@testable import ProfileApp
@testable import StoredFilms

/// What the recipes say about running code.
@MainActor struct RecipeTests {
  @Test func `a change in an injected store is observed through the model`() async {
    let changes = AsyncStream<Void>.makeStream()
    Container.$shared.withValue(Container()) {
      let model = Container.shared.profile()
      let greeting = withObservationTracking {
        model.greeting
      } onChange: {
        changes.continuation.yield()
      }
      #expect(greeting == "Hello, Ada!")
      Container.shared.profileStore().rename(to: "Grace")
      #expect(model.greeting == "Hello, Grace!")
    }
    changes.continuation.finish()
    var count = 0
    for await _ in changes.stream { count += 1 }
    #expect(count == 1)
  }

  @Test func `a launch argument chooses the sample films`() async throws {
    FactoryContext.setArg(LaunchArgument.sampleFilms.rawValue, forKey: "recipe")
    defer { FactoryContext.removeArg(forKey: "recipe") }
    #expect(try await Container().filmService().titles() == ["Alien"])
  }

  @Test func `each container has one store of its own`() throws {
    let first = Container()
    let second = Container()
    #expect(try first.store() === first.store())
    #expect(try first.store() !== second.store())
    #expect(try first.archive() === first.archive())
  }
}
