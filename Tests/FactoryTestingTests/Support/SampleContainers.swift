import FactoryContributions
import FactoryKit
import FactoryTesting
import Testing

protocol API: AnyObject, Sendable {
  var name: String { get }
}

final class LiveAPI: API {
  let name = "live"
}

final class MockAPI: API {
  let name: String

  init(_ name: String = "mock") { self.name = name }
}

final class ViewModel: Sendable {
  let api: any API

  init(api: any API) { self.api = api }
}

@MainActor final class Screen {
  let title: String

  init(title: String) { self.title = title }
}

extension Container {
  var api: Factory<any API> { self { LiveAPI() } }
  var cachedAPI: Factory<any API> { self { LiveAPI() }.cached }
  var viewModel: Factory<ViewModel> { self { ViewModel(api: self.api()) } }
  var number: Factory<Int> { self { 0 } }
  var doubled: ParameterFactory<Int, Int> { self { $0 * 2 } }
  var singletonAPI: Factory<any API> { self { LiveAPI() }.singleton }
  var testAPI: Factory<any API> { self { LiveAPI() }.context(.device) { MockAPI("context") } }
  @MainActor var screen: Factory<Screen> { self { Screen(title: "live") } }
}

/// A container of the user's own.
final class AuthContainer: SharedContainer {
  @TaskLocal static var shared = AuthContainer()
  let manager = ContainerManager()

  var session: Factory<String> { self { "live" } }
}

/// A container that registers by itself.
final class AutoContainer: SharedContainer, AutoRegistering {
  @TaskLocal static var shared = AutoContainer()
  let manager = ContainerManager()

  var service: Factory<String> { self { "definition" } }

  var names: Contributions<String> { contributions() }

  func autoRegister() {
    service.register { "registered by the container" }
    names.contribute { "contributed by the container" }
  }
}

extension Trait where Self == ContainerTrait<AuthContainer> {
  static var auth: ContainerTrait<AuthContainer> {
    .init(shared: AuthContainer.$shared, container: AuthContainer())
  }
}

extension Trait where Self == ContainerTrait<AutoContainer> {
  static var auto: ContainerTrait<AutoContainer> {
    .init(shared: AutoContainer.$shared, container: AutoContainer())
  }
}

/// Lets tasks go on when all of them have arrived.
actor Rendezvous {
  private let expected: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(of expected: Int) { self.expected = expected }

  func arrive() async {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      guard waiting.count == expected else { return }
      for each in waiting { each.resume() }
      waiting = []
    }
  }
}
