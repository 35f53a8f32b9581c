/// Why a command stopped: what is wrong, where, and what to do about it.
package struct CommandFailure: Error, Equatable, CustomStringConvertible {
  /// The code that the process exits with.
  package var status: CommandStatus
  /// What is wrong, as a sentence without its full stop.
  package var problem: String
  /// The file and line, or nil where there is none.
  package var place: String?
  /// What to do, as a sentence without its full stop; empty where the problem says it.
  package var advice: String

  /// Makes a failure from its parts.
  package init(_ status: CommandStatus, _ problem: String, at place: String? = nil, advice: String)
  {
    self.status = status
    self.problem = problem
    self.place = place
    self.advice = advice
  }

  /// Makes a failure about unusable input with a message that is complete.
  package init(description: String) {
    self.init(.unreadableInput, description, advice: "")
  }

  /// The whole message on one line: place, problem, advice.
  package var description: String {
    let message = advice.isEmpty ? problem : "\(problem). \(advice)."
    return (place.map { "\($0): " } ?? "") + message
  }
}
