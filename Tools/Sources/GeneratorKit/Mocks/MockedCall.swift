import SourceModel

/// How a mock spells the parameters, the recorded arguments and the answer of one requirement.
struct MockedCall {
  /// One parameter as the mock treats it.
  struct Parameter {
    /// The parameter in the declaration, `for id: Int`.
    var declaration: String
    /// Its name in the declaration and in the tuple of recorded arguments.
    var label: String
    /// The same in an expression, in backticks where it is a keyword.
    var name: String
    /// The recorded type; nil for a closure that does not escape, which cannot be recorded.
    var recorded: String?
    /// The value to record.
    var value: String
    /// The type among the parameters of the closure that answers; nil for a closure of a generic
    /// type that does not escape, which it does not get.
    var answered: String?
    /// The argument that this closure is called with.
    var argument: String
  }

  let requirement: ProtocolRequirement
  let parameters: [Parameter]
  /// What is returned, as declared; nil for nothing.
  let result: String?
  /// What the answer holds, which is `Any` where the type depends on the call.
  let answer: String?
  /// Whether the answer has to be cast to what is returned.
  let isErased: Bool
  /// Whether the returned type is an optional.
  let isOptional: Bool
  /// The type of the errors; nil when nothing is thrown.
  let failure: String?
  let isAsync: Bool
  /// Whether the closure that answers is awaited: never where it would leave an actor with arguments.
  let isAnswerAsync: Bool
  let isolation: String?
  /// Whether no call of a function is possible, since a parameter has no values.
  let isImpossible: Bool

  init(_ member: MockedProtocol.Requirement, in mocked: MockedProtocol) {
    requirement = member.requirement
    isolation = member.isolation
    let spelling = MockSpelling(requirement: requirement, mocked: mocked)
    parameters = requirement.parameters.map(spelling.parameter)
    let type = requirement.result.map(spelling.own)
    let isVoid = ["Void", "()", "Swift.Void"].contains(type?.text ?? "Void")
    result = isVoid ? nil : type?.text
    let dependsOnCall = !isVoid && type.map(spelling.dependsOnCall) == true
    let isOptional = if case .optional = type?.shape { true } else { false }
    answer = dependsOnCall ? (isOptional ? "Any?" : "Any") : isVoid ? nil : type.map(Self.stored)
    isErased = dependsOnCall
    self.isOptional = isOptional
    failure = spelling.failure
    isImpossible =
      requirement.kind == .function
      && requirement.parameters.contains { spelling.isNever(spelling.own($0.type)) }
    isAsync = requirement.isAsync
    let isIsolated = requirement.parameters.contains { $0.specifiers.contains("isolated") }
    isAnswerAsync = isAsync && !mocked.isActor && !isIsolated
  }

  /// The effects after the parameters, with a space before them.
  var effects: String { Self.effects(isAsync: isAsync, failure) }

  /// What the answer is stored as: a value, or a `Result` where errors can be thrown; nil for nothing.
  var outcome: String? {
    guard let failure else { return answer }
    return "Result<\(answer ?? "Void"), \(failure)>"
  }

  /// The type of the recorded arguments.
  var arguments: String {
    let recorded = parameters.compactMap(\.recorded)
    if recorded.isEmpty { return "Void" }
    return recorded.count == 1
      ? recorded[0] : "(" + recordedElements.joined(separator: ", ") + ")"
  }

  /// The elements of the tuple of recorded arguments.
  var recordedElements: [String] {
    parameters.compactMap { parameter in parameter.recorded.map { "\(parameter.label): \($0)" } }
  }

  /// The elements of the value that is recorded.
  var values: [String] {
    let recorded = parameters.filter { $0.recorded != nil }
    return recorded.count == 1 ? [recorded[0].value] : labeledValues
  }

  /// The recorded values with their labels.
  var labeledValues: [String] {
    parameters.filter { $0.recorded != nil }.map { "\($0.label): \($0.value)" }
  }

  /// What is recorded when it is set: the value, and for a subscript its arguments before it.
  var written: String {
    let value = answer ?? "Void"
    if requirement.kind == .property { return value }
    return "(" + (recordedElements + ["newValue: \(value)"]).joined(separator: ", ") + ")"
  }

  /// The closure that answers: its start, its parameters and its end, without parentheses around it.
  var closure: (start: String, parameters: [String], end: String) {
    let effects = Self.effects(isAsync: isAnswerAsync, failure)
    return (
      (isolation.map { $0 + " " } ?? "") + "(", parameters.compactMap(\.answered),
      ")\(effects) -> \(answer ?? "Void")"
    )
  }

  /// The arguments that the closure is called with.
  var answerArguments: [String] { parameters.filter { $0.answered != nil }.map(\.argument) }

  /// What the closure is called inside the implementation, where a parameter may have its name.
  var answerName: String {
    ["answer", "reply", "response"].first { name in !parameters.contains { $0.name == name } }
      ?? "mockAnswer"
  }

  /// The words before a call of the answer, such as `try await `.
  var callWords: String {
    (failure == nil ? "" : "try ") + (isAnswerAsync ? "await " : "")
  }

  /// `Film!` is kept as `Film?`.
  static func stored(_ type: TypeSpelling) -> String {
    type.tokens.last?.text == "!" ? String(type.text.dropLast()) + "?" : type.text
  }

  private static func effects(isAsync: Bool, _ failure: String?) -> String {
    let thrown = failure.map { $0 == "any Error" ? " throws" : " throws(\($0))" } ?? ""
    return (isAsync ? " async" : "") + thrown
  }
}
