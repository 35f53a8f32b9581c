// says: cannot assign to property: 'api' is a get-only property
import FactoryKit

protocol API {}
struct LiveAPI: API {}

extension Container {
  var api: Factory<any API> { self { LiveAPI() } }
}
// snippet.mistake
func prepare(_ container: Container) {
  container.api = LiveAPI()
}
// snippet.end
