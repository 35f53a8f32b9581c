// says: value of type 'Container' has no member 'dor'
import FactoryKit
import FactoryTesting
import Testing

extension Container {
  var door: Factory<Int> { self { 1 } }
}
// snippet.mistake
@Suite(.container.strict(allowing: { $0.dor })) struct DoorTests {}
// snippet.end
