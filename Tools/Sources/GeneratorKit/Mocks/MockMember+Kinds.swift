import SourceModel

extension MockMember {
  // MARK: Functions

  func writeFunction(to lines: inout CodeLines) {
    // Whatever its body had would never be executed.
    guard !call.isImpossible else { return writeImplementation(to: &lines) }
    let types = MockMemberTypes(call, name: name, to: &lines)
    writeRecord(record, [types.arguments, types.outcome ?? "Void", types.closure], to: &lines)
    lines.blank()
    writeCalls(types, to: &lines)
    writeResult(types, to: &lines)
    writeAnswer(types, to: &lines)
    lines.blank()
    writeImplementation(to: &lines)
  }

  private func writeImplementation(to lines: inout CodeLines) {
    let isOperator = requirement.name.first.map { !$0.isLetter && !"_`".contains($0) } == true
    let result =
      call.result.map { " -> " + (requirement.isResultSent ? "sending " : "") + $0 } ?? ""
    let clause = requirement.whereClause.isEmpty ? "" : " " + requirement.whereClause
    lines.add(
      "\(implementing)func \(requirement.name)\(requirement.genericClause)\(isOperator ? " " : "")(",
      call.parameters.map(\.declaration),
      ")\(call.effects)\(result)\(clause) {" + (call.isImpossible ? "}" : ""))
    guard !call.isImpossible else { return }
    lines.indented { writeAnswering(to: &$0) }
    lines.add("}")
  }

  // MARK: Initializers

  /// An initializer only records what it was given: it can neither fail nor throw.
  func writeInitializer(to lines: inout CodeLines) {
    let isPlain = requirement.parameters.isEmpty
    if !isPlain {
      let types = MockMemberTypes(call, name: name, to: &lines)
      writeRecord(record, [types.arguments, "Void", "Void"], to: &lines)
      lines.blank()
      writeCalls(types, to: &lines)
      lines.blank()
    }
    let clause = requirement.whereClause.isEmpty ? "" : " " + requirement.whereClause
    let override = isPlain && mocked.superclass != nil ? "override " : ""
    lines.add(
      "\(override)init\(requirement.genericClause)(", call.parameters.map(\.declaration),
      ")\(clause) {")
    lines.indented { lines in
      guard !isPlain, call.arguments != "Void" else { return }
      if mocked.superclass != nil { lines.add("super.init()") }
      writeRecording(record, call.values, to: &lines)
    }
    lines.add("}")
  }

  // MARK: Properties

  func writeProperty(to lines: inout CodeLines) {
    let hasEffects = call.isAsync || call.failure != nil
    let types = MockMemberTypes(call, name: name, to: &lines)
    let closure = hasEffects ? types.closure : "Void"
    writeRecord(record, ["Void", types.outcome ?? "Void", closure], to: &lines)
    if requirement.isSettable { writeWriteRecord(call.answer ?? "Void", to: &lines) }
    lines.blank()
    writeForwarding(
      name + "Reads", "Int", comment: "How often `\(requirement.reference)` was read.",
      get: "\(record).calls.count", set: nil, to: &lines)
    if requirement.isSettable { writeWrites(call.answer ?? "Void", to: &lines) }
    writeResult(types, to: &lines)
    if hasEffects { writeAnswer(types, to: &lines) }
    lines.blank()
    if call.result?.hasSuffix("!") == true {
      lines.add("// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals")
    }
    lines.block("\(implementing)var \(requirement.name): \(call.result ?? "Void")") { lines in
      writeGetter(to: &lines, hasAnswer: hasEffects)
      guard requirement.isSettable else { return }
      lines.block("set") { lines in
        lines.add("\(name)WritesRecord.call(newValue)")
        lines.add("\(record).outcome = .some(newValue)")
      }
    }
  }

  // MARK: Subscripts

  func writeSubscript(to lines: inout CodeLines) {
    let types = MockMemberTypes(call, name: name, to: &lines)
    writeRecord(record, [types.arguments, types.outcome ?? "Void", types.closure], to: &lines)
    let written = written
    if requirement.isSettable { writeWriteRecord(written, to: &lines) }
    lines.blank()
    writeCalls(types, to: &lines)
    if requirement.isSettable { writeWrites(written, to: &lines) }
    writeResult(types, to: &lines)
    writeAnswer(types, to: &lines)
    lines.blank()
    let clause = requirement.whereClause.isEmpty ? "" : " " + requirement.whereClause
    lines.add(
      "\(implementing)subscript\(requirement.genericClause)(", call.parameters.map(\.declaration),
      ") -> \(call.result ?? "Void")\(clause) {")
    lines.indented { lines in
      writeGetter(to: &lines, hasAnswer: true)
      guard requirement.isSettable else { return }
      lines.block("set") { lines in
        let values = call.parameters.filter { $0.recorded != nil }.map {
          "\($0.label): \($0.value)"
        }
        writeRecording("\(name)WritesRecord", values + ["newValue: newValue"], to: &lines)
      }
    }
    lines.add("}")
  }

  /// What is recorded when a subscript is written: its arguments and the value.
  private var written: String {
    let value = "newValue: \(call.answer ?? "Void")"
    return "(" + (call.recordedElements + [value]).joined(separator: ", ") + ")"
  }

  // MARK: Reading and writing

  private func writeWriteRecord(_ type: String, to lines: inout CodeLines) {
    writeRecord(name + "WritesRecord", [type, "Void", "Void"], to: &lines)
  }

  private func writeWrites(_ type: String, to lines: inout CodeLines) {
    writeForwarding(
      name + "Writes", "[\(type)]",
      comment: "What `\(requirement.reference)` was set to, in order.",
      get: "\(name)WritesRecord.calls", set: nil, to: &lines)
  }

  private func writeGetter(to lines: inout CodeLines, hasAnswer: Bool) {
    let body: (inout CodeLines) -> Void = { lines in
      if hasAnswer {
        writeAnswering(to: &lines)
      } else {
        lines.add("\(record).call()")
        lines.add("return \(record).value()")
      }
    }
    // A getter without effects and without a setter needs no braces of its own.
    guard requirement.isSettable || !call.effects.isEmpty else { return body(&lines) }
    lines.block("get" + call.effects, body)
  }
}
