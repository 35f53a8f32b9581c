import FactoryKit

nonisolated protocol API: Sendable { var name: String { get } }
nonisolated struct LiveAPI: API { var name: String { "live" } }
nonisolated struct MockAPI: API { var name: String { "mock" } }
nonisolated final class Store: Sendable {}
nonisolated struct Profile: Sendable { let id: Int }

extension Container {
  nonisolated var api: Factory<any API> { self { LiveAPI() }.singleton }
  nonisolated var store: Factory<Store> { self { Store() }.cached }
  nonisolated var profile: ParameterFactory<Int, Profile> {
    self { Profile(id: $0) }.scopeOnParameters.cached
  }
  nonisolated var pair: ParameterFactory<(Int, String), Profile> { self { Profile(id: $0.0) } }
  nonisolated var promisedAPI: Factory<(any API)?> { promised() }
  nonisolated var explicit: Factory<any API> { Factory(self) { LiveAPI() } }
  nonisolated var configured: Factory<any API> {
    self { LiveAPI() }.shared.timeToLive(60).decorator { _ in }.onTest { MockAPI() }
      .onArg("mock") { MockAPI() }.context(.preview, .debug) { MockAPI() }.once()
  }
  nonisolated var dependent: Factory<String> { self { self.api().name }.graph }
}

nonisolated final class AuthContainer: SharedContainer {
  @TaskLocal static var shared = AuthContainer()
  let manager = ContainerManager()
}

nonisolated final class PlainContainer: SharedContainer, AutoRegistering {
  static let shared = PlainContainer()
  let manager = ContainerManager()
  func autoRegister() { service.register { Store() } }
  var service: Factory<Store> { self { Store() } }
}

extension Scope {
  nonisolated static let session = Cached()
}

extension Container: @retroactive Resolving {}

nonisolated func use(_ container: Container) {
  container.api.register { MockAPI() }
  container.api { MockAPI() }
  container.api.scope(.session).reset(.scope)
  container.manager.defaultScope = .cached
  container.manager.reset(scope: .session)
  container.decorator { _ in }
  container.register { Store() }
  let store: Store? = container.resolve()
  _ = (store, container.profile(1), container.pair((1, "one")), container.promisedAPI())
  _ = (dependency(\.api), dependency(\.profile, parameter: 2), dependency(\PlainContainer.service))
  Container.shared.reset()
}
