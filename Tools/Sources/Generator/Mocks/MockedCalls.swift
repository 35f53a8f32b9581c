import Wiring

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

  /// The closure that answers, without parentheses around it.
  var closure: String {
    let effects = Self.effects(isAsync: isAnswerAsync, failure)
    let answered = parameters.compactMap(\.answered).joined(separator: ", ")
    return (isolation.map { $0 + " " } ?? "") + "(\(answered))\(effects) -> \(answer ?? "Void")"
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

/// Spells the types of one requirement as its mock needs them.
struct MockSpelling {
  let requirement: ProtocolRequirement
  let mocked: MockedProtocol

  /// The type with `Self` exchanged for the mock.
  func own(_ type: TypeSpelling) -> TypeSpelling {
    type.replacing(["Self": ""]).replacing(["Self": mocked.mockName])
  }

  /// Whether a type has a meaning only within one call.
  func dependsOnCall(_ type: TypeSpelling) -> Bool {
    !type.names.isDisjoint(with: requirement.genericParameters.map(\.name))
      || type.tokens.contains { ["some", "repeat", "each"].contains($0.text) }
  }

  /// The type of the errors; nil where the mock throws none.
  var failure: String? {
    switch requirement.failure {
    case .none, .rethrown: nil
    case .any: "any Error"
    case .typed(let type): dependsOnCall(type) ? nil : own(type).text
    }
  }

  /// How the mock declares, records and hands on a parameter.
  func parameter(_ parameter: RequirementParameter) -> MockedCall.Parameter {
    let type = own(parameter.type)
    let plain = parameter.name.filter { $0 != "`" }
    let name = Casing.isRaw(plain) ? "`\(plain)`" : Casing.escaped(plain)
    let specifiers = parameter.specifiers.filter { !Self.ownership.contains($0) }
    let words = specifiers + parameter.attributes + [type.text]
    let stored = MockedCall.stored(type)
    var result = MockedCall.Parameter(
      declaration: label(of: parameter) + Self.declared(plain) + ": "
        + words.joined(separator: " ") + (parameter.isVariadic ? "..." : ""),
      label: Self.declared(plain), name: name, recorded: stored, value: name,
      answered: stored, argument: name)
    let isInout = specifiers.contains("inout")
    if parameter.attributes.contains("@autoclosure") {
      settleAutoclosure(&result, type)
    } else if isClosure(type) {
      settleClosure(&result, type, parameter.attributes)
    } else if dependsOnCall(type) {
      settleGeneric(&result, type)
    } else if parameter.isVariadic {
      result.recorded = "[\(type.text)]"
      result.answered = "[\(type.text)]"
    }
    if isInout {
      if dependsOnCall(type) {
        // A closure that answers cannot change a value whose type it does not know.
        result.argument = name
      } else {
        result.answered = "inout " + stored
        result.argument = "&" + name
      }
    }
    return result
  }

  /// The label before the name, with a space behind it; a subscript has none where it says nothing.
  private func label(of parameter: RequirementParameter) -> String {
    guard let label = parameter.label?.filter({ $0 != "`" }) else { return "" }
    if requirement.kind == .subscripting, label == "_" { return "" }
    return Self.declared(label) + " "
  }

  /// A name of a parameter: few keywords need backticks there, raw identifiers do.
  private static func declared(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) || Casing.isRaw(name) ? "`\(name)`" : name
  }

  /// Who owns an argument makes no difference to a mock, and copies are forbidden where it does.
  private static let ownership: Set = [
    "borrowing", "consuming", "sending", "__owned", "__shared", "_const",
  ]

  private func settleGeneric(_ result: inout MockedCall.Parameter, _ type: TypeSpelling) {
    let isOptional = if case .optional = type.shape { true } else { false }
    let erased = isOptional ? "Any?" : "Any"
    result.recorded = erased
    result.answered = erased
    if type.tokens.first?.text == "repeat" {
      result.value = "(repeat each \(result.name))"
      result.argument = result.value
    }
  }

  private func settleAutoclosure(_ result: inout MockedCall.Parameter, _ type: TypeSpelling) {
    guard case .function(_, let effects, let value) = type.shape,
      !effects.contains("throws"), !effects.contains("async")
    else { return settleClosure(&result, type, []) }
    let evaluated = dependsOnCall(value) ? "Any" : value.text
    (result.recorded, result.answered) = (evaluated, evaluated)
    (result.value, result.argument) = (result.name + "()", result.name + "()")
  }

  private func settleClosure(
    _ result: inout MockedCall.Parameter, _ type: TypeSpelling, _ attributes: [String]
  ) {
    let escapes = attributes.contains("@escaping")
    let kept = attributes.filter { $0 != "@escaping" && $0 != "@autoclosure" }
    let text = (kept + [type.text]).joined(separator: " ")
    if dependsOnCall(type) {
      result.recorded = escapes ? "Any" : nil
      result.answered = escapes ? "Any" : nil
      return
    }
    result.recorded = escapes ? text : nil
    result.answered = (escapes ? "@escaping " : "") + text
  }

  /// Whether a parameter of this type is a closure that escapes only if it says so.
  private func isClosure(_ type: TypeSpelling) -> Bool {
    switch type.shape {
    case .function: true
    case .named(let name, _): mocked.closures[name] != nil
    default: false
    }
  }
}
