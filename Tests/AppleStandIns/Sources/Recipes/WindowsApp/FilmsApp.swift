import FactoryKit
import SwiftUI

// snippet.app
@main struct FilmsApp: App {
  var body: some Scene {
    WindowGroup { WindowRoot() }
  }
}

struct WindowRoot: View {
  @State private var window = WindowContainer(parent: .shared)

  var body: some View {
    FilmListScreen().container(window)
  }
}

struct FilmListScreen: View {
  @InjectedObservable(\WindowContainer.filmList) private var list

  var body: some View {
    Text(list.selection.title ?? "Select a film")
  }
}
// snippet.end
