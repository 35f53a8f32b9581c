// says: cannot convert return expression of type 'LiveAPI' to return type 'Factory<any API>'
import FactoryKit

protocol API {}
struct LiveAPI: API {}

// snippet.mistake
extension Container {
  var api: Factory<any API> { LiveAPI() }
}
// snippet.end
