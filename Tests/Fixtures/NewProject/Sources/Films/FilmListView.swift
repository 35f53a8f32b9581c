#if canImport(SwiftUI)
  import FactoryKit
  import SwiftUI

  // snippet.view
  struct FilmListView: View {
    @InjectedObservable(\.filmList) private var list

    var body: some View {
      List(list.titles, id: \.self) { Text($0) }
        .task { await list.load() }
    }
  }
// snippet.end
#endif
