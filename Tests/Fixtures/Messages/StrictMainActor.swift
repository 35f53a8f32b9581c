// says: type 'KeyPath<Container, Factory<Model>>' does not conform to the 'Sendable' protocol
import FactoryKit
import FactoryTesting
import Testing

@MainActor final class Model {}
extension Container {
  @MainActor var model: Factory<Model> { self { Model() } }
}
// snippet.mistake
@Suite(.container.strict(allowing: \.model)) struct ModelTests {}
// snippet.end
