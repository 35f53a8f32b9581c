import FactoryKit
import FilmCatalogue
import Testing

/// The program as it is run: each of these tests runs it in a process of its own.
@Suite struct FilmCommandTests {
  @Test func `the program finds films in its catalogue`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      FilmCommand.main(["kubrick", "--from", "1960", "--longest", "100"])
    }
    let output = text(result?.standardOutputContent)
    #expect(output.contains("1964  Dr. Strangelove"))
  }

  @Test(arguments: ["--fixture", "--offline"])
  func `a launch argument replaces the catalogue`(argument: String) async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [argument] in
      FactoryContext.setArg(argument, forKey: "test")
      FilmCommand.main([argument])
    }
    let notes = text(result?.standardErrorContent)
    #expect(notes.contains("3 of 3 films match"))
  }

  @Test func `a trace shows what the container resolves`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      FilmCommand.main(["playtime", "--trace"])
    }
    let trace = text(result?.standardErrorContent)
    #expect(trace.contains("0: Container.filmReport<FilmReport> = F:"))
    #expect(trace.contains("Container.filmStore<FilmStore> = F:"))
  }

  @Test(arguments: [
    (["--genre", "noir"], "There is no genre \"noir\". Choose one of: action, adventure"),
    (["--file", "/nowhere/films.json"], "Cannot read /nowhere/films.json: no such file."),
    (["--from", "1980", "--to", "1970"], "--from 1980 is later than --to 1970."),
    (["--limit", "0"], "--longest and --limit have to be at least 1."),
    (["--format", "xml"], "The value 'xml' is invalid for '--format <format>'"),
    (["--file", "films.json", "--fixture"], "--fixture and --offline read none: choose one."),
  ])
  func `bad input ends the program with a message`(
    arguments: [String],
    message: String
  ) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [arguments] in FilmCommand.main(arguments)
    }
    let errors = text(result?.standardErrorContent)
    #expect(errors.contains(message))
  }

  private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }
}
