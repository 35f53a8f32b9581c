import FilmLoad
import Foundation

// Requests and connections may be given as arguments.
let numbers = CommandLine.arguments.dropFirst().compactMap(Int.init)
let report = LoadReport(
  requests: numbers.first ?? 10_000,
  connections: numbers.dropFirst().first ?? 50
)
exit(try await report.run() ? EXIT_SUCCESS : EXIT_FAILURE)
