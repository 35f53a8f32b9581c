import GraphKit
import TextOutput
import WiringGraph
package import WiringParsing

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
  package var input: WiringInput
  /// What is asked.
  package var question: Question
  /// Whether the answer is written as JSON.
  package var isJSON = false
  /// Writes to standard output.
  package var output: @Sendable (String) -> Void
  /// Writes to standard error.
  package var errors: @Sendable (String) -> Void

  /// Makes a run over `input`.
  package init(
    input: WiringInput, question: Question, output: @escaping @Sendable (String) -> Void,
    errors: @escaping @Sendable (String) -> Void
  ) {
    self.input = input
    self.question = question
    self.output = output
    self.errors = errors
  }

  /// Runs, and returns the exit code: 0 answered, 1 there is no way, 2 could not run.
  package func run() -> Int32 {
    do {
      let sources = try input.read()
      for warning in sources.warnings { report("warning: \(warning)") }
      let wiring = Wiring(files: sources.files)
      let code = try answer(wiring)
      if !wiring.unresolved.isEmpty {
        report("unresolved: \(wiring.unresolved.count); `factory lint --unresolved` lists each.")
      }
      return code
    } catch {
      report("error: \(error)")
      return 2
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
    output(
      isJSON ? try SortedJSON.text(answers) + "\n" : answers.map(text).joined(separator: "\n"))
  }

  /// Writes one line to standard error.
  private func report(_ line: String) { errors(VisibleText.line(line) + "\n") }
}
