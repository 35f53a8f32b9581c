package import Wiring
import Yams

/// What the part `lint` of `.factory.yml` says.
package struct LintSettings: Equatable, Sendable {
  /// What to read where the command names no paths.
  package var paths: [String] = ["."]
  /// Patterns of paths that are left out.
  package var excluded: [String] = []
  /// The baseline file, or nil for none.
  package var baseline: String?
  /// Levels that differ from the default, by rule.
  package var levels: [String: Level] = [:]

  /// The settings of a project that says nothing.
  package init() {}

  /// Reads the text of `.factory.yml`; a file without the part `lint` says nothing.
  package init(yaml: String, path: String) throws(Failure) {
    guard let lint = try SettingsText.root(of: yaml, path: path)?.mapping?["lint"] else { return }
    let members = try SettingsValue(node: lint, path: path)
      .members(or: "`lint` has to be a mapping with \(Self.keys)")
    for (key, value) in members {
      switch key.text {
      case "paths":
        let elements = try value.elements(of: key)
        for element in elements { _ = try Self.below(element, key) }
        paths = elements.compactMap(\.string)
      case "exclude": excluded = try value.elements(of: key).compactMap(\.string)
      case "baseline": baseline = try Self.below(value, key)
      case "rules": try readRules(value)
      default: throw key.failure("`lint` has no setting `\(key.text)`: it has \(Self.keys)")
      }
    }
  }

  private static let keys = "paths, exclude, baseline, rules"

  /// The level of a rule.
  package func level(of rule: String) -> Level {
    levels[rule] ?? RuleCatalog.rule(rule)?.level ?? .warning
  }

  private mutating func readRules(_ value: SettingsValue) throws(Failure) {
    for (key, value) in try value.members(
      or: "`rules` has to be a mapping from rules to levels")
    {
      guard let rule = RuleCatalog.rule(key.text) else {
        throw key.failure(RuleCatalog.advice(about: key.text))
      }
      levels[rule.name] = try Self.level(value)
    }
  }

  private static func level(_ value: SettingsValue) throws(Failure) -> Level {
    // YAML reads a plain `off` as false.
    if value.node.bool == false { return .off }
    guard let level = Level(rawValue: value.text) else {
      throw value.failure("a level is one of off, note, warning, error")
    }
    return level
  }

  /// A path that the settings name: a repository must not say what is read and written elsewhere.
  private static func below(
    _ value: SettingsValue, _ key: SettingsValue
  ) throws(Failure) -> String? {
    let path = value.string ?? ""
    let isBelow = !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    if isBelow { return value.string }
    throw value.failure(
      "`\(key.text)` names files below the project; give others on the command line")
  }
}

/// A value of `.factory.yml` that knows where it stands.
struct SettingsValue {
  let node: Node
  /// The file, as messages name it.
  let path: String

  /// The text; nil for a list or a mapping.
  var string: String? { node.string }
  /// The text; empty for a list or a mapping.
  var text: String { string ?? "" }

  /// Why the value cannot be used.
  func failure(_ problem: String) -> Failure {
    let place = node.mark.map { "\(path):\($0.line):\($0.column)" } ?? path
    return Failure(.unreadableInput, problem, at: place, advice: "")
  }

  /// The elements of a list, the value of `key`; anything else is a failure.
  func elements(of key: SettingsValue) throws(Failure) -> [SettingsValue] {
    guard let list = node.sequence else { throw failure("`\(key.text)` has to be a list") }
    return list.map { SettingsValue(node: $0, path: path) }
  }

  /// The members of a mapping; anything else is a failure with `problem`.
  func members(
    or problem: String
  ) throws(Failure) -> [(key: SettingsValue, value: SettingsValue)] {
    guard let mapping = node.mapping else { throw failure(problem) }
    return mapping.map {
      (SettingsValue(node: $0.key, path: path), SettingsValue(node: $0.value, path: path))
    }
  }
}

/// How serious the findings of a rule are.
package enum Level: String, Sendable, CaseIterable, Comparable {
  case off, note, warning, error

  /// Whether the first is less serious.
  package static func < (first: Level, second: Level) -> Bool {
    (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
  }
}
