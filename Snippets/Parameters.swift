import FactoryKit

struct Profile {
  let id: Int
  let name: String
}

// snippet.show
extension Container {
  var profile: ParameterFactory<Int, Profile> {
    self { id in Profile(id: id, name: "user \(id)") }.cached.scopeOnParameters
  }
}

let profile = Container.shared.profile(42)  // kept: one for each id
// snippet.hide
print(profile.name)
