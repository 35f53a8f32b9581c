import FactoryKit
import Observation

// snippet.container
@MainActor @Observable final class Selection {
  var title: String?
}

final class WindowContainer: ChildContainer {
  let parent: Container
  let manager = ContainerManager()

  init(parent: Container) { self.parent = parent }
}

extension WindowContainer {
  @MainActor var selection: Factory<Selection> {
    self { Selection() }.cached
  }

  @MainActor var filmList: Factory<FilmListModel> {
    self {
      FilmListModel(
        service: self.filmService(),  // the parent's, one for the app
        selection: self.selection()  // this window's
      )
    }
  }
}
// snippet.end

protocol FilmService: Sendable { func titles() -> [String] }
struct LiveFilmService: FilmService { func titles() -> [String] { [] } }

@MainActor @Observable final class FilmListModel {
  let selection: Selection
  let titles: [String]

  init(service: any FilmService, selection: Selection) {
    titles = service.titles()
    self.selection = selection
  }
}

extension Container {
  var filmService: Factory<any FilmService> { self { LiveFilmService() }.cached }
}
