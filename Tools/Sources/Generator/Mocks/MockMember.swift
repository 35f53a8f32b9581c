import Wiring

/// One requirement as the template of mocks writes it.
struct MockMember {
  /// The condition of the `#if` around it; empty for none.
  let condition: String
  /// What the names of its members begin with, and how comments name the requirement.
  let name: String
  let reference: String
  /// The word before members for tests: those of an actor can be used from outside.
  let testing: String
  /// The declarations of its records; none where there is nothing to record.
  let records: [String]
  /// What its calls are counted or recorded as; what it is set to, empty where it is only read.
  let isRead: Bool
  let calls: String
  let writes: String
  /// The type of what it returns or throws, empty for nothing, and what it does with it.
  let result: String
  let verb: String
  let isOptional: Bool
  /// The closure that answers; empty for none.
  let closure: String
  /// The declaration up to its brace, and the lines between its braces.
  let head: String
  let body: [String]

  /// Takes a requirement whose members begin with `name`.
  init(_ member: MockedProtocol.Requirement, name: String, in mocked: MockedProtocol) {
    let call = MockedCall(member, in: mocked)
    let code = MockCode(call: call, name: name, mocked: mocked)
    let requirement = member.requirement
    let outcome = requirement.kind == .initializer ? nil : call.outcome
    condition = requirement.conditions.joinedConditions
    (self.name, reference) = (name, requirement.reference)
    testing = requirement.isStatic ? "static " : mocked.isActor ? "nonisolated " : ""
    let isSilent = requirement.kind == .initializer && requirement.parameters.isEmpty
    records = isSilent ? [] : code.records(outcome)
    isRead = requirement.kind == .property
    calls = call.arguments == "Void" ? "" : call.arguments
    writes = requirement.isSettable ? call.written : ""
    isOptional = call.failure == nil && call.isOptional
    result = outcome.map { [isOptional] in isOptional ? $0 : $0.asOptional } ?? ""
    let throwing = call.result == nil ? "throws, if anything" : "returns or throws"
    verb = call.failure == nil ? "returns" : throwing
    closure = code.hasAnswer ? call.closure : ""
    head = code.head
    body = code.body
  }
}

extension [String] {
  /// The conditions of nested `#if` as one.
  var joinedConditions: String {
    count == 1 ? self[0] : map { "(\($0))" }.joined(separator: " && ")
  }
}

/// Spells the members of one requirement.
private struct MockCode {
  let call: MockedCall
  let name: String
  let mocked: MockedProtocol

  var requirement: ProtocolRequirement { call.requirement }
  private var record: String { name + "Record" }
  private var writes: String { name + "WritesRecord" }

  /// Whether a closure can answer: not for an initializer, nor for a property that is only read.
  var hasAnswer: Bool {
    switch requirement.kind {
    case .function, .subscripting: true
    case .initializer: false
    case .property: requirement.isAsync || call.failure != nil
    }
  }

  /// The declarations of its records, for the outcome of a call.
  func records(_ outcome: String?) -> [String] {
    let answer = hasAnswer ? call.closure : "Void"
    return [declaration(record, call.arguments, outcome ?? "Void", answer)]
      + (requirement.isSettable ? [declaration(writes, call.written, "Void", "Void")] : [])
  }

  private func declaration(
    _ name: String, _ arguments: String, _ outcome: String, _ answer: String
  ) -> String {
    let type = "MockRecord<\(arguments), \(outcome), \(answer)>"
    let title = "\"\(mocked.mockName).\(requirement.reference.replacing("\"", with: "\\\""))\""
    // A generic type has no stored static properties.
    if requirement.isStatic, !mocked.genericParameters.isEmpty {
      return "private static var \(name): \(type) { MockRecord.shared(\(title), of: Self.self) }"
    }
    return "private \(requirement.isStatic ? "static " : "")let \(name) = \(type)(\(title))"
  }

  // MARK: The implementation

  var head: String {
    let parameters = call.parameters.map(\.declaration).joined(separator: ", ")
    let name = requirement.name + requirement.genericClause
    let clause = requirement.whereClause.isEmpty ? "" : " " + requirement.whereClause
    switch requirement.kind {
    case .function:
      let isOperator = name.first.map { !$0.isLetter && !"_`".contains($0) } == true
      let sent = requirement.isResultSent ? "sending " : ""
      let result = call.result.map { " -> \(sent)\($0)" } ?? ""
      return
        "\(words)func \(name)\(isOperator ? " " : "")(\(parameters))\(call.effects)\(result)\(clause)"
    case .initializer:
      let isOverride = requirement.parameters.isEmpty && mocked.superclass != nil
      return "\(isOverride ? "override " : "")\(name)(\(parameters))\(clause)"
    case .property: return "\(words)var \(name): \(call.result ?? "Void")"
    case .subscripting: return "\(words)\(name)(\(parameters)) -> \(call.result ?? "Void")\(clause)"
    }
  }

  /// The attributes and words before the implementation.
  private var words: String {
    let isNonisolated = mocked.isActor && requirement.modifiers.contains("nonisolated")
    let words =
      (call.isolation.map { [$0] } ?? [])
      + requirement.attributes.filter { $0.hasPrefix("@discardableResult") }
      + requirement.modifiers.filter { ["prefix", "postfix"].contains($0) }
      + (isNonisolated ? ["nonisolated"] : []) + (requirement.isStatic ? ["static"] : [])
    return words.map { $0 + " " }.joined()
  }

  var body: [String] {
    switch requirement.kind {
    case .function: return answering
    case .initializer:
      // It only records what it was given: it can neither fail nor throw.
      guard call.arguments != "Void" else { return [] }
      return (mocked.superclass == nil ? [] : ["super.init()"]) + [recording(record, call.values)]
    case .property, .subscripting:
      let getter = hasAnswer ? answering : ["\(record).call()", "return \(record).value()"]
      // A getter without effects and without a setter needs no braces of its own.
      guard requirement.isSettable || !call.effects.isEmpty else { return getter }
      return block("get" + call.effects, getter)
        + (requirement.isSettable ? block("set", setter) : [])
    }
  }

  private var setter: [String] {
    requirement.kind == .property
      ? ["\(writes).call(newValue)", "\(record).outcome = .some(newValue)"]
      : [recording(writes, call.labeledValues + ["newValue: newValue"])]
  }

  private func block(_ head: String, _ lines: [String]) -> [String] {
    [head + " {"] + lines.map { "    " + $0 } + ["}"]
  }

  /// A call of `record` with the values as its only argument.
  private func recording(_ record: String, _ values: [String]) -> String {
    let list = values.joined(separator: ", ")
    return values.count == 1 ? "\(record).call(\(list))" : "\(record).call((\(list)))"
  }

  /// Records the call, then returns or throws what the test has set.
  private var answering: [String] {
    let recorded = call.arguments == "Void" ? "\(record).call()" : recording(record, call.values)
    let arguments = call.answerArguments.joined(separator: ", ")
    let answer = call.answerName
    if call.result == nil, call.failure == nil {
      return [recorded, "\(call.callWords)\(record).answer?(\(arguments))"]
    }
    let sent = { (value: String) in requirement.isResultSent ? "\(record).sent(\(value))" : value }
    let called = "\(call.callWords)\(answer)(\(arguments))"
    return [recorded]
      + block(
        "if let \(answer) = \(record).answer",
        ["return " + sent(call.isErased ? "\(record).cast(\(called))" : called)])
      + [call.result == nil ? "try \(record).throwFailure()" : "return " + sent(returned)]
  }

  /// The expression for what was set, which reports that nothing was.
  private var returned: String {
    switch (call.failure, call.isErased) {
    case (nil, false): "\(record).value()"
    case (nil, true): "\(record).castValue()"
    case ("any Error", false): "try \(record).valueOrError()"
    case ("any Error", true): "\(record).cast(try \(record).valueOrError())"
    case (_, false): "try \(record).valueOrFailure()"
    case (_, true): "\(record).cast(try \(record).valueOrFailure())"
    }
  }
}

extension String {
  /// The type as an optional, in parentheses where it needs them.
  fileprivate var asOptional: String {
    let isFunction = contains("->") && !hasSuffix(">") && !hasSuffix("]")
    let isComposed = contains(" & ") || ["any ", "some ", "@"].contains(where: hasPrefix)
    return isFunction || isComposed ? "(\(self))?" : "\(self)?"
  }
}
