import FactoryKit
import Observation

struct SendableOwner: Sendable {
  @Injected(\.api) private var api
  @LazyInjected(\.store) private var store
  @DynamicInjected(\.api) private var dynamic
}

actor Worker {
  @Injected(\.api) private var api
  @LazyInjected(\.store) private var store
  @WeakLazyInjected(\.store) private var weakStore
  func work() -> String {
    _ = (store, weakStore)
    return api.name
  }
}

@Observable final class Model {
  @ObservationIgnored @Injected(\.api) var api
  @ObservationIgnored @LazyInjected(\PlainContainer.service) var service
  @ObservationIgnored @InjectedContainer(PlainContainer.self) var container
  @ObservationIgnored @InjectedType var store: Store?
  var count = 0
}

struct Paths {
  let path: KeyPath<Container, Factory<any API>>
  func resolve() -> any API { Container.shared[keyPath: path]() }
}
