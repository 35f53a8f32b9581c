#if canImport(SwiftUI)
  import FactoryKit
  import SwiftUI

  // snippet.view
  struct FilmList: View {
    @InjectedObservable(\.filmList) private var model

    var body: some View {
      TextField("Filter", text: $model.filter)
      List(model.titles, id: \.self) { title in
        Text(title)
      }
      .task { await model.load() }
      if let failure = model.failure { Text(failure) }
    }
  }
// snippet.end
#endif
