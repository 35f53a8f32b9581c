import Combine
import FactoryKit
import Observation
import SwiftUI

// What the documentation quotes about SwiftUI: checked by compiling it.

protocol Films: Sendable { func titles() -> [String] }
struct LiveFilms: Films { func titles() -> [String] { [] } }

extension Container {
  var films: Factory<any Films> { self { LiveFilms() } }
}

// snippet.observable
@MainActor @Observable final class FilmListModel {
  var filter = ""
}

extension Container {
  @MainActor var filmList: Factory<FilmListModel> {
    self { FilmListModel() }
  }
}

struct FilmList: View {
  @InjectedObservable(\.filmList) private var model

  var body: some View {
    TextField("Filter", text: $model.filter)
  }
}
// snippet.object
@MainActor final class SearchModel: ObservableObject {
  @Published var words = ""
}

extension Container {
  @MainActor var search: Factory<SearchModel> {
    self { SearchModel() }
  }
}

struct SearchScreen: View {
  @InjectedObject(\.search) private var model

  var body: some View {
    TextField("Words", text: $model.words)
  }
}
// snippet.model
@MainActor @Observable final class ProfileModel {
  @ObservationIgnored @Injected(\.films) private var films
  var titles: [String] = []

  func load() { titles = films.titles() }
}
// snippet.subtree
struct SampleFilms: Films {
  func titles() -> [String] { ["Alien", "Solaris"] }
}

struct ComparisonScreen: View {
  var body: some View {
    FilmList()
    FilmList().container { $0.films.register { SampleFilms() } }
  }
}
// snippet.session
final class SessionContainer: ManagedContainer {
  let manager = ContainerManager()

  @MainActor var profile: Factory<ProfileModel> {
    self { ProfileModel() }
  }
}

struct ProfileScreen: View {
  @InjectedObservable(\SessionContainer.profile) private var model

  var body: some View {
    Text(model.titles.first ?? "No films")
  }
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
final class AccountContainer: SharedContainer, ForkableContainer {
  @TaskLocal static var shared = AccountContainer()
  let manager = ContainerManager()

  var name: Factory<String> { self { "Ada" } }
}

struct AccountPreview: View {
  var body: some View {
    ProfileScreen().container(
      forking: AccountContainer.self,
      shared: AccountContainer.$shared
    ) {
      $0.name.register { "Sample" }
    }
  }
}
// snippet.environment
struct TitleCount: View {
  @Environment(\.container) private var container

  var body: some View {
    Text("\(container.films().titles().count) films")
  }
}
// snippet.previews
extension Container {
  func prepareForPreviews() {
    films.register { SampleFilms() }
  }
}

struct FilmListPreview: View {
  var body: some View {
    FilmList().container { $0.prepareForPreviews() }
  }
}
// snippet.end
