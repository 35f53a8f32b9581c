import FactoryKit
import Observation
import SwiftUI

final class SessionContainer: ForkableContainer {
  let manager = ContainerManager()
  var token: Factory<String> { self { "none" } }
  @MainActor var model: Factory<SessionModel> { self { SessionModel() } }
}

@Observable final class SessionModel {
  var text = ""
}

extension Container {
  @MainActor var numbered: ParameterFactory<Int, SessionModel> { self { _ in SessionModel() } }
  @MainActor var named: ParameterFactory<(Int, String), SessionModel> {
    self { _, _ in SessionModel() }
  }
}

struct SubtreeView: View {
  @Environment(\.container) private var container
  @InjectedObservable(\SessionContainer.model) private var session
  @InjectedObservable(\.numbered, 7) private var numbered
  @InjectedObservable private var named: SessionModel
  let given: SessionContainer

  init(given: SessionContainer, name: String) {
    self.given = given
    _named = InjectedObservable(\.named, 1, name)
  }

  var body: some View {
    TextField("Session", text: $session.text)
    ContentView().container { $0.mailer.register { MockMailer() } }
    ContentView().container(given)
    ContentView().container(container)
    ContentView().container { container in
      container.mailer.register { MockMailer() }
      container.accountStore.register { AccountStore(mailer: container.mailer()) }
    }
    ContentView().environment(\.container, Container())
  }
}

@MainActor func subtreePreviews() {
  // As `#Preview` expands.
  _ = Preview("Films", traits: .container { $0.mailer.register { MockMailer() } }) { ContentView() }
  _ = Preview(
    traits: .container { container in
      container.mailer.register { MockMailer() }
      container.contentViewModel.register { ContentViewModel() }
    }
  ) {
    ContentView()
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor static var mockMailer: Self { .container { $0.mailer.register { MockMailer() } } }
}
