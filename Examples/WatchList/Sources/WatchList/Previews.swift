#if canImport(SwiftUI)
  import FactoryKit
  import SwiftUI

  // snippet.previews
  extension Container {
    func prepareForPreviews() {
      filmService.register { SampleFilms() }
    }
  }

  struct FilmListPreview: View {
    var body: some View {
      FilmList().container { $0.prepareForPreviews() }
    }
  }
// snippet.end
#endif
