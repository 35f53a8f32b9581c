import ConfinedFiles
import SourceModel
import TextInput
import Yams

/// What the part `lint` of `.factory.yml` says.
package struct LintSettings: Equatable, Sendable {
  /// Why the settings cannot be used, with the place and what to do.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    /// The message.
    package var description: String
  }

  /// The name of the file.
  package static let fileName = SettingsFile.name

  /// What to read where the command names no paths.
  package var paths: [String] = ["."]
  /// Patterns of paths that are left out.
  package var excluded: [String] = []
  /// The baseline file, or nil for none.
  package var baseline: String?
  /// Levels that differ from the default, by rule.
  package var levels: [String: Level] = [:]
  /// Rules' own settings, by rule and name.
  package var options: [String: [String: RuleOption]] = [:]

  /// Dependencies that the project forbids.
  package var forbidden: [ForbiddenDependency] = []

  /// The settings of a project that says nothing.
  package init() {}

  /// Reads the text of `.factory.yml`; a file without the part `lint` says nothing.
  package init(yaml: String, path: String) throws(Failure) {
    let node: Node?
    do {
      node = try SettingsText.root(of: yaml, path: path)
    } catch {
      throw Failure(description: "\(error.place): the file \(error.text)")
    }
    guard let lint = node?.mapping?["lint"] else { return }
    guard let mapping = lint.mapping else {
      throw Self.failure(
        path, lint, "`lint` has to be a mapping with \(Self.keys)")
    }
    for (key, value) in mapping {
      switch key.string {
      case "paths": paths = try Self.paths(value, key, path)
      case "exclude": excluded = try Self.strings(value, key, path)
      case "baseline": baseline = try Self.below(value, value.string, key, path)
      case "rules": try readRules(value, path)
      case "forbidden_dependencies": forbidden = try ForbiddenDependency.list(value, path)
      default:
        throw Self.failure(
          path, key,
          "`lint` has no setting `\(key.string ?? "")`: it has \(Self.keys)")
      }
    }
  }

  private static let keys = "paths, exclude, baseline, rules, forbidden_dependencies"

  /// The level of a rule.
  package func level(of rule: String) -> Level {
    levels[rule] ?? RuleCatalog.rule(rule)?.level ?? .warning
  }

  private mutating func readRules(_ node: Node, _ path: String) throws(Failure) {
    guard let rules = node.mapping else {
      throw Self.failure(path, node, "`rules` has to be a mapping from rules to levels")
    }
    for (key, value) in rules {
      guard let name = key.string, let rule = RuleCatalog.rule(name) else {
        throw Self.failure(
          path, key, "there is no rule `\(key.string ?? "")`: `factory rules` lists all")
      }
      if let settings = value.mapping {
        for (option, setting) in settings { try read(option, setting, of: rule, path) }
      } else {
        levels[name] = try Self.level(value, path)
      }
    }
  }

  private mutating func read(
    _ key: Node, _ value: Node, of rule: any Rule, _ path: String
  ) throws(Failure) {
    let name = key.string ?? ""
    if name == "level" {
      levels[rule.name] = try Self.level(value, path)
      return
    }
    switch rule.options[name] {
    case .number:
      guard let number = value.int else {
        throw Self.failure(path, value, "`\(name)` has to be a number")
      }
      options[rule.name, default: [:]][name] = .number(number)
    case .words:
      options[rule.name, default: [:]][name] = .words(try Self.strings(value, key, path))
    case nil:
      let known = (["level"] + rule.options.keys.sorted()).joined(separator: ", ")
      throw Self.failure(path, key, "`\(rule.name)` has no setting `\(name)`: it has \(known)")
    }
  }

  private static func level(_ node: Node, _ path: String) throws(Failure) -> Level {
    // YAML reads a plain `off` as false.
    if node.bool == false { return .off }
    guard let level = Level(rawValue: node.string ?? "") else {
      throw failure(path, node, "a level is one of off, note, warning, error")
    }
    return level
  }

  private static func strings(_ node: Node, _ key: Node, _ path: String) throws(Failure) -> [String]
  {
    guard let list = node.sequence else {
      throw failure(path, node, "`\(key.string ?? "")` has to be a list")
    }
    return list.compactMap(\.string)
  }

  private static func paths(_ node: Node, _ key: Node, _ path: String) throws(Failure) -> [String] {
    for element in node.array() { _ = try below(element, element.string, key, path) }
    return try strings(node, key, path)
  }

  /// A path that the settings name: a repository must not say what is read and written elsewhere.
  private static func below(
    _ node: Node, _ value: String?, _ key: Node, _ path: String
  ) throws(Failure) -> String? {
    guard let value, !ConfinedPath.staysBelow(value) else { return value }
    throw failure(
      path, node,
      "`\(key.string ?? "")` names files below the project; give others on the command line")
  }

  static func failure(_ path: String, _ node: Node, _ problem: String) -> Failure {
    let place = node.mark.map { "\(path):\($0.line):\($0.column)" } ?? path
    return Failure(description: "\(place): \(problem)")
  }

  /// Where the settings have a node.
  static func location(of node: Node, _ path: String) -> SourceLocation {
    SourceLocation(path: path, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }
}
