import FactoryKit
import Observation
import SwiftUI

// snippet.observable
@MainActor @Observable final class ProfileStore {
  private(set) var name = "Ada"
  func rename(to name: String) { self.name = name }
}

@MainActor @Observable final class ProfileModel {
  @ObservationIgnored @Injected(\.profileStore) private var store
  var greeting: String { "Hello, \(store.name)!" }
}

extension Container {
  @MainActor var profileStore: Factory<ProfileStore> {
    self { ProfileStore() }.cached
  }

  @MainActor var profile: Factory<ProfileModel> {
    self { ProfileModel() }
  }
}

struct ProfileScreen: View {
  @InjectedObservable(\.profile) private var model

  var body: some View { Text(model.greeting) }
}
// snippet.end
