/// Which films are wanted, and in which order.
package struct FilmQuery: Sendable {
  /// Each must occur in the title or in a director's name.
  package var words: [String]
  package var genre: String?
  package var years: ClosedRange<Int>
  /// In minutes.
  package var longest: Int
  package var order: FilmOrder
  package var limit: Int

  package init(
    words: [String] = [],
    genre: String? = nil,
    years: ClosedRange<Int> = .min ... .max,
    longest: Int = .max,
    order: FilmOrder = .year,
    limit: Int = .max
  ) {
    self.words = words
    self.genre = genre
    self.years = years
    self.longest = longest
    self.order = order
    self.limit = limit
  }
}

/// What films are sorted by; those that are alike follow their titles.
package enum FilmOrder: String, CaseIterable, Sendable {
  case year, title, minutes

  package func sort(_ films: [Film]) -> [Film] {
    films.sorted { first, second in
      switch self {
      case .year: (first.year, first.title) < (second.year, second.title)
      case .title: first.title < second.title
      case .minutes: (first.minutes, first.title) < (second.minutes, second.title)
      }
    }
  }
}
