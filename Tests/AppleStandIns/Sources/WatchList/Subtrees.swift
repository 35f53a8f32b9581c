import FactoryKit
import Observation
import SwiftUI

// What the page on SwiftUI shows besides the feature itself: checked by compiling it.

// snippet.ignored
@MainActor @Observable final class FilmCountModel {
  @ObservationIgnored @Injected(\.filmService) private var service
  private(set) var count = 0

  func load() async {
    count = (try? await service.films().count) ?? 0
  }
}
// snippet.subtree
struct ComparisonScreen: View {
  var body: some View {
    FilmList()
    FilmList().container { $0.filmService.register { SampleFilms() } }
  }
}
// snippet.session
@MainActor @Observable final class ProfileModel {
  let token: String
  init(token: String) { self.token = token }
}

final class SessionContainer: ManagedContainer {
  let manager = ContainerManager()
  private let token: String

  init(token: String) { self.token = token }

  @MainActor var profile: Factory<ProfileModel> {
    self { ProfileModel(token: self.token) }
  }
}

struct ProfileScreen: View {
  @InjectedObservable(\SessionContainer.profile) private var model

  var body: some View { Text(model.token) }
}

struct SignedInScreen: View {
  let session: SessionContainer

  var body: some View {
    ProfileScreen().container(session)
  }
}
// snippet.viewWithoutContainer
struct ProfileTab: View {
  var body: some View {
    ProfileScreen()
  }
}
// snippet.shared
final class AccountContainer: SharedContainer {
  @TaskLocal static var shared = AccountContainer()
  let manager = ContainerManager()

  var name: Factory<String> { self { "Ada" } }
}

struct AccountPreview: View {
  let account: AccountContainer

  var body: some View {
    ProfileScreen().container(account, shared: AccountContainer.$shared)
  }
}
// snippet.environment
struct FilmRow: View {
  let film: Film
  @Environment(\.container) private var container

  var body: some View {
    Text(container.filmPage(film).film.title)
  }
}
// snippet.end
