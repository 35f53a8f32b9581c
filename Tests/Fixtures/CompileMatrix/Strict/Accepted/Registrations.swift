import FactoryKit
import FactoryTesting

nonisolated protocol Service: Sendable { var name: String { get } }
nonisolated struct LiveService: Service { var name: String { "live" } }
nonisolated final class MockService: Service {
  let name: String
  init(name: String = "mock") { self.name = name }
}
@MainActor final class ViewModel {}

extension Container {
  nonisolated var service: Factory<any Service> { self { LiveService() } }
  nonisolated var named: ParameterFactory<String, any Service> { self { MockService(name: $0) } }
  @MainActor var viewModel: Factory<ViewModel> { self { ViewModel() } }
}

nonisolated func register(in container: Container) {
  let mock = MockService()
  container.service.register { mock }.onTest { mock }.decorator { _ in _ = mock.name }
  container.service { mock }
  container.named.register { _ in mock }.onArg("mock") { MockService(name: $0) }
  container.named { _ in mock }
  withContainer(.container { $0.service.register { mock } }) {}
}

@MainActor func registerOnMainActor(in container: Container) {
  let model = ViewModel()
  container.viewModel.register { model }
  container.viewModel.onPreview { @MainActor in ViewModel() }
}
