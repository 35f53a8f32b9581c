package import ConfinedFiles

/// Why a command stopped: what was wrong, where, and what to do about it.
package struct GeneratorError: Error, Equatable, CustomStringConvertible {
  /// The code that the process exits with.
  package var status: CommandStatus
  /// What was wrong, as a sentence without its full stop.
  package var problem: String
  /// The file and line, or nil where there is none.
  package var place: String?
  /// What to do, as a sentence without its full stop.
  package var advice: String

  /// Makes an error from its parts.
  package init(_ status: CommandStatus, _ problem: String, at place: String? = nil, advice: String)
  {
    self.status = status
    self.problem = problem
    self.place = place
    self.advice = advice
  }

  /// The whole message on one line: place, problem, advice.
  package var description: String {
    (place.map { "\($0): " } ?? "") + problem + ". " + advice + "."
  }
}

extension ConfinementError {
  /// The error as the user sees it.
  package var asGeneratorError: GeneratorError {
    GeneratorError(.linkLeadsOut, problem, at: place, advice: advice + "; nothing was changed")
  }
}
