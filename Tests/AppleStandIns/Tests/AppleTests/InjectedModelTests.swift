import Combine
import FactoryKit
import Observation
import SwiftUI
import Testing

/// What a view shows and changes from outside.
@MainActor private final class Probe {
  var change: (() -> Void)?
}

private struct EditingScreen: View {
  let probe: Probe
  @InjectedObject(\.object) private var object
  @InjectedObservable(\.observable) private var observable

  var body: some View {
    probe.change = {
      $object.name.wrappedValue = "edited"
      $observable.name.wrappedValue = "edited"
    }
    return Text("\(object.name) \(observable.name)")
  }
}

/// Edits one property of the object through its binding.
private struct EditingObjectScreen: View {
  let probe: Probe
  let isPublished: Bool
  @InjectedObject(\.object) private var object

  var body: some View {
    probe.change = {
      let property = isPublished ? $object.name : $object.note
      property.wrappedValue = "edited"
    }
    return Text("\(object.name) \(object.note)")
  }
}

private struct ReplacingScreen: View {
  let probe: Probe
  @InjectedObservable(\.observable) private var model

  var body: some View {
    probe.change = { $model.wrappedValue = ObservableModel(films: Films(name: "replaced")) }
    return Text(model.films.name)
  }
}

private struct GivenScreen: View {
  @InjectedObject var object: ObjectModel
  @InjectedObservable var observable: ObservableModel

  init() {
    _object = InjectedObject(ObjectModel(films: Films(name: "given object")))
    _observable = InjectedObservable(ObservableModel(films: Films(name: "given model")))
  }

  var body: some View {
    Text(object.films.name)
    Text(observable.films.name)
  }
}

private struct OtherContainerScreen: View {
  @InjectedObservable(\SharedModels.observable) var model
  var body: some View { Text(model.films.name) }
}

extension Views {
  @MainActor @Suite struct `Injected models` {
    init() { Models.forget() }

    @Test func `are made when the view is first shown, once for its identity`() {
      let screen = Screen {
        AnyView(ObservableScreen())
      }
      #expect(Models.made == 0)
      #expect(screen.update() == ["live"])
      #expect(screen.update() == ["live"])
      #expect(Models.made == 1)
    }

    @Test func `bind, and an object's changes update the view`() {
      let probe = Probe()
      let screen = Screen { EditingScreen(probe: probe) }
      #expect(screen.update() == ["object observable"])
      #expect(!screen.needsUpdate)
      probe.change?()
      #expect(screen.needsUpdate)
      #expect(screen.update() == ["edited edited"])
      #expect(Models.made == 2)
    }

    /// Guards against examples without `@Published`, whose views stay as they are.
    @Test(arguments: [true, false])
    func `an object updates the view by its @Published properties alone`(isPublished: Bool) {
      let probe = Probe()
      let screen = Screen { EditingObjectScreen(probe: probe, isPublished: isPublished) }
      #expect(screen.update() == ["object unpublished"])
      #expect(!screen.needsUpdate)
      probe.change?()
      #expect(screen.needsUpdate == isPublished)
    }

    /// Guards against a relay that belongs to the main actor: the process stopped.
    @Test func `an object may publish on any thread`() async throws {
      let screen = Screen { EditingObjectScreen(probe: Probe(), isPublished: true) }
      #expect(screen.update() == ["object unpublished"])
      let object = try #require(Models.living.last?() as? ObjectModel)
      nonisolated(unsafe) let publisher = object.objectWillChange
      await Task.detached { publisher.send() }.value
      #expect(screen.needsUpdate)
    }

    @Test func `can be replaced by their binding`() {
      let probe = Probe()
      let screen = Screen { ReplacingScreen(probe: probe) }
      #expect(screen.update() == ["live"])
      probe.change?()
      #expect(screen.needsUpdate)
      #expect(screen.update() == ["replaced"])
      #expect(Models.livingCount == 1)
    }

    @Test func `that are given are used as they are, and made once`() {
      let screen = Screen { GivenScreen() }
      #expect(screen.update() == ["given object", "given model"])
      #expect(screen.update() == ["given object", "given model"])
      #expect(Models.made == 2)
    }

    @Test func `take an argument`() {
      let screen = Screen { NumberedScreen(7) }
      #expect(screen.update() == ["live 7"])
    }

    @Test func `come from the shared instance of another container type`() {
      #expect(Screen { OtherContainerScreen() }.update() == ["shared"])
      let own = SharedModels()
      own.observable.register { ObservableModel(films: Films(name: "own")) }
      #expect(Screen { OtherContainerScreen().container(own) }.update() == ["own"])
    }

    @Test func `of two places and two identities are two`() {
      let id = Setting(1)
      let screen = Screen {
        AnyView(
          TwoScreens().id(id.value)
        )
      }
      #expect(screen.update() == ["live", "live"])
      #expect(Models.made == 2)
      id.value = 2
      screen.update()
      #expect(Models.made == 4)
      #expect(Models.livingCount == 2)
    }
  }
}

private struct TwoScreens: View {
  var body: some View {
    ObservableScreen()
    ObservableScreen()
  }
}
