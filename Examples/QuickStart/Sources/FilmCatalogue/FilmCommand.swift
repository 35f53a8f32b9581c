import ArgumentParser
import FactoryKit
import Foundation

/// The command line: parses, sets the container up, and resolves the one thing that does the work.
package struct FilmCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "quickstart",
    abstract: "Searches a catalogue of films; an example of an app that is wired with Factory."
  )

  @Argument(help: "Words to find in titles and directors' names.")
  var words: [String] = []

  @Option(help: "Only films of this genre.")
  var genre: String?

  @Option(help: "Only films of this year and later.")
  var from: Int?

  @Option(help: "Only films of this year and earlier.")
  var to: Int?

  @Option(help: "Only films of at most this many minutes.")
  var longest: Int?

  @Option(help: "Sort by \(FilmOrder.names).")
  var sort = FilmOrder.year

  @Option(help: "Show at most this many films.")
  var limit: Int?

  @Option(help: "Print as \(OutputFormat.names).")
  var format = OutputFormat.table

  @Option(help: "Read this JSON file instead of the catalogue that ships with the program.")
  var file: String?

  // The container looks for these two among the launch arguments itself: see `filmSource`.
  @Flag(help: "Read no file: search three films that are part of the program.")
  var fixture = false

  @Flag(help: "The same as --fixture.")
  var offline = false

  @Flag(help: "Show what the container resolves.")
  var trace = false

  package init() {}

  package func validate() throws {
    if let from, let to, from > to {
      throw ValidationError("--from \(from) is later than --to \(to).")
    }
    guard longest ?? 1 > 0, limit ?? 1 > 0 else {
      throw ValidationError("--longest and --limit have to be at least 1.")
    }
    guard file == nil || !(fixture || offline) else {
      throw ValidationError("--file reads a file, --fixture and --offline read none: choose one.")
    }
  }

  package func run() throws {
    let container = Container.shared
    if trace {
      let console = container.console()
      container.manager.logger = { console.note($0) }
      container.manager.trace = true
    }
    if let file {
      container.filmSource.register { FilmFile(url: URL(fileURLWithPath: file)) }
    }
    try container.filmReport(format).run(query)
  }

  private var query: FilmQuery {
    FilmQuery(
      words: words,
      genre: genre?.lowercased(),
      years: (from ?? .min)...(to ?? .max),
      longest: longest ?? .max,
      order: sort,
      limit: limit ?? .max
    )
  }
}

extension FilmOrder: ExpressibleByArgument {
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension OutputFormat: ExpressibleByArgument {
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
