import Foundation
package import Wiring

/// What a run of the linter found.
package struct LintReport: Sendable {
  /// The findings, sorted by place.
  package var findings: [Finding]
  /// The levels of the rules.
  package var settings: LintSettings
  /// What the sources do not tell.
  package var unresolved: [Unresolved]
  /// How many files were read.
  package var fileCount: Int

  /// Makes a report from its parts.
  package init(
    findings: [Finding], settings: LintSettings, unresolved: [Unresolved], fileCount: Int
  ) {
    (self.findings, self.settings) = (findings, settings)
    (self.unresolved, self.fileCount) = (unresolved, fileCount)
  }

  /// How serious a finding is.
  package func level(of finding: Finding) -> Level {
    let level = settings.level(of: finding.rule)
    return finding.level.map { min($0, level) } ?? level
  }

  /// Whether something was found that is more than a note.
  package var hasFailed: Bool { findings.contains { level(of: $0) > .note } }

  /// What was found and what could not be told, in two lines at most.
  package var summary: String {
    let notes = findings.count { level(of: $0) == .note }
    let found = Self.counted(findings.count - notes, "finding")
    let noted = notes == 0 ? "" : " and \(Self.counted(notes, "note"))"
    let lines = ["\(found)\(noted) in \(Self.counted(fileCount, "file"))"]
    let doubts = [Unresolved.summary(of: unresolved)].compactMap { $0 }
    return (lines + doubts).map(VisibleText.line).joined(separator: "\n")
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}

/// How findings are written.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github

  /// The findings in this format.
  package func text(of report: LintReport) -> String {
    switch self {
    case .text: TextReport.text(of: report)
    case .json: JSONReport.text(of: report)
    case .sarif: SARIFReport.text(of: report)
    case .github: GitHubReport.text(of: report)
    }
  }
}

/// Findings as compilers print them, so that editors and Xcode show them at their lines.
enum TextReport {
  static func text(of report: LintReport) -> String {
    report.findings.map { finding in
      let level = report.level(of: finding)
      let lines =
        ["\(place(finding.location)): \(level): \(finding.message) [\(finding.rule)]"]
        + finding.notes.map { "\(place($0.location)): note: \($0.message)" }
      return lines.map { VisibleText.line($0) + "\n" }.joined()
    }.joined()
  }

  private static func place(_ location: SourceLocation) -> String {
    "\(location.path):\(location.line):\(location.column)"
  }
}

/// Findings as workflow commands, which GitHub shows beside the lines of a pull request.
enum GitHubReport {
  static func text(of report: LintReport) -> String {
    report.findings.map { finding in
      let level = report.level(of: finding) == .note ? "notice" : "\(report.level(of: finding))"
      let place = finding.location
      return "::\(level) file=\(property(place.path)),line=\(place.line),col=\(place.column),"
        + "title=\(finding.rule)::\(data(finding.message))\n"
    }.joined()
  }

  /// A remark of the command itself as a workflow command, so that no path in it can be one.
  static func remark(_ text: String, level: Level) -> String {
    "::\(level == .note ? "notice" : "\(level)")::\(data(text))\n"
  }

  /// Escapes what would end the message: scalars, since CR and LF together are one character.
  private static func data(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// Escapes what would end a property.
  private static func property(_ text: String) -> String {
    escaped(data(text), [":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ codes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { codes[$0] ?? String($0) }.joined()
  }
}

/// Findings as JSON for programs.
enum JSONReport {
  private struct Document: Encodable {
    var files: Int
    var findings: [Item]
    var unresolved: [Place]
  }

  private struct Item: Encodable {
    var rule: String
    var level: String
    var message: String
    var file: String
    var line: Int
    var column: Int
    var fixable: Bool
    var notes: [Place]
  }

  /// A place with a message about a finding, or with the reason why something cannot be told.
  private struct Place: Encodable {
    var message: String?
    var reason: String?
    var file: String
    var line: Int
    var column: Int

    init(_ location: SourceLocation, message: String? = nil, reason: String? = nil) {
      (self.message, self.reason) = (message, reason)
      (file, line, column) = (location.path, location.line, location.column)
    }
  }

  static func text(of report: LintReport) -> String {
    let items = report.findings.map { finding in
      Item(
        rule: finding.rule, level: report.level(of: finding).rawValue, message: finding.message,
        file: finding.location.path, line: finding.location.line, column: finding.location.column,
        fixable: !finding.fix.isEmpty,
        notes: finding.notes.map { Place($0.location, message: $0.message) })
    }
    let doubts = report.unresolved.map { Place($0.location, reason: $0.reason) }
    return Document(files: report.fileCount, findings: items, unresolved: doubts).reportText
  }
}

extension Encodable {
  /// The value as JSON; made of text and numbers, it can always be encoded.
  var reportText: String { (try? SortedJSON.text(self)).map { $0 + "\n" } ?? "" }
}

/// Findings as SARIF 2.1.0, the format of code-scanning services.
enum SARIFReport {
  private struct Log: Encodable {
    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
  }

  private struct Run: Encodable {
    var tool: [String: Driver]
    var results: [Result]
  }

  private struct Driver: Encodable {
    var name = "factory"
    var rules: [RuleText]
  }

  private struct RuleText: Encodable {
    var id: String
    var shortDescription: [String: String]
    var fullDescription: [String: String]
  }

  private struct Result: Encodable {
    var ruleId: String
    var level: String
    var message: [String: String]
    var locations: [Location]
    var relatedLocations: [Location]
  }

  private struct Location: Encodable {
    var physicalLocation: PhysicalLocation
    var message: [String: String]?
  }

  private struct PhysicalLocation: Encodable {
    var artifactLocation: [String: String]
    var region: [String: Int]
  }

  static func text(of report: LintReport) -> String {
    let used = Set(report.findings.map(\.rule))
    let rules = RuleCatalog.all.filter { used.contains($0.name) }.map {
      RuleText(
        id: $0.name, shortDescription: ["text": $0.summary],
        fullDescription: ["text": $0.why.replacing("\n", with: " ")])
    }
    let results = report.findings.map { finding in
      Result(
        ruleId: finding.rule, level: report.level(of: finding).rawValue,
        message: ["text": finding.message], locations: [location(finding.location, nil)],
        relatedLocations: finding.notes.map { location($0.location, $0.message) })
    }
    return Log(runs: [Run(tool: ["driver": Driver(rules: rules)], results: results)]).reportText
  }

  private static func location(_ place: SourceLocation, _ message: String?) -> Location {
    Location(
      physicalLocation: PhysicalLocation(
        artifactLocation: ["uri": uri(place.path)],
        region: ["startLine": place.line, "startColumn": place.column]),
      message: message.map { ["text": $0] })
  }

  /// The path with what a URI may not contain escaped.
  private static func uri(_ path: String) -> String {
    let plain = CharacterSet(charactersIn: "-._~/").union(.init(charactersIn: "0"..."9"))
      .union(.init(charactersIn: "A"..."Z")).union(.init(charactersIn: "a"..."z"))
    return path.addingPercentEncoding(withAllowedCharacters: plain) ?? path
  }
}
