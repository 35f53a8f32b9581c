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

  let requirement: MockRequirement
  let parameters: [Parameter]
  /// What is returned, as declared; nil for nothing.
  let result: String?
  /// What the answer holds, which is `Any` where the type depends on the call.
  let answer: String?
  /// Whether the answer has to be cast to what is returned.
  let isErased: Bool
  /// The type of the errors; nil when nothing is thrown.
  let failure: String?

  init(_ requirement: MockRequirement, of mock: String, _ index: SourceIndex) {
    self.requirement = requirement
    let own = { (type: String) in type.replacing(/\bSelf\b/, with: mock) }
    parameters = requirement.parameters.enumerated().map {
      Self.parameter($1, number: $0, of: requirement, own, index)
    }
    let type = requirement.result.map(own)
    result = type.flatMap { ["Void", "()", "Swift.Void"].contains($0) ? nil : $0 }
    isErased = result.map(requirement.dependsOnCall) == true
    answer = result.map { [isErased] in isErased ? $0.erased : $0.stored }
    failure = requirement.failure.map(own).flatMap { requirement.dependsOnCall($0) ? nil : $0 }
  }

  /// How the mock declares, records and hands on a parameter.
  private static func parameter(
    _ parameter: ParsedFunction.Parameter, number: Int, of requirement: MockRequirement,
    _ own: (String) -> String, _ index: SourceIndex
  ) -> Parameter {
    let isVariadic = parameter.type.hasSuffix("...")
    let bare = isVariadic ? parameter.bareType.replacing("...", with: "") : parameter.bareType
    let type = own(bare.oneLine)
    let written = isVariadic ? parameter.type.dropLast(3) : parameter.type[...]
    // Ownership of an argument makes no difference to a mock.
    let words = written.dropLast(bare.count).split(whereSeparator: \.isWhitespace).map(String.init)
      .filter { !["borrowing", "consuming", "__owned", "__shared"].contains($0) }
    let plain =
      parameter.name == "_" ? number == 0 ? "value" : "value\(number + 1)" : parameter.name
    let name = Casing.escaped(plain)
    let depends = requirement.dependsOnCall(type)
    var recorded: String? = depends ? type.erased : type.stored
    var (answered, argument) = (recorded, name)
    if type.isFunctionType || index.alias(type)?.isFunctionType == true {
      let escapes = words.contains("@escaping")
      let text = (words.filter { $0 != "@escaping" } + [type]).joined(separator: " ")
      recorded = escapes ? (depends ? "Any" : text) : nil
      answered = depends ? recorded : (escapes ? "@escaping " : "") + text
    } else if isVariadic, !depends {
      (recorded, answered) = ("[\(type)]", "[\(type)]")
    }
    // A closure that answers cannot change a value whose type it does not know.
    if words.contains("inout"), !depends {
      (answered, argument) = ("inout " + type.stored, "&" + name)
    }
    let label = parameter.label.isEmpty ? "_ " : declared(parameter.label) + " "
    return Parameter(
      declaration: (parameter.label == plain ? "" : label) + declared(plain) + ": "
        + (words + [type]).joined(separator: " ") + (isVariadic ? "..." : ""),
      label: declared(plain), recorded: recorded, value: name, answered: answered,
      argument: argument)
  }

  /// A name of a parameter: few keywords need backticks there.
  private static func declared(_ name: String) -> String {
    let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    return ["inout", "let", "var"].contains(name) || !isWord ? "`\(name)`" : name
  }

  /// The effects after the parameters, with a space before them.
  var effects: String {
    let thrown = failure.map { $0 == "any Error" ? " throws" : " throws(\($0))" } ?? ""
    return (requirement.isAsync ? " async" : "") + thrown
  }

  /// What the answer is stored as: a value, or a `Result` where errors can be thrown; nil for nothing.
  var outcome: String? {
    failure.map { "Result<\(answer ?? "Void"), \($0)>" } ?? answer
  }

  private var recorded: [Parameter] { parameters.filter { $0.recorded != nil } }

  /// The type of the recorded arguments.
  var arguments: String {
    switch recorded.count {
    case 0: "Void"
    case 1: recorded[0].recorded ?? ""
    default:
      "(" + recorded.map { "\($0.label): \($0.recorded ?? "")" }.joined(separator: ", ") + ")"
    }
  }

  /// The call of `record` with the recorded values as its only argument.
  func recording(_ record: String) -> String {
    switch recorded.count {
    case 0: "\(record).call()"
    case 1: "\(record).call(\(recorded[0].value))"
    default:
      "\(record).call((" + recorded.map { "\($0.label): \($0.value)" }.joined(separator: ", ")
        + "))"
    }
  }

  /// The closure that answers, without parentheses around it.
  var closure: String {
    let answered = parameters.compactMap(\.answered).joined(separator: ", ")
    let isolation = requirement.isolation.map { "@\($0) " } ?? ""
    return "\(isolation)(\(answered))\(effects) -> \(answer ?? "Void")"
  }

  /// What the closure is called inside the implementation, where a parameter may have its name.
  var answerName: String {
    ["answer", "reply", "response"].first { name in !parameters.contains { $0.label == name } }
      ?? "mockAnswer"
  }

  /// A call of the closure `name`.
  func answering(_ name: String) -> String {
    let arguments = parameters.filter { $0.answered != nil }.map(\.argument)
    return (failure == nil ? "" : "try ") + (requirement.isAsync ? "await " : "")
      + "\(name)(\(arguments.joined(separator: ", ")))"
  }
}

extension MockRequirement {
  /// Whether a type has a meaning only within one call.
  fileprivate func dependsOnCall(_ type: String) -> Bool {
    type.contains("some ")
      || type.matches(of: /\w+/).contains { generics.contains(String($0.output)) }
  }
}

extension String {
  /// Whether it spells the type of a function: an arrow follows its first parentheses.
  fileprivate var isFunctionType: Bool {
    guard hasPrefix("(") else { return false }
    var depth = 0
    let end = indices.first { index in
      depth += self[index] == "(" ? 1 : self[index] == ")" ? -1 : 0
      return depth == 0
    }
    return end.map { self[$0...].contains("->") } ?? false
  }

  var isOptionalType: Bool {
    (hasSuffix("?") || hasSuffix("!")) && !isFunctionType || hasPrefix("Optional<")
  }
  /// What takes the place of a type that has a meaning only within one call.
  fileprivate var erased: String { isOptionalType ? "Any?" : "Any" }
  /// `Film!` is kept as `Film?`.
  fileprivate var stored: String { hasSuffix("!") ? dropLast() + "?" : self }

  /// The type as an optional, in parentheses where it needs them.
  var asOptional: String {
    let isComposed = contains(" & ") || ["any ", "some ", "@"].contains(where: hasPrefix)
    return isFunctionType || isComposed ? "(\(self))?" : "\(self)?"
  }
}
