// says: cannot convert value of type '(Int, String)' to expected argument type 'Int'
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
