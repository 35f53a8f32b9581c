import FactoryKit

/// How the program is put together: the one place that knows which type stands behind a protocol,
/// and how long each instance lives.
///
/// Every type gets what it needs through its initializer and never sees the container.
extension Container {
  /// The film file that ships with the program, unless `--file` registers another one.
  ///
  /// Launched with `--fixture` or `--offline`, the program reads no file at all: a **context**.
  package var filmSource: Factory<any FilmSource> {
    self { BundledFilms() }
      .onArgs(["--fixture", "--offline"]) { FixtureFilms() }
  }

  /// **cached**: films are loaded once and kept until the container is reset.
  package var filmStore: Factory<FilmStore> {
    self { FilmStore(source: self.filmSource()) }.cached
  }

  /// **shared**: searches that run side by side use one index; with the last search it goes.
  package var textIndex: Factory<TextIndex> {
    self { TextIndex() }.shared
  }

  /// **graph**: everything that is built for one report counts into the same tally, and the next
  /// report starts at zero.
  package var tally: Factory<Tally> {
    self { Tally() }.graph
  }

  /// **singleton**: the process has one terminal, whichever container asks for it.
  package var console: Factory<any Console> {
    self { Terminal() }.singleton
  }

  /// **unique**, as is everything that names no scope: a new one each time.
  package var filmRepository: Factory<FilmRepository> {
    self { FilmRepository(store: self.filmStore(), tally: self.tally()) }.unique
  }

  package var filmSearch: Factory<FilmSearch> {
    self {
      FilmSearch(repository: self.filmRepository(), index: self.textIndex(), tally: self.tally())
    }
  }

  /// Takes a **parameter**: the format is known only when the program runs.
  package var filmFormatter: ParameterFactory<OutputFormat, any FilmFormatter> {
    self { format in
      switch format {
      case .table: TableFormatter()
      case .csv: CSVFormatter()
      case .json: JSONFormatter()
      }
    }
  }

  /// The whole program, built with one call.
  package var filmReport: ParameterFactory<OutputFormat, FilmReport> {
    self { format in
      FilmReport(
        search: self.filmSearch(),
        formatter: self.filmFormatter(format),
        console: self.console(),
        tally: self.tally()
      )
    }
  }
}
