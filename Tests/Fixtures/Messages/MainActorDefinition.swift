// says: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context
import FactoryKit

// snippet.mistake
@MainActor final class Model {
  init() {}
}

extension Container {
  var model: Factory<Model> { self { Model() } }
}
// snippet.end
