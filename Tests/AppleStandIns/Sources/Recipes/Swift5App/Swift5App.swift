import FactoryKit
import SwiftUI

// snippet.app
final class AppContainer: SharedContainer {
  @TaskLocal static var shared = AppContainer()
  let manager = ContainerManager()
}

class FilmService {
  func titles() -> [String] { ["Alien"] }
}

@MainActor class FilmListModel {
  @Injected(\AppContainer.filmService) private var service
  var titles: [String] { service.titles() }
}

extension AppContainer {
  var filmService: Factory<FilmService> {
    self { FilmService() }.cached
  }

  @MainActor var filmList: Factory<FilmListModel> {
    self { FilmListModel() }
  }
}
// snippet.end

// snippet.hop
class Downloads {
  func refreshList() async -> [String] {
    let list = await AppContainer.shared.filmList.resolveOnMainActor()
    return await list.titles
  }
}
// snippet.end
