// says: cannot convert value of type 'Mock' to closure result type 'any API'
import FactoryKit

protocol API {}
struct LiveAPI: API {}
struct Mock {}
extension Container {
  var api: Factory<any API> { self { LiveAPI() } }
}
// snippet.mistake
func prepare(_ container: Container) {
  container.api.register { Mock() }
}
// snippet.end
