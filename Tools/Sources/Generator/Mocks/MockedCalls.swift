import Wiring

/// How a mock spells the parameters, the recorded arguments and the answer of one requirement.
struct MockedCall {
  /// One parameter as the mock treats it.
  struct Parameter {
    /// The parameter in the declaration, `for id: Int`.
    var declaration: String
    /// Its name in the declaration and in the tuple of recorded arguments.
    var label: String
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
  /// Whether the closure that answers is awaited: never where it would leave an actor with arguments.
  let isAnswerAsync: Bool
  let isolation: String?

  init(_ member: MockedProtocol.Requirement, in mocked: MockedProtocol) {
    requirement = member.requirement
    isolation = member.isolation
    let spelling = MockSpelling(requirement: requirement, mocked: mocked)
    parameters = requirement.parameters.map(spelling.parameter)
    let type = requirement.result.map(spelling.own)
      .flatMap { ["Void", "()", "Swift.Void"].contains($0.text) ? nil : $0 }
    result = type?.text
    isErased = type.map(spelling.dependsOnCall) == true
    isOptional = type?.isOptional == true
    answer = type.map { [isErased] in isErased ? $0.erased : $0.stored }
    failure = spelling.failure
    let isIsolated = requirement.parameters.contains { $0.specifiers.contains("isolated") }
    isAnswerAsync = requirement.isAsync && !mocked.isActor && !isIsolated
  }

  /// The effects after the parameters, with a space before them.
  var effects: String { effects(isAsync: requirement.isAsync) }

  private func effects(isAsync: Bool) -> String {
    let thrown = failure.map { $0 == "any Error" ? " throws" : " throws(\($0))" } ?? ""
    return (isAsync ? " async" : "") + thrown
  }

  /// What the answer is stored as: a value, or a `Result` where errors can be thrown; nil for nothing.
  var outcome: String? {
    guard let failure else { return answer }
    return "Result<\(answer ?? "Void"), \(failure)>"
  }

  private var recorded: [Parameter] { parameters.filter { $0.recorded != nil } }

  /// The elements of the tuple of recorded arguments.
  private var recordedElements: [String] {
    recorded.map { "\($0.label): \($0.recorded ?? "")" }
  }

  /// The type of the recorded arguments.
  var arguments: String {
    switch recorded.count {
    case 0: "Void"
    case 1: recorded[0].recorded ?? ""
    default: "(" + recordedElements.joined(separator: ", ") + ")"
    }
  }

  /// The elements of the value that is recorded.
  var values: [String] { recorded.count == 1 ? [recorded[0].value] : labeledValues }

  /// The recorded values with their labels.
  var labeledValues: [String] { recorded.map { "\($0.label): \($0.value)" } }

  /// What is recorded when it is set: the value, and for a subscript its arguments before it.
  var written: String {
    let value = answer ?? "Void"
    if requirement.kind == .property { return value }
    return "(" + (recordedElements + ["newValue: \(value)"]).joined(separator: ", ") + ")"
  }

  /// The closure that answers, without parentheses around it.
  var closure: String {
    let answered = parameters.compactMap(\.answered).joined(separator: ", ")
    return (isolation.map { $0 + " " } ?? "")
      + "(\(answered))\(effects(isAsync: isAnswerAsync)) -> \(answer ?? "Void")"
  }

  /// The arguments that the closure is called with.
  var answerArguments: [String] { parameters.filter { $0.answered != nil }.map(\.argument) }

  /// What the closure is called inside the implementation, where a parameter may have its name.
  var answerName: String {
    ["answer", "reply", "response"].first { name in !parameters.contains { $0.label == name } }
      ?? "mockAnswer"
  }

  /// The words before a call of the answer, such as `try await `.
  var callWords: String {
    (failure == nil ? "" : "try ") + (isAnswerAsync ? "await " : "")
  }
}

extension TypeSpelling {
  fileprivate var isOptional: Bool { if case .optional = shape { true } else { false } }
  /// What takes the place of a type that has a meaning only within one call.
  fileprivate var erased: String { isOptional ? "Any?" : "Any" }
  /// `Film!` is kept as `Film?`.
  fileprivate var stored: String {
    tokens.last?.text == "!" ? String(text.dropLast()) + "?" : text
  }
}

/// Spells the types of one requirement as its mock needs them.
private struct MockSpelling {
  let requirement: ProtocolRequirement
  let mocked: MockedProtocol

  /// Who owns an argument makes no difference to a mock, and copies are forbidden where it does.
  private static let ownership: Set = [
    "borrowing", "consuming", "sending", "__owned", "__shared", "_const",
  ]

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
    var kept: String? = dependsOnCall(type) ? type.erased : type.stored
    var (answered, value, argument) = (kept, name, name)
    if let evaluated = evaluated(parameter, type) {
      (kept, answered) = (evaluated, evaluated)
      (value, argument) = (name + "()", name + "()")
    } else if isClosure(type) {
      let escapes = parameter.attributes.contains("@escaping")
      let attributes = parameter.attributes.filter { $0 != "@escaping" && $0 != "@autoclosure" }
      let text = (attributes + [type.text]).joined(separator: " ")
      kept = escapes ? (dependsOnCall(type) ? "Any" : text) : nil
      answered = dependsOnCall(type) ? kept : (escapes ? "@escaping " : "") + text
    } else if parameter.isVariadic, !dependsOnCall(type) {
      (kept, answered) = ("[\(type.text)]", "[\(type.text)]")
    } else if type.tokens.first?.text == "repeat" {
      (value, argument) = ("(repeat each \(name))", "(repeat each \(name))")
    }
    // A closure that answers cannot change a value whose type it does not know.
    if specifiers.contains("inout"), !dependsOnCall(type) {
      (answered, argument) = ("inout " + type.stored, "&" + name)
    }
    return MockedCall.Parameter(
      declaration: label(of: parameter) + Self.declared(plain) + ": "
        + words.joined(separator: " ") + (parameter.isVariadic ? "..." : ""),
      label: Self.declared(plain), recorded: kept, value: value, answered: answered,
      argument: argument)
  }

  /// The type that an autoclosure without effects gives; nil for any other parameter.
  private func evaluated(_ parameter: RequirementParameter, _ type: TypeSpelling) -> String? {
    guard parameter.attributes.contains("@autoclosure"),
      case .function(_, let effects, let value) = type.shape,
      !effects.contains("throws"), !effects.contains("async")
    else { return nil }
    return dependsOnCall(value) ? "Any" : value.text
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

  /// Whether a parameter of this type is a closure that escapes only if it says so.
  private func isClosure(_ type: TypeSpelling) -> Bool {
    switch type.shape {
    case .function: true
    case .named(let name, _): mocked.closures[name] != nil
    default: false
    }
  }
}
