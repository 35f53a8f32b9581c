// says: type 'Ticket' does not conform to protocol 'Copyable'
// in a new project
import FactoryKit

// snippet.mistake
struct Ticket: ~Copyable { let number: Int }

extension Container {
  var seat: ParameterFactory<Ticket, Int> { self { $0.number } }
}
// snippet.end
