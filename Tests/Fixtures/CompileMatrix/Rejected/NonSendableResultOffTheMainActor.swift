// expected: type 'Model' does not conform to the 'Sendable' protocol
import FactoryKit

final class Model {}
extension Container {
  @MainActor var model: Factory<Model> { self { Model() } }
}
nonisolated func use() async { _ = await Container.shared.model.resolveOnMainActor() }
