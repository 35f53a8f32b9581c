// says: cannot infer contextual base in reference to member 'sesion'
import FactoryKit

final class Session {}
extension Scope { static let session = Cached() }
// snippet.mistake
extension Container {
  var session: Factory<Session> { self { Session() }.scope(.sesion) }
}
// snippet.end
