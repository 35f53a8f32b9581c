package import Foundation
package import Wiring

/// Runs the rules over a project.
package struct Linter: Sendable {
  /// The rules to run.
  package var rules: [any Rule]
  /// The levels of the rules.
  package var settings: LintSettings

  /// Makes a linter; rules that are off do not run.
  package init(rules: [any Rule] = RuleCatalog.all, settings: LintSettings = LintSettings()) {
    self.rules = rules.filter { settings.level(of: $0.name) != .off }
    self.settings = settings
  }

  /// What the rules find, sorted by place, without what comments turn off.
  package func findings(in wiring: Wiring) -> [Finding] {
    let found = rules.concurrentMap { $0.findings(in: wiring) }
    let files = Dictionary(wiring.index.files.map { ($0.path, $0) }) { first, _ in first }
    let all = found.joined() + suppressionFindings(in: wiring)
    let reported = all.filter {
      files[$0.location.path]?.turnsOff($0.rule, at: $0.location.line) != true
    }
    return Set(reported).sorted {
      ($0.location.path, $0.location.line, $0.location.column, $0.rule, $0.message)
        < ($1.location.path, $1.location.line, $1.location.column, $1.rule, $1.message)
    }
  }

  /// Comments that turn nothing off, because they name no rule or give no reason.
  private func suppressionFindings(in wiring: Wiring) -> [Finding] {
    wiring.index.files.flatMap { file in
      file.suppressions.compactMap { suppression in
        let problem: String? =
          switch suppression.rule {
          case nil: "Name the rule that is turned off, and say why"
          case let rule? where RuleCatalog.rule(rule) == nil:
            "There is no rule `\(rule)`: `factory rules` lists all"
          case let rule? where suppression.reason.isEmpty:
            "Say after `\(rule)` why it is turned off here"
          default: nil
          }
        let place = SourceLocation(path: file.path, line: suppression.line, column: 1)
        return problem.map { Finding(rule: "suppression", message: $0, location: place) }
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
    var text = "\(rule.name): \(rule.summary)\n\n\(rule.why)\n"
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
}

/// Findings that are known and not reported again: how an old project starts with a clean slate.
///
/// A finding is known by file, rule and message, not by its line, so that it stays known when the
/// code around it changes.
package struct Baseline: Equatable, Sendable {
  /// The size of the largest baseline that is read, in bytes.
  package static let maximumSize = 16 << 20

  /// How many findings are known of each kind.
  private var counts: [Key: Int]

  private struct Key: Hashable, Codable {
    var file: String
    var rule: String
    var message: String
  }

  private struct Document: Codable {
    var findings: [Key]
  }

  /// Makes a baseline of all `findings`.
  package init(findings: [Finding]) {
    counts = Dictionary(findings.map { (Self.key($0), 1) }, uniquingKeysWith: +)
  }

  /// Reads a baseline file.
  package init(json: Data) throws {
    let document = try JSONDecoder().decode(Document.self, from: json)
    counts = Dictionary(document.findings.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// The text of the file.
  package var json: String {
    let list = counts.flatMap { Array(repeating: $0.key, count: $0.value) }
      .sorted { ($0.file, $0.rule, $0.message) < ($1.file, $1.rule, $1.message) }
    return Document(findings: list).reportText
  }

  /// The findings that are not known.
  package func new(among findings: [Finding]) -> [Finding] {
    var rest = counts
    return findings.filter { finding in
      let key = Self.key(finding)
      rest[key, default: 0] -= 1
      return rest[key, default: 0] < 0
    }
  }

  private static func key(_ finding: Finding) -> Key {
    Key(file: finding.location.path, rule: finding.rule, message: finding.message)
  }
}
