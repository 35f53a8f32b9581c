import Wiring

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
        id: $0.name, shortDescription: ["text": $0.summary], fullDescription: ["text": $0.why])
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
    path.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isPlain =
        byte < 128 && (character.isLetter || character.isNumber || "-._~/".contains(character))
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(character) : "%" + (digits.count == 1 ? "0" + digits : digits)
    }.joined()
  }
}
