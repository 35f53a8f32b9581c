// says: cannot infer key path type from context; consider explicitly specifying a root type
import FactoryKit
import FactoryTesting
import Testing

extension Container {
  var door: Factory<Int> { self { 1 } }
}
// snippet.mistake
@Suite(.container.strict(allowing: \.dor)) struct DoorTests {}
// snippet.end
