package import Wiring

/// Runs the rules over a project.
package struct Linter: Sendable {
  /// The rules to run.
  package var rules: [any Rule]
  /// Levels, and dependencies that the project forbids.
  package var settings: LintSettings

  /// Makes a linter; rules that are off do not run.
  package init(rules: [any Rule] = RuleCatalog.all, settings: LintSettings = LintSettings()) {
    self.rules = rules.filter { settings.level(of: $0.name) != .off }
    self.settings = settings
  }

  /// What the rules find, sorted by place, without what comments turn off.
  package func findings(in wiring: Wiring, isWhole: Bool = true) -> [Finding] {
    let project = LintProject(wiring: wiring, settings: settings, isWhole: isWhole)
    let found = rules.concurrentMap { $0.findings(in: project) }
    let files = Dictionary(wiring.index.files.map { ($0.path, $0) }) { first, _ in first }
    let all =
      found.joined().filter { files[$0.location.path]?.role != .library }
      + suppressionFindings(in: wiring)
    return Set(all.filter { !isSuppressed($0, in: files[$0.location.path]) }).sorted {
      ($0.location.path, $0.location.line, $0.location.column, $0.rule, $0.message)
        < ($1.location.path, $1.location.line, $1.location.column, $1.rule, $1.message)
    }
  }

  private func isSuppressed(_ finding: Finding, in file: ParsedFile?) -> Bool {
    file?.turnsOff(finding.rule, at: finding.location.line) ?? false
  }

  /// Comments that turn nothing off, because they name no rule or give no reason.
  private func suppressionFindings(in wiring: Wiring) -> [Finding] {
    wiring.index.files.flatMap { file in
      file.suppressions.compactMap { suppression in
        let problem: String
        if let rule = suppression.rule {
          if RuleCatalog.removed[rule] != nil { return nil }
          if RuleCatalog.rule(rule) == nil {
            problem = "There is no rule `\(rule)`: `factory rules` lists all"
          } else if suppression.reason.isEmpty {
            problem = "Say after `\(rule)` why it is turned off here"
          } else {
            return nil
          }
        } else {
          problem = "Name the rule that is turned off, and say why"
        }
        return Finding(
          rule: "suppression", message: problem,
          location: SourceLocation(path: file.path, line: suppression.line, column: 1))
      }
    }
  }
}

/// What `factory rules` prints.
package enum RuleHelp {
  /// All rules, a line each.
  package static var list: String {
    let width = RuleCatalog.all.map(\.name.count).max() ?? 0
    return RuleCatalog.all.map { rule in
      let name = rule.name + String(repeating: " ", count: width - rule.name.count)
      return "\(name)  \(rule.summary)\n"
    }.joined()
  }

  /// Everything about one rule; marked places have a line with carets below them.
  package static func text(of rule: any Rule) -> String {
    var text = "\(rule.name): \(rule.summary)\n\n\(wrapped(rule.why))\n"
    for example in rule.examples {
      text += "\n\(example.kind.rawValue): \(example.title)\n\n" + code(of: example)
      if let fixed = example.fixed {
        text += "\nWith --fix:\n\n" + indented(fixed)
      }
    }
    return text
  }

  private static func code(of example: RuleExample) -> String {
    let files = example.files
    return files.map { file in
      var text = files.count > 1 ? "    // \(file.path)\n" : ""
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      for (number, line) in lines.enumerated() {
        text += line.isEmpty ? "\n" : "    \(line)\n"
        for mark in file.marks where mark.line == number + 1 {
          text += "    " + String(repeating: " ", count: mark.column - 1) + "^\n"
        }
      }
      return text
    }.joined()
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "\n" : "    \($0)\n"
    }.joined()
  }

  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if !last.isEmpty && last.count + word.count + 1 > 80 {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = last.isEmpty ? String(word) : "\(last) \(word)"
      }
    }
    return lines.joined(separator: "\n")
  }
}
