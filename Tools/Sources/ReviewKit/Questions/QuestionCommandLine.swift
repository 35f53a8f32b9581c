import GraphKit
package import SourceParsing
package import TextOutput
import WiringGraph

/// Everything that `factory why`, `users` and `impact` do, from the arguments to the exit code.
package struct QuestionCommandLine: Sendable {
  /// What is asked about the wiring.
  package enum Question: Sendable {
    /// Every shortest way from one factory or type to a factory.
    case why(String, String)
    /// What uses a factory.
    case users(String)
    /// What an override of a factory reaches.
    case impact(String)
  }

  /// The sources.
  private let input: SourceInput
  /// What is asked.
  private let question: Question
  /// Whether the answer is written as JSON.
  package var isJSON = false
  private let streams: CommandStreams

  /// Makes a run over `input`.
  package init(input: SourceInput, question: Question, streams: CommandStreams) {
    (self.input, self.question, self.streams) = (input, question, streams)
  }

  /// Runs, and returns the exit code: 0 answered, 1 there is no way, 2 could not run.
  package func run() -> Int32 {
    streams.exitCode {
      let sources = try input.read()
      for warning in sources.warnings { streams.report("warning: \(warning)") }
      let wiring = Wiring(files: sources.files)
      let code = try answer(wiring)
      if !wiring.unresolved.isEmpty {
        streams.report(
          "unresolved: \(wiring.unresolved.count); `factory lint --unresolved` lists each.")
      }
      return code
    }
  }

  private func answer(_ wiring: Wiring) throws -> Int32 {
    let names = WiringNames(wiring: wiring)
    switch question {
    case .why(let from, let to):
      let document = GraphDocument(wiring: wiring, consumers: true)
      let ways = try Ways(from: from, to: to, in: document)
      try write([ways], QuestionText.text)
      return ways.ways.isEmpty ? 1 : 0
    case .users(let name):
      try write(
        try names.factories(called: name).map { Users(of: $0, in: wiring) }, QuestionText.text)
    case .impact(let name):
      try write(
        try names.factories(called: name).map { Impact(of: $0, in: wiring) }, QuestionText.text)
    }
    return 0
  }

  /// Writes the answers, one for each factory of the name.
  private func write<Answer: Encodable>(
    _ answers: [Answer], _ text: (Answer) -> String
  ) throws {
    streams.output(
      isJSON ? try SortedJSON.text(answers) + "\n" : answers.map(text).joined(separator: "\n"))
  }
}
