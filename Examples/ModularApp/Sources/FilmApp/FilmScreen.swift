#if canImport(SwiftUI)
  import FactoryKit
  import FilmFeature
  public import SwiftUI

  // snippet.screen
  /// The list of films.
  public struct FilmScreen: View {
    @InjectedObservable(\.filmList) private var list

    /// A screen whose model comes from the shared container.
    public init() {}

    /// The titles, once they are loaded.
    public var body: some View {
      List(list.titles, id: \.self) { title in
        Text(title)
      }
      .task { await list.load() }
    }
  }
// snippet.end
#endif
