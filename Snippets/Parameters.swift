import FactoryKit

struct Profile {
  let id: Int
  let name: String
}
final class Door {
  let name: String
  init(name: String) { self.name = name }
}
struct Film: Identifiable {
  let id: Int
}
enum Mode { case view, edit }
struct Detail {
  let id: Film.ID
  let mode: Mode
}

struct Prompt {
  let title: String
  let done: @Sendable () -> Void
}

// snippet.one
extension Container {
  var profile: ParameterFactory<Int, Profile> {
    self { id in Profile(id: id, name: "user \(id)") }
  }
}

let profile = Container.shared.profile(42)
// snippet.several
extension Container {
  var detail: ParameterFactory<(Film.ID, Mode), Detail> {
    self { id, mode in Detail(id: id, mode: mode) }
  }
}

let detail = Container.shared.detail(7, .edit)
// snippet.closure
extension Container {
  var prompt: ParameterFactory<(String, @Sendable () -> Void), Prompt> {
    self { title, done in Prompt(title: title, done: done) }
  }
}

let prompt = Container.shared.prompt
_ = prompt("Delete?", { @Sendable in print("deleted") })
_ = prompt(("Delete?", { print("deleted") }))
// snippet.scoped
extension Container {
  var first: ParameterFactory<String, Door> {
    self { Door(name: $0) }.cached
  }
  var each: ParameterFactory<String, Door> {
    self { Door(name: $0) }.cached.scopeOnParameters
  }
}

let container = Container.shared
print(container.first("left").name, container.first("right").name)
print(container.each("left").name, container.each("right").name)
// snippet.severalKept
extension Container {
  var door: ParameterFactory<(String, Int), Door> {
    self { side, floor in Door(name: "\(side) \(floor)") }
      .cached.scopeOnParameters
  }
}

print(container.door("left", 1) === container.door("left", 1))
// snippet.register
container.profile.register { Profile(id: $0, name: "nobody") }
container.detail.register { id, _ in Detail(id: id, mode: .view) }
// snippet.wrappers
struct DetailScreen {
  @Injected(\.detail, 7, .edit) private var detail
  @LazyInjected(\.profile, 42) private var profile
}

struct ProfileScreen {
  @Injected private var profile: Profile

  init(id: Int) { _profile = Injected(\.profile, id) }
}
// snippet.assisted
struct FilmScreen {
  private let makeProfile = Container.shared.profile

  func show(_ id: Int) -> Profile { makeProfile(id) }
}
// snippet.end
_ = (profile, detail, DetailScreen(), ProfileScreen(id: 1), FilmScreen().show(1))

// With default isolation MainActor: call to main actor-isolated initializer 'init(name:)' in a synchronous nonisolated context
