import FactoryKit

@MainActor final class ViewModel {
  @Injected(\.api) private var api
  var name: String { api.name }
}

@MainActor final class DetailModel {
  let number: Int
  init(number: Int) { self.number = number }
}

extension Container {
  @MainActor var viewModel: Factory<ViewModel> { self { ViewModel() } }
  @MainActor var spelledOut: Factory<ViewModel> { self { @MainActor in ViewModel() } }
  @MainActor var cachedModel: Factory<ViewModel> { self { ViewModel() }.cached }
  @MainActor var detail: ParameterFactory<Int, DetailModel> { self { DetailModel(number: $0) } }
}

@MainActor struct Screen {
  let model = Container.shared.viewModel()
  @Injected(\.spelledOut) var other
  @LazyInjected(\.cachedModel) var lazy
  func replace() { Container.shared.viewModel.register { @MainActor in ViewModel() } }
}

@globalActor actor Storage {
  static let shared = Storage()
}

@Storage final class Index {
  var entries = 0
}

extension Container {
  @Storage var index: Factory<Index> { self { Index() }.cached }
  @Storage var part: ParameterFactory<Int, Index> { self { _ in Index() } }
}

@Storage func replaceIndex() {
  let index = Index()
  Container.shared.index.register { index }
  _ = Container.shared.part(1)
}

nonisolated func resolveElsewhere() async {
  let model = await Container.shared.viewModel.resolveOnMainActor()
  let detail = await Container.shared.detail.resolveOnMainActor(1)
  let index = await Container.shared.index.resolveOnGlobalActor(Storage.shared)
  let part = await Container.shared.part.resolveOnGlobalActor(Storage.shared, parameters: 1)
  _ = (model, detail, index, part)
}
