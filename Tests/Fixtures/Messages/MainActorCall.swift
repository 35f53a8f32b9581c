// says: main actor-isolated property 'model' can not be referenced from a nonisolated context
import FactoryKit

@MainActor final class Model {}
extension Container {
  @MainActor var model: Factory<Model> { self { Model() } }
}
// snippet.mistake
func show() {
  let model = Container.shared.model()
}
// snippet.end
