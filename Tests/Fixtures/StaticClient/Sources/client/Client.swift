import FactoryKit

@MainActor final class Model {
  var name = "model"
}

extension Container {
  @MainActor var model: Factory<Model> { self { Model() }.cached }
}

@main
struct Client {
  @MainActor static func main() async {
    print("before a suspension: \(Container.shared.model().name)")
    // From here on any thread may serve the main actor, where the process's main thread has left
    // itself to its queue. A statically linked program exports no symbols to find that queue by.
    await Task.detached {}.value
    MainActor.preconditionIsolated()
    Container.shared.reset()
    print("after a suspension: \(Container.shared.model().name)")
  }
}
