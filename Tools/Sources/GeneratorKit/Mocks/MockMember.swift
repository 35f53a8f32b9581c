import SourceModel

/// Writes one requirement of a mock: its record, what tests read and set, and the implementation.
struct MockMember {
  let mocked: MockedProtocol
  let requirement: ProtocolRequirement
  let call: MockedCall
  /// What the names of its members begin with.
  let name: String

  init(_ member: MockedProtocol.Requirement, name: String, in mocked: MockedProtocol) {
    self.mocked = mocked
    self.name = name
    requirement = member.requirement
    call = MockedCall(member, in: mocked)
  }

  func write(to lines: inout CodeLines) {
    switch requirement.kind {
    case .function: writeFunction(to: &lines)
    case .initializer: writeInitializer(to: &lines)
    case .property: writeProperty(to: &lines)
    case .subscripting: writeSubscript(to: &lines)
    }
  }

  // MARK: Parts

  /// The property with calls and answer.
  var record: String { name + "Record" }
  /// The closure's name where its type is too long for a line.
  private var alias: String { name.prefix(1).uppercased() + name.dropFirst() + "Answer" }
  private var shortClosure: String {
    let closure = call.closure
    return closure.start + closure.parameters.joined(separator: ", ") + closure.end
  }

  /// The word before members that a test uses: those of an actor can be used from outside.
  var testing: String {
    requirement.isStatic ? "static " : mocked.isActor ? "nonisolated " : ""
  }

  /// The attributes and words before the implementation.
  var implementing: String {
    let isNonisolated = mocked.isActor && requirement.modifiers.contains("nonisolated")
    let words =
      (call.isolation.map { [$0] } ?? [])
      + requirement.attributes.filter { $0.hasPrefix("@discardableResult") }
      + requirement.modifiers.filter { ["prefix", "postfix"].contains($0) }
      + (isNonisolated ? ["nonisolated"] : []) + (requirement.isStatic ? ["static"] : [])
    return words.map { $0 + " " }.joined()
  }

  /// Declares the record called `name` for arguments, an outcome and a closure of these types.
  func writeRecord(
    _ name: String, _ types: [String], reference: String, to lines: inout CodeLines
  ) {
    let title = "\"\(mocked.mockName).\(reference)\""
    guard requirement.isStatic, !mocked.genericParameters.isEmpty else {
      let words = requirement.isStatic ? "private static let" : "private let"
      lines.add("\(words) \(name) = MockRecord<", types, ">(\(title))")
      return
    }
    // A generic type has no stored static properties.
    lines.add("private static var \(name): MockRecord<", types, "> {")
    lines.indented { $0.add("MockRecord.shared(\(title), of: Self.self)") }
    lines.add("}")
  }

  /// The closure as the record's type argument; a typealias is written where it needs several lines.
  func closureType(to lines: inout CodeLines) -> String {
    let short = shortClosure
    guard !lines.fits("  var \(name)Answer: (\(short))? {") else { return short }
    lines.add("typealias \(alias) = \(call.closure.start)", call.closure.parameters, call.closure.end)
    return alias
  }

  /// A computed property that forwards to the record.
  func writeForwarding(
    _ property: String, _ type: String, comment: String, get: String, set: String?,
    to lines: inout CodeLines
  ) {
    lines.document(comment)
    let head = "\(testing)var \(property): \(type)"
    guard let set else { return lines.shortBlock(head, get) }
    lines.block(head) { lines in
      lines.shortBlock("get", get)
      lines.shortBlock("set", set)
    }
  }

  /// The property that sets what a call returns or throws, if it does either.
  func writeResult(to lines: inout CodeLines) {
    guard let outcome = call.outcome else { return }
    let verb =
      call.failure == nil ? "returns" : call.result == nil ? "throws, if anything" : "returns or throws"
    let isOptional = call.failure == nil && call.isOptional
    writeForwarding(
      name + "Result", isOptional ? outcome : outcome.asOptional,
      comment: "What `\(requirement.reference)` \(verb).",
      get: isOptional ? "\(record).outcome ?? nil" : "\(record).outcome",
      set: isOptional
        ? "\(record).outcome = .some(newValue)" : "\(record).outcome = newValue", to: &lines)
  }

  /// The property with the closure that answers.
  func writeAnswer(_ closure: String, to lines: inout CodeLines) {
    writeForwarding(
      name + "Answer", closure == shortClosure ? "(\(closure))?" : closure + "?",
      comment: "What `\(requirement.reference)` does.", get: "\(record).answer",
      set: "\(record).answer = newValue", to: &lines)
  }

  /// The property with the recorded arguments, or the number of calls where there are none.
  func writeCalls(to lines: inout CodeLines) {
    let isCounted = call.arguments == "Void"
    let type = isCounted ? "Int" : "[\(call.arguments)]"
    let comment =
      isCounted
      ? "How often `\(requirement.reference)` was called."
      : "What `\(requirement.reference)` was called with, in order."
    let get = isCounted ? "\(record).calls.count" : "\(record).calls"
    guard !lines.fits("\(testing)var \(name)Calls: \(type) {"), !isCounted else {
      return writeForwarding(
        name + "Calls", type, comment: comment, get: get, set: nil, to: &lines)
    }
    lines.document(comment)
    lines.add("\(testing)var \(name)Calls: [")
    lines.indented { lines in
      lines.add("(", call.parameters.compactMap { p in p.recorded.map { "\(p.label): \($0)" } }, ")")
    }
    lines.add("] {")
    lines.indented { $0.add(get) }
    lines.add("}")
  }

  /// Records the call, then returns or throws what the test has set.
  func writeAnswering(to lines: inout CodeLines) {
    if call.arguments == "Void" {
      lines.add("\(record).call()")
    } else {
      let isTuple = call.values.count > 1
      lines.add("\(record).call(" + (isTuple ? "(" : ""), call.values, isTuple ? "))" : ")")
    }
    let arguments = call.answerArguments
    let answer = call.answerName
    guard call.result != nil else {
      if call.failure == nil {
        return lines.add("\(call.callWords)\(record).answer?(", arguments, ")")
      }
      lines.block("if let \(answer) = \(record).answer") { lines in
        lines.add("return \(call.callWords)\(answer)(", arguments, ")")
      }
      return lines.add("try \(record).outcome?.get()")
    }
    let cast = call.isErased ? "\(record).cast(" : ""
    lines.block("if let \(answer) = \(record).answer") { lines in
      lines.add(
        "return \(cast)\(call.callWords)\(answer)(", arguments, cast.isEmpty ? ")" : "))")
    }
    lines.add(returned)
  }

  /// The statement that returns what was set, or reports that nothing was.
  private var returned: String {
    let missing =
      switch call.failure {
      case nil: "\(record).missing()"
      case "any Error": ".failure(\(record).missingError())"
      default: ".success(\(record).missing())"
      }
    if call.failure != nil {
      // An erased answer that is missing cannot be made: its type is the call's own.
      let value = "try (\(record).outcome ?? \(missing)).get()"
      return call.isErased ? "return \(record).cast(\(value))" : "return \(value)"
    }
    if call.isErased { return "return \(record).outcome.map { \(record).cast($0) } ?? \(missing)" }
    return "return \(record).outcome ?? \(missing)"
  }
}

extension String {
  /// The type as an optional, in parentheses where it needs them.
  var asOptional: String {
    let needsParentheses =
      contains("->") && !hasSuffix(">") && !hasSuffix("]") || hasPrefix("any ") || hasPrefix("some ")
      || hasPrefix("@") || contains(" & ")
    return needsParentheses ? "(\(self))?" : "\(self)?"
  }
}
