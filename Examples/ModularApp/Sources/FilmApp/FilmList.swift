#if canImport(SwiftUI)
  import FactoryKit
  import FilmFeature
  public import SwiftUI

  // snippet.screen
  /// The list of films.
  public struct FilmList: View {
    @InjectedObservable(\.filmList) private var model

    /// A screen whose model comes from the shared container.
    public init() {}

    /// The titles, once they are loaded.
    public var body: some View {
      List(model.titles, id: \.self) { title in
        Text(title)
      }
      .task { await model.load() }
    }
  }
// snippet.end
#endif
