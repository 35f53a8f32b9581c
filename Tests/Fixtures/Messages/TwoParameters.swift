// says: generic type 'ParameterFactory' specialized with too many type parameters (got 3, but expected 2)
import FactoryKit

struct Profile {
  let id: Int
  let name: String
}
// snippet.mistake
extension Container {
  var profile: ParameterFactory<Int, String, Profile> {
    self { id, name in Profile(id: id, name: name) }
  }
}
// snippet.end
