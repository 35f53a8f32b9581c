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
// snippet.end
