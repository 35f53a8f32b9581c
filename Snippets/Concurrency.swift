import FactoryKit

final class Service: Sendable {}
struct Download: Sendable { let service: Service }

// snippet.mainactor
@MainActor final class ViewModel {
  var title = "Films"
}

extension Container {
  @MainActor var viewModel: Factory<ViewModel> { self { ViewModel() } }
}

@MainActor func showScreen() {
  let model = Container.shared.viewModel()
  print(model.title)
}
// snippet.hop
func showFromAnywhere() async {
  let model = await Container.shared.viewModel.resolveOnMainActor()
  await print(model.title)
}
// snippet.injected
@MainActor final class Screen {
  @Injected(\.viewModel) private var viewModel
}
// snippet.actor
actor Downloader {
  private let service = Container.shared.service()

  func download() -> Download { Download(service: service) }
}

extension Container {
  var service: Factory<Service> { self { Service() }.cached }
  var downloader: Factory<Downloader> { self { Downloader() }.shared }
}
// snippet.detached
func startWork() async {
  let context = ContainerContext.capture()
  await Task.detached {
    context.run { _ = Container.shared.service() }
  }.value
}
// snippet.register
@MainActor func prepare(_ container: Container) {
  let model = ViewModel()
  container.viewModel.register { model }
}
// snippet.sendable
@MainActor func prepareService(_ container: Container) {
  container.service.register { @Sendable in Service() }
}
// snippet.end
showScreen()
await showFromAnywhere()
await startWork()
_ = Screen()
_ = await Container.shared.downloader().download()

// With default isolation MainActor: no 'async' operations occur within 'await' expression
