import FactoryKit

@MainActor final class ViewModel {
  @Injected(\.api) private var api
  var name: String { api.name }
}

extension Container {
  @MainActor var viewModel: Factory<ViewModel> { self { ViewModel() } }
  @MainActor var spelledOut: Factory<ViewModel> { self { @MainActor in ViewModel() } }
  @MainActor var cachedModel: Factory<ViewModel> { self { ViewModel() }.cached }
}

@MainActor struct Screen {
  let model = Container.shared.viewModel()
  @Injected(\.spelledOut) var other
  func replace() { Container.shared.viewModel.register { @MainActor in ViewModel() } }
}
