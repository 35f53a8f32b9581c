import Wiring

extension MockMember {
  /// Writes the declaration that the protocol requires, which records and answers.
  func writeImplementation(to lines: inout CodeLines) {
    if requirement.kind == .property, call.result?.hasSuffix("!") == true {
      lines.add("// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals")
    }
    let (start, end) = head
    let parameters = call.parameters.map(\.declaration)
    // Whatever the body had would never be executed.
    if call.isImpossible { return lines.add(start, parameters, end + " {}") }
    lines.add(start, parameters, end + " {")
    lines.indented { lines in
      switch requirement.kind {
      case .function: writeAnswering(to: &lines)
      case .initializer: writeInitialization(to: &lines)
      case .property, .subscripting: writeAccessors(to: &lines)
      }
    }
    lines.add("}")
  }

  /// The declaration before and after its parameters.
  private var head: (start: String, end: String) {
    let name = requirement.name + requirement.genericClause
    let clause = requirement.whereClause.isEmpty ? "" : " " + requirement.whereClause
    switch requirement.kind {
    case .function:
      let isOperator = name.first.map { !$0.isLetter && !"_`".contains($0) } == true
      let result =
        call.result.map { " -> " + (requirement.isResultSent ? "sending " : "") + $0 } ?? ""
      return (
        "\(implementing)func \(name)\(isOperator ? " (" : "(")",
        ")\(call.effects)\(result)\(clause)"
      )
    case .initializer:
      let isOverride = requirement.parameters.isEmpty && mocked.superclass != nil
      return ((isOverride ? "override " : "") + "\(name)(", ")\(clause)")
    case .property: return ("\(implementing)var \(name): \(call.result ?? "Void")", "")
    case .subscripting:
      return ("\(implementing)\(name)(", ") -> \(call.result ?? "Void")\(clause)")
    }
  }

  /// An initializer only records what it was given: it can neither fail nor throw.
  private func writeInitialization(to lines: inout CodeLines) {
    guard call.arguments != "Void" else { return }
    if mocked.superclass != nil { lines.add("super.init()") }
    writeRecording(record, call.values, to: &lines)
  }

  private func writeAccessors(to lines: inout CodeLines) {
    // A getter without effects and without a setter needs no braces of its own.
    guard requirement.isSettable || !call.effects.isEmpty else { return writeGetter(to: &lines) }
    lines.block("get" + call.effects) { writeGetter(to: &$0) }
    guard requirement.isSettable else { return }
    lines.block("set") { lines in
      if requirement.kind == .property {
        lines.add("\(name)WritesRecord.call(newValue)")
        lines.add("\(record).outcome = .some(newValue)")
      } else {
        writeRecording(
          "\(name)WritesRecord", call.labeledValues + ["newValue: newValue"], to: &lines)
      }
    }
  }

  private func writeGetter(to lines: inout CodeLines) {
    if hasAnswer { return writeAnswering(to: &lines) }
    lines.add("\(record).call()")
    lines.add("return \(record).value()")
  }

  /// Adds a call of `record` with the values as its only argument.
  private func writeRecording(_ record: String, _ values: [String], to lines: inout CodeLines) {
    let list = values.joined(separator: ", ")
    if values.count == 1 { return lines.add("\(record).call(\(list))") }
    if lines.fits("\(record).call((\(list)))") { return lines.add("\(record).call((\(list)))") }
    let names = call.parameters.map(\.name)
    let local = ["arguments", "values"].first { !names.contains($0) } ?? "mockArguments"
    lines.add("let \(local) = (", values, ")")
    lines.add("\(record).call(\(local))")
  }

  /// Records the call, then returns or throws what the test has set.
  private func writeAnswering(to lines: inout CodeLines) {
    if call.arguments == "Void" {
      lines.add("\(record).call()")
    } else {
      writeRecording(record, call.values, to: &lines)
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
      return lines.add("try \(record).throwFailure()")
    }
    let wrappers = [requirement.isResultSent ? "sent" : nil, call.isErased ? "cast" : nil]
      .compactMap { $0 }.map { "\(record).\($0)(" }
    lines.block("if let \(answer) = \(record).answer") { lines in
      lines.add(
        "return \(wrappers.joined())\(call.callWords)\(answer)(", arguments,
        String(repeating: ")", count: wrappers.count + 1))
    }
    lines.add(
      "return " + (requirement.isResultSent ? "\(record).sent(\(returned))" : returned))
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
