// says: property 'scopeOnParameters' requires that 'Query' conform to 'Hashable'
import FactoryKit

struct Query {}
// snippet.mistake
extension Container {
  var title: ParameterFactory<Query, String> {
    self { _ in "film" }.cached.scopeOnParameters
  }
}
// snippet.end
