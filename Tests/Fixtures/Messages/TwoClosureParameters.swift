// says: cannot convert return expression of type 'ParameterThrowingFactory<Int, Profile, Never>' to return type 'ParameterFactory<(Int, String), Profile>'
import FactoryKit

struct Profile {
  let id: Int
  let name: String
}
// snippet.mistake
extension Container {
  var profile: ParameterFactory<(Int, String), Profile> {
    self { id in Profile(id: id, name: "Ada") }
  }
}
// snippet.end
