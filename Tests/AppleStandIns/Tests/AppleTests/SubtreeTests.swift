import Combine
import FactoryKit
import Observation
import SwiftUI
import Testing

/// A view that is there or not, with a subtree of its own.
private struct Detail: View {
  let isShown: Bool
  let forked: (Container) -> Void

  var body: some View {
    EnvironmentScreen()
    if isShown { ObservableScreen().container { forked($0) } }
  }
}

private struct Nested: View {
  var body: some View {
    ObservableScreen()
    EnvironmentScreen().container { $0.films.register { Films(name: "inner") } }
    LibraryScreen().container { _ in }
  }
}

private struct LibraryScreen: View {
  @Environment(\.container) private var container
  var body: some View { Text("library of \(container.library().films.name)") }
}

private struct InjectedFilmsScreen: View {
  @InjectedObservable(\.observable) private var model
  var body: some View { Text(model.injected.name) }
}

extension Views {
  @MainActor @Suite struct `Containers of a subtree` {
    init() {
      Models.forget()
      Scope.singleton.reset()
    }

    @Test func `are the shared container outside of all subtrees`() {
      let container = Container()
      container.films.register { Films(name: "shared") }
      Container.$shared.withValue(container) {
        let texts = Screen { EnvironmentScreen() }.update() + Screen { ObservableScreen() }.update()
        #expect(texts == ["shared", "shared"])
      }
    }

    @Test func `see nothing of each other`() {
      let screen = Screen {
        TwoSubtrees()
      }
      let expected = ["one", "one object", "one", "two", "two object", "two", "live"]
      #expect(screen.update() == expected)
      #expect(screen.update() == expected)
      #expect(Models.made == 4)
      #expect(Container.shared.films() == Films(name: "live"))
    }

    @Test func `are forked once, again when the view comes back, and released with it`() {
      let isShown = Setting(true)
      var forks: [() -> Container?] = []
      let screen = Screen {
        Detail(isShown: isShown.value) { [number = forks.count + 1] fork in
          forks.append { [weak fork] in fork }
          fork.films.register { Films(name: "fork \(number)") }
        }
      }
      #expect(screen.update() == ["live", "fork 1"])
      #expect(screen.update() == ["live", "fork 1"])
      isShown.value = false
      #expect(screen.update() == ["live"])
      #expect(forks.map { $0() == nil } == [true])
      #expect(Models.livingCount == 0)
      isShown.value = true
      #expect(screen.update() == ["live", "fork 2"])
      #expect(forks.count == 2)
      #expect(Models.made == 2)
    }

    @Test func `begin with what the subtree around them has`() {
      let screen = Screen {
        Nested().container { $0.films.register { Films(name: "outer") } }
      }
      let expected = ["outer", "inner", "library of outer"]
      #expect(screen.update() == expected)
      #expect(screen.update() == expected)
    }

    @Test func `can be given, and exchanged`() {
      let session = SessionContainer()
      session.user.register { "ada" }
      let films = Container()
      films.films.register { Films(name: "given") }
      let current = Setting(films)
      let screen = Screen {
        Given(session: session).container(current.value)
      }
      #expect(screen.update() == ["ada", "given"])
      current.value = Container()
      // The model stays, as state does; what is read from the environment is the new container's.
      #expect(screen.update() == ["ada", "live"])
      #expect(Models.made == 1)
    }

    @Test func `are what models inject from while they are made`() {
      let screen = Screen {
        InjectedFilmsScreen().container { $0.films.register { Films(name: "subtree") } }
      }
      #expect(screen.update() == ["subtree"])
    }

    @Test func `have singletons of their own, but those that exist`() {
      let live = Container.shared.library()
      let subtree = Screen {
        LibraryScreen().container { $0.films.register { Films(name: "subtree") } }
      }
      #expect(subtree.update() == ["library of live"])
      Scope.singleton.reset()
      #expect(subtree.update() == ["library of live"])
      let other = Screen {
        LibraryScreen().container {
          $0.library.register { Library(films: Films(name: "registered")) }
        }
      }
      let second = Container.shared.library()
      #expect(second !== live)
      #expect(other.update() == ["library of registered"])
      #expect(Container.shared.library() === second)
    }

    @Test func `make singletons that nothing else sees`() {
      let screens = ["one", "two"].map { name in
        Screen { LibraryScreen().container { $0.films.register { Films(name: name) } } }
      }
      #expect(screens.map { $0.update() } == [["library of one"], ["library of two"]])
      #expect(screens.map { $0.update() } == [["library of one"], ["library of two"]])
      #expect(Container.shared.library().films.name == "live")
    }

    /// Guards against a class and its subclass around one view, of which the outer one would win.
    @Test func `are those of the innermost subtree, whatever their class`() {
      let (base, derived) = (BaseContainer(), DerivedContainer())
      base.name.register { "base" }
      derived.name.register { "derived" }
      let inDerived = Screen { BaseScreen().container(base).container(derived) }
      let inBase = Screen { BaseScreen().container(derived).container(base) }
      #expect(inDerived.update() == ["base"])
      #expect(inBase.update() == ["derived"])
    }

    @Test func `are the shared ones of their types while a model is made, if they are to be`() {
      let account = AccountContainer()
      account.user.register { "given" }
      let screens = [
        Screen { AccountScreen().container(account, shared: AccountContainer.$shared) },
        Screen {
          AccountScreen()
            .container(AccountContainer(), shared: AccountContainer.$shared)
            .container { $0.films.register { Films(name: "films") } }
            .container(account, shared: AccountContainer.$shared)
        },
        Screen { AccountScreen().container(account) },
      ]
      #expect(
        screens.map { $0.update() } == [
          ["given of live"], ["live of films"], ["live of live"],
        ])
      #expect(AccountContainer.shared.user() == "live")
    }

    /// The line above the block is `output: Tests/AppleStandIns/Tests/AppleTests/SubtreeTests.swift`.
    @Test func `stop a view whose container is not there`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = Screen { ProfileScreen() }.update() }
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      let text = try #require(message.firstRange(of: "FACTORY:")).lowerBound
      let line = try #require(message[text...].split(separator: "\n").first)
      try QuotedOutput(
        page: "Sources/FactoryKit/FactoryKit.docc/Articles/SwiftUIAndPreviews.md",
        source: "Tests/AppleStandIns/Tests/AppleTests/SubtreeTests.swift"
      ).expect(String(line))
    }
  }
}

private struct TwoSubtrees: View {
  var body: some View {
    Screens().container { $0.films.register { Films(name: "one") } }
    Screens().container { $0.films.register { Films(name: "two") } }
    EnvironmentScreen()
  }
}

private struct Screens: View {
  var body: some View {
    ObservableScreen()
    ObjectScreen()
    EnvironmentScreen()
  }
}

private struct Given: View {
  let session: SessionContainer
  var body: some View {
    ProfileScreen().container(session)
    EnvironmentScreen()
  }
}

extension Views {
  @MainActor @Suite struct `Previews with a container` {
    @Test func `see nothing of each other`() {
      let previews = ["one", "two"].map { name in
        // What `#Preview(traits: .container { … }) { … }` expands to.
        Preview(traits: .container { $0.films.register { Films(name: name) } }) { Screens() }
      }
      let screens = previews.map { preview in Screen { preview.view } }
      for _ in 1...2 {
        #expect(screens[0].update() == ["one", "one object", "one"])
        #expect(screens[1].update() == ["two", "two object", "two"])
      }
      #expect(Container.shared.films().name == "live")
    }

    @Test func `apply several traits from the inside out`() {
      let preview = Preview(
        traits: .container { $0.films.register { Films(name: "inner") } },
        .container { $0.films.register { Films(name: "outer") } }
      ) { EnvironmentScreen() }
      #expect(Screen { preview.view }.update() == ["inner"])
    }
  }
}
