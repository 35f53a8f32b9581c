// says: main actor-isolated default value in a nonisolated context
import FactoryKit

@MainActor final class Model {}
extension Container {
  @MainActor var model: Factory<Model> { self { Model() } }
}
// snippet.mistake
struct Report {
  @Injected(\.model) private var model
}
// snippet.end
