import FactoryKit

struct Profile {
  let id: Int
  let name: String
}
final class Door {
  let name: String
  init(name: String) { self.name = name }
}
struct Film {}

// snippet.one
extension Container {
  var profile: ParameterFactory<Int, Profile> {
    self { id in Profile(id: id, name: "user \(id)") }
  }
}

let profile = Container.shared.profile(42)
// snippet.tuple
extension Container {
  var named: ParameterFactory<(id: Int, name: String), Profile> {
    self { Profile(id: $0.id, name: $0.name) }
  }
}

let ada = Container.shared.named((id: 1, name: "Ada"))
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
// snippet.register
container.profile.register { Profile(id: $0, name: "nobody") }
// snippet.assisted
struct FilmScreen {
  private let makeProfile = Container.shared.profile

  func show(_ id: Int) -> Profile { makeProfile(id) }
}
// snippet.end
_ = (profile, ada, FilmScreen().show(1))
