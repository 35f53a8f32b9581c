import Wiring

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

  /// Writes the members for tests, then the implementation, of each kind of requirement alike.
  func write(to lines: inout CodeLines) {
    let isPlainInitializer = requirement.kind == .initializer && requirement.parameters.isEmpty
    if !call.isImpossible, !isPlainInitializer {
      writeMembers(to: &lines)
      lines.blank()
    }
    writeImplementation(to: &lines)
  }

  /// What tests read and set.
  private func writeMembers(to lines: inout CodeLines) {
    let types = MockMemberTypes(call, name: name, to: &lines)
    let outcome = requirement.kind == .initializer ? nil : types.outcome
    writeRecord(
      record, [types.arguments, outcome ?? "Void", hasAnswer ? types.closure : "Void"], to: &lines)
    if requirement.isSettable {
      writeRecord(name + "WritesRecord", [call.written, "Void", "Void"], to: &lines)
    }
    lines.blank()
    writeCalls(types, to: &lines)
    if requirement.isSettable {
      writeForwarding(
        name + "Writes", "[\(call.written)]",
        comment: "What `\(requirement.reference)` was set to, in order.",
        get: "\(name)WritesRecord.calls", to: &lines)
    }
    if let outcome { writeResult(outcome, to: &lines) }
    if hasAnswer { writeAnswer(types, to: &lines) }
  }

  // MARK: Parts

  /// Whether a closure can answer: not for an initializer, nor for a property that is only read.
  var hasAnswer: Bool {
    switch requirement.kind {
    case .function, .subscripting: true
    case .initializer: false
    case .property: call.isAsync || call.failure != nil
    }
  }
  /// The property with calls and answer.
  var record: String { name + "Record" }
  /// The word before members that a test uses: those of an actor can be used from outside.
  private var testing: String {
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
  private func writeRecord(_ name: String, _ types: [String], to lines: inout CodeLines) {
    let title = title(lines)
    guard requirement.isStatic, !mocked.genericParameters.isEmpty else {
      let words = requirement.isStatic ? "private static let" : "private let"
      let start = "\(words) \(name) = MockRecord<"
      if lines.fits(">(\(title))")
        || lines.fits(start + types.joined(separator: ", ") + ">(\(title))")
      {
        return lines.add(start, types, ">(\(title))")
      }
      lines.add(start, types, ">(")
      lines.indented { $0.add(title) }
      return lines.add(")")
    }
    // A generic type has no stored static properties.
    let type = "MockRecord<\(types.joined(separator: ", "))>"
    writeComputed("private static var \(name): ", type, types, to: &lines) { lines in
      lines.add("MockRecord.shared(\(title), of: Self.self)")
    }
  }

  /// The mock and its requirement as a literal, labels left out where they are too long.
  private func title(_ lines: CodeLines) -> String {
    let long = literal(requirement.reference)
    return lines.fits("  " + long) ? long : literal(requirement.plainName)
  }

  /// A raw identifier may have quotes.
  private func literal(_ name: String) -> String {
    "\"\(mocked.mockName).\(name.replacing("\"", with: "\\\""))\""
  }

  /// A computed property whose type may need lines of its own.
  private func writeComputed(
    _ start: String, _ type: String, _ arguments: [String], to lines: inout CodeLines,
    _ body: (inout CodeLines) -> Void
  ) {
    if lines.fits(start + type + " {") { return lines.block(start + type, body) }
    lines.add(String(start.dropLast()))
    lines.indented { lines in
      if arguments.isEmpty { lines.add(type) } else { lines.add("MockRecord<", arguments, ">") }
    }
    lines.add("{")
    lines.indented(body)
    lines.add("}")
  }

  /// A computed property that forwards to the record.
  private func writeForwarding(
    _ property: String, _ type: String, comment: String, get: String, set: String? = nil,
    to lines: inout CodeLines
  ) {
    lines.document(comment)
    let start = "\(testing)var \(property): "
    if set == nil, lines.fits("\(start)\(type) { \(get) }") {
      return lines.shortBlock(start + type, get)
    }
    writeComputed(start, type, [], to: &lines) { lines in
      guard let set else { return lines.add(get) }
      lines.shortBlock("get", get)
      lines.shortBlock("set", set)
    }
  }

  /// The property that sets what a call returns or throws.
  private func writeResult(_ outcome: String, to lines: inout CodeLines) {
    let verb =
      call.failure == nil
      ? "returns" : call.result == nil ? "throws, if anything" : "returns or throws"
    let isOptional = call.failure == nil && call.isOptional
    writeForwarding(
      name + "Result", isOptional ? outcome : outcome.asOptional,
      comment: "What `\(requirement.reference)` \(verb).",
      get: isOptional ? "\(record).outcome ?? nil" : "\(record).outcome",
      set: isOptional
        ? "\(record).outcome = .some(newValue)" : "\(record).outcome = newValue", to: &lines)
  }

  /// The property with the closure that answers.
  private func writeAnswer(_ types: MockMemberTypes, to lines: inout CodeLines) {
    writeForwarding(
      name + "Answer", types.hasClosureAlias ? types.closure + "?" : "(\(types.closure))?",
      comment: "What `\(requirement.reference)` does.", get: "\(record).answer",
      set: "\(record).answer = newValue", to: &lines)
  }

  /// The property with the recorded arguments, or the number of calls where there are none.
  private func writeCalls(_ types: MockMemberTypes, to lines: inout CodeLines) {
    let isCounted = types.arguments == "Void"
    let isRead = requirement.kind == .property
    let comment =
      isCounted
      ? "How often `\(requirement.reference)` was \(isRead ? "read" : "called")."
      : "What `\(requirement.reference)` was called with, in order."
    writeForwarding(
      name + (isRead ? "Reads" : "Calls"), isCounted ? "Int" : "[\(types.arguments)]",
      comment: comment, get: isCounted ? "\(record).calls.count" : "\(record).calls", to: &lines)
  }
}

extension String {
  /// The type as an optional, in parentheses where it needs them.
  var asOptional: String {
    let needsParentheses =
      contains("->") && !hasSuffix(">") && !hasSuffix("]") || hasPrefix("any ")
      || hasPrefix("some ")
      || hasPrefix("@") || contains(" & ")
    return needsParentheses ? "(\(self))?" : "\(self)?"
  }
}
