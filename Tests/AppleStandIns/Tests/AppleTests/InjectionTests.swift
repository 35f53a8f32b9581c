import Combine
import FactoryKit
import Observation
import SwiftUI
import Testing

@MainActor final class ObjectModel: ObservableObject {
  var name = "object"
}

@Observable final class ObservableModel {
  var name = "observable"
}

@MainActor var made = 0

final class ModelContainer: SharedContainer {
  @TaskLocal static var shared = ModelContainer()
  let manager = ContainerManager()

  @MainActor var object: Factory<ObjectModel> {
    self {
      made += 1
      return ObjectModel()
    }
  }
  @MainActor var observable: Factory<ObservableModel> {
    self {
      made += 1
      return ObservableModel()
    }
  }
  var number: Factory<Int> { self { 1 } }
  var double: ParameterFactory<Int, Int> { self { $0 * 2 } }
  var text: Factory<String> { self { "defined" } }
  var half: ParameterFactory<Int, Int> { self { $0 / 2 } }
}

@MainActor struct ObjectScreen {
  @InjectedObject(\ModelContainer.object) var model
}

@MainActor struct ObservableScreen {
  @InjectedObservable(\ModelContainer.observable) var model
}

@MainActor @Suite(.serialized) struct `Injected models` {
  init() { made = 0 }

  @Test func `an injected object is resolved once and binds`() {
    let screen = ObjectScreen()
    #expect(screen.model === screen.model)
    screen.$model.name.wrappedValue = "renamed"
    #expect(screen.model.name == "renamed")
    #expect(made == 1)
  }

  @Test func `an injected observable is resolved on first read, once, and binds`() {
    let screen = ObservableScreen()
    #expect(made == 0)
    #expect(screen.model === screen.model)
    #expect(made == 1)
    let other = ObservableModel()
    screen.$model.wrappedValue = other
    #expect(screen.model === other)
    #expect(made == 1)
  }

  @Test func `a given object and model are used as they are`() {
    let object = ObjectModel()
    let model = ObservableModel()
    #expect(InjectedObject(object).wrappedValue === object)
    #expect(InjectedObservable(model).wrappedValue === model)
  }
}

@Suite struct `Preview helpers` {
  @Test func `register and return a view`() {
    let container = ModelContainer()
    let views: [any View] = [
      container.number.preview { 7 },
      container.double.preview { $0 * 3 },
      container { $0.number.scope(.cached) },
      container.text { "registered" },
      container.half { $0 / 4 },
    ]
    #expect(views.allSatisfy { $0 is EmptyView })
    #expect(container.number() == 7)
    #expect(container.double(2) == 6)
    #expect(container.text() == "registered")
    #expect(container.half(8) == 2)
  }

  @Test func `may stand as statements`() {
    let container = ModelContainer()
    container.text { "statement" }
    container.half { _ in 1 }
    #expect(container.text() == "statement")
    #expect(container.half(8) == 1)
  }
}
