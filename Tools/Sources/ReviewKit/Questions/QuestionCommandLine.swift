import GraphKit
package import SourceModel
package import TextOutput

/// Everything that `factory why`, `users` and `impact` do, from the arguments to the exit code.
package enum QuestionCommandLine {
  /// What is asked about the wiring.
  package enum Question: Sendable {
    /// Every shortest way from one factory or type to a factory.
    case why(String, String)
    /// What uses a factory.
    case users(String)
    /// What an override of a factory reaches.
    case impact(String)
  }

  /// Answers a question, and returns the exit code: 0 answered, 1 there is no way, 2 could not run.
  package static func run(
    _ question: Question, over input: SourceInput, isJSON: Bool = false, streams: CommandStreams
  ) -> Int32 {
    streams.exitCode {
      let wiring = try input.wiring(reportingTo: streams)
      var code: Int32 = 0
      switch question {
      case .why(let from, let to):
        let document = GraphDocument(wiring: wiring, consumers: true)
        let ways = try Ways(from: from, to: to, in: document)
        streams.output(try text(of: [ways], isJSON, QuestionText.text))
        code = ways.ways.isEmpty ? 1 : 0
      case .users(let name):
        let users = try wiring.factories(called: name).map { Users(of: $0, in: wiring) }
        streams.output(try text(of: users, isJSON, QuestionText.text))
      case .impact(let name):
        let impacts = try wiring.factories(called: name).map { Impact(of: $0, in: wiring) }
        streams.output(try text(of: impacts, isJSON, QuestionText.text))
      }
      if !wiring.unresolved.isEmpty {
        streams.report(
          "unresolved: \(wiring.unresolved.count); `factory lint --unresolved` lists each.")
      }
      return code
    }
  }

  /// The answers, one for each factory of the name.
  private static func text<Answer: Encodable>(
    of answers: [Answer], _ isJSON: Bool, _ text: (Answer) -> String
  ) throws -> String {
    isJSON ? try SortedJSON.text(answers) + "\n" : answers.map(text).joined(separator: "\n")
  }
}

extension Wiring {
  /// The factories called `name`, `api` or `Container.api`, as indices into `factories`.
  fileprivate func factories(called name: String) throws(UnknownNode) -> [Int] {
    try UnknownNode.positions(
      of: name, among: factories.map { (name: $0.name, id: $0.qualifiedName) })
  }
}
