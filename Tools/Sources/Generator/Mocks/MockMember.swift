import Wiring

/// One requirement as the template of mocks writes it.
struct MockMember {
  /// What the names of its members begin with, and how comments name the requirement.
  let name: String
  let reference: String
  /// The declarations of its records.
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
  init(_ requirement: MockRequirement, name: String, of mock: String, _ index: SourceIndex) {
    let call = MockedCall(requirement, of: mock, index)
    let code = MockCode(call: call, name: name, mock: mock)
    (self.name, reference) = (name, requirement.reference)
    records = code.records
    isRead = requirement.isProperty
    calls = call.arguments == "Void" ? "" : call.arguments
    writes = requirement.isSettable ? call.answer ?? "" : ""
    isOptional = call.failure == nil && call.result?.isOptionalType == true
    result = call.outcome.map { [isOptional] in isOptional ? $0 : $0.asOptional } ?? ""
    let throwing = call.result == nil ? "throws, if anything" : "returns or throws"
    verb = call.failure == nil ? "returns" : throwing
    closure = code.hasAnswer ? call.closure : ""
    (head, body) = (code.head, code.body)
  }

  /// A name for each requirement, in their order: `films` for `filmsResult` and `filmsCalls`.
  ///
  /// Overloads are told apart by their labels, and those of the same labels by a number.
  static func names(for requirements: [MockRequirement]) -> [String] {
    var names = requirements.map { requirement in
      requirement.name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        .reduce("") { $0.isEmpty ? $1 : $0 + Casing.capitalized($1) }
    }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    for index in names.indices where counts[names[index], default: 0] > 1 {
      names[index] += byLabels(requirements[index])
    }
    // Members made of a name must not be called as a requirement.
    let own = Set(requirements.map(\.name))
    let endings = ["Result", "Calls", "Answer", "Reads", "Writes", "Record"]
    var taken: Set<String> = []
    return names.map { name in
      let free = ([name] + (2...99).map { "\(name)\($0)" }).first { free in
        !taken.contains(free) && !endings.contains { own.contains(free + $0) }
      }
      taken.insert(free ?? name)
      return free ?? name
    }
  }

  private static func byLabels(_ requirement: MockRequirement) -> String {
    let labels = requirement.parameters.map {
      Casing.capitalized($0.label.isEmpty ? $0.name : $0.label)
    }
    return labels.isEmpty ? "" : "By" + labels.joined()
  }
}

/// Spells the members of one requirement.
private struct MockCode {
  let call: MockedCall
  let name: String
  let mock: String

  var requirement: MockRequirement { call.requirement }
  private var record: String { name + "Record" }
  private var writes: String { name + "WritesRecord" }

  /// Whether a closure can answer: not for a property that is only read.
  var hasAnswer: Bool { !requirement.isProperty || !call.effects.isEmpty }

  /// The declarations of its records.
  var records: [String] {
    let answer = hasAnswer ? call.closure : "Void"
    return [declaration(record, "\(call.arguments), \(call.outcome ?? "Void"), \(answer)")]
      + (requirement.isSettable
        ? [declaration(writes, "\(call.answer ?? "Void"), Void, Void")] : [])
  }

  private func declaration(_ name: String, _ arguments: String) -> String {
    "private let \(name) = MockRecord<\(arguments)>(\"\(mock).\(requirement.reference)\")"
  }

  var head: String {
    let words =
      (requirement.isolation.map { ["@\($0)"] } ?? [])
      + requirement.attributes.filter { $0.name == "discardableResult" }.map { "@\($0.name)" }
    let start = words.map { $0 + " " }.joined()
    let name = Casing.escaped(requirement.name)
    if requirement.isProperty { return "\(start)var \(name): \(call.result ?? "Void")" }
    let parameters = call.parameters.map(\.declaration).joined(separator: ", ")
    let clause = requirement.whereClause.isEmpty ? "" : " " + requirement.whereClause
    return "\(start)func \(name)\(requirement.genericClause)(\(parameters))\(call.effects)"
      + (call.result.map { " -> \($0)" } ?? "") + clause
  }

  var body: [String] {
    guard requirement.isProperty else { return answering }
    let getter = hasAnswer ? answering : ["\(record).call()", "return \(record).value()"]
    // A getter without effects and without a setter needs no braces of its own.
    guard requirement.isSettable || !call.effects.isEmpty else { return getter }
    let setter = ["\(writes).call(newValue)", "\(record).outcome = .some(newValue)"]
    return block("get" + call.effects, getter)
      + (requirement.isSettable ? block("set", setter) : [])
  }

  private func block(_ head: String, _ lines: [String]) -> [String] {
    [head + " {"] + lines.map { "    " + $0 } + ["}"]
  }

  /// Records the call, then returns or throws what the test has set.
  private var answering: [String] {
    let recorded = call.recording(record)
    if call.result == nil, call.failure == nil {
      return [recorded, call.answering("\(record).answer?")]
    }
    let name = call.answerName
    let called = call.answering(name)
    return [recorded]
      + block(
        "if let \(name) = \(record).answer",
        ["return " + (call.isErased ? "\(record).cast(\(called))" : called)])
      + [call.result == nil ? "try \(record).throwFailure()" : "return \(returned)"]
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
