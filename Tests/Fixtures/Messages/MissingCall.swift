// says: value of type 'Factory<any API>' does not conform to specified type 'API'
import FactoryKit

protocol API {}
struct LiveAPI: API {}
extension Container {
  var api: Factory<any API> { self { LiveAPI() } }
}
// snippet.mistake
func prepare(_ container: Container) {
  let api: any API = container.api
}
// snippet.end
