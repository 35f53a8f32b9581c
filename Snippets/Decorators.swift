import FactoryKit

final class Screen { var visits = 0 }
struct Guest {}

// snippet.factory
extension Container {
  var screen: Factory<Screen> {
    self { Screen() }.cached
      .decorator { screen in screen.visits += 1 }
  }
  var guest: Factory<Guest> {
    self { Guest() }.decorator { _, isNew in
      print(isNew ? "a new guest" : "the guest again")
    }
  }
}
// snippet.container
let container = Container.shared
container.decorator { instance in
  print("resolved \(type(of: instance))")
}
// snippet.once
extension Container {
  var menu: Factory<Screen> { self { Screen() }.cached.once() }
}

_ = container.menu.unique  // wins: the definition ends with once
// snippet.end
_ = (container.guest(), container.menu())
print(container.screen().visits, container.screen().visits)

// With default isolation MainActor: main actor-isolated property 'visits' can not be mutated from a nonisolated context
