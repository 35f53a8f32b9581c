import SwiftUI

#if canImport(Films)
  import Films
#endif

@main struct HostApp: App {
  // The app uses the library before any test does.
  private let name = FilmModel().catalogName

  var body: some Scene { WindowGroup { Text(name) } }
}
