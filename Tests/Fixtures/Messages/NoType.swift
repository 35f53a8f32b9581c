// says: computed property must have an explicit type
import FactoryKit

struct Service {}
// snippet.mistake
extension Container {
  var service { self { Service() } }
}
// snippet.end
