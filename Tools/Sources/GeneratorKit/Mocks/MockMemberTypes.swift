/// The types of a requirement's members, each as a typealias where it is too long for a line.
struct MockMemberTypes {
  /// The recorded arguments.
  let arguments: String
  /// What is returned or thrown; nil for nothing.
  let outcome: String?
  /// The closure that answers.
  let closure: String
  /// Whether the closure is called by a typealias, which needs no parentheses.
  let hasClosureAlias: Bool

  /// Chooses the types for `call`, and writes the typealiases that it needs.
  init(_ call: MockedCall, name: String, to lines: inout CodeLines) {
    let prefix = Casing.capitalized(name)
    let fits = { (lines: CodeLines, member: String, type: String) in
      lines.fits("nonisolated var \(name)\(member): \(type)) {")
    }
    if fits(lines, "Calls", "[\(call.arguments)]") {
      arguments = call.arguments
    } else {
      arguments = prefix + "Call"
      lines.add("typealias \(arguments) = (", call.recordedElements, ")")
    }
    if let outcome = call.outcome, let failure = call.failure, !fits(lines, "Result", outcome) {
      self.outcome = prefix + "Outcome"
      lines.add("typealias \(prefix)Outcome = Result<", [call.answer ?? "Void", failure], ">")
    } else {
      outcome = call.outcome
    }
    let (start, parameters, end) = call.closure
    let short = start + parameters.joined(separator: ", ") + end
    hasClosureAlias = !fits(lines, "Answer", short)
    closure = hasClosureAlias ? prefix + "Answer" : short
    if hasClosureAlias { lines.add("typealias \(closure) = \(start)", parameters, end) }
  }
}
