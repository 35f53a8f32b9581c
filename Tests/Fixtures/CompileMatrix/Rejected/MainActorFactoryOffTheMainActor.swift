// expected: main actor-isolated property 'model'
import FactoryKit

@MainActor final class Model {}
extension Container {
  @MainActor var model: Factory<Model> { self { Model() } }
}
nonisolated func use() { _ = Container.shared.model() }
