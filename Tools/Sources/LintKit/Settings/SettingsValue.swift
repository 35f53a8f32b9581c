import Wiring
import Yams

/// A value of `.factory.yml` that knows where it stands.
struct SettingsValue {
  let node: Node
  /// The file, as messages name it.
  let path: String

  /// The text; nil for a list or a mapping.
  var string: String? { node.string }
  /// The text; empty for a list or a mapping.
  var text: String { string ?? "" }

  /// Where the file has it.
  var location: SourceLocation {
    SourceLocation(path: path, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }

  /// Why the value cannot be used.
  func failure(_ problem: String) -> LintSettings.Failure {
    let place = node.mark.map { "\(path):\($0.line):\($0.column)" } ?? path
    return LintSettings.Failure(description: "\(place): \(problem)")
  }

  /// The elements of a list; anything else is a failure with `problem`.
  func elements(or problem: String) throws(LintSettings.Failure) -> [SettingsValue] {
    guard let list = node.sequence else { throw failure(problem) }
    return list.map { SettingsValue(node: $0, path: path) }
  }

  /// The members of a mapping; anything else is a failure with `problem`.
  func members(
    or problem: String
  ) throws(LintSettings.Failure) -> [(key: SettingsValue, value: SettingsValue)] {
    guard let mapping = node.mapping else { throw failure(problem) }
    return mapping.map {
      (SettingsValue(node: $0.key, path: path), SettingsValue(node: $0.value, path: path))
    }
  }
}
