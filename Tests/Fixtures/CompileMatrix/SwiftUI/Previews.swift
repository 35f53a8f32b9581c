import Combine
import FactoryKit
import Observation
import SwiftUI

final class ContentViewModel: ObservableObject {
  @Injected(\.mailer) private var mailer
  var text = ""
}

@Observable final class ObservableViewModel {
  @ObservationIgnored @Injected(\.mailer) private var mailer
  var text = ""
}

extension Container {
  @MainActor var contentViewModel: Factory<ContentViewModel> { self { ContentViewModel() } }
  @MainActor var observableViewModel: Factory<ObservableViewModel> {
    self { ObservableViewModel() }
  }
}

struct ContentView: View {
  @InjectedObject(\.contentViewModel) var model
  @InjectedObservable(\.observableViewModel) var observable
  @InjectedContainer private var container

  var body: some View {
    TextField("Model", text: $model.text)
    TextField("Observable", text: $observable.text)
  }
}

struct GivenModelView: View {
  @InjectedObject var model: ContentViewModel
  @InjectedObservable var observable: ObservableViewModel
  init(model: ContentViewModel) {
    _model = InjectedObject(model)
    _observable = InjectedObservable(ObservableViewModel())
  }
  var body: some View { EmptyView() }
}

// As `#Preview` takes its closure.
@MainActor func preview(@ViewBuilder body: @escaping @MainActor () -> some View) {}

@MainActor func previews() {
  let mock = MockMailer()
  preview {
    Container.shared.mailer { MockMailer() }
    ContentView()
  }
  preview {
    Container.shared.mailer { mock }
    Container.shared.document { Document(number: $0) }
    Container.shared.contentViewModel { ContentViewModel() }
    ContentView()
  }
  preview {
    Container.shared.mailer.preview { mock }
    Container.shared.document.preview { _ in Document(number: 1) }
    ContentView()
  }
  preview {
    Container.shared {
      $0.mailer.register { mock }
      $0.accountStore.register { AccountStore(mailer: mock) }
    }
    ContentView()
  }
  preview {
    let _ = Container.shared.mailer.register { MockMailer() }
    let _ = Container.shared.manager.trace.toggle()
    ContentView()
  }
  preview {
    let _ = {
      Container.shared.mailer.register { MockMailer() }
    }()
    return ContentView()
  }
}

@MainActor func outsidePreviews(_ container: Container) {
  container.mailer { MockMailer() }
  container { $0.mailer.register { MockMailer() } }
}

@available(*, deprecated)
@MainActor func formerPreviews() {
  preview {
    Container.preview { $0.mailer.register { MockMailer() } }
    ContentView()
  }
  preview {
    Container.shared.preview { $0.mailer.register { MockMailer() } }
    ContentView()
  }
}
