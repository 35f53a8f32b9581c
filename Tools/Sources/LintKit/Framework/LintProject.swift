package import SourceModel
package import WiringGraph

/// All that a rule may look at.
package struct LintProject: Sendable {
  /// The types, factories and edges.
  package let wiring: Wiring
  /// Files that are no Swift, such as `App.xcodeproj/project.pbxproj`: path and text.
  package let otherFiles: [String: String]
  /// The rules' settings, and dependencies that they forbid.
  package let settings: LintSettings
  /// Whether all of the project was read, and not only paths that were typed.
  package let isWhole: Bool

  /// Makes a project from its parts.
  package init(
    wiring: Wiring, otherFiles: [String: String] = [:], settings: LintSettings = LintSettings(),
    isWhole: Bool = true
  ) {
    self.wiring = wiring
    self.otherFiles = otherFiles
    self.settings = settings
    self.isWhole = isWhole
  }

  /// The Swift files.
  package var files: [ParsedFile] { wiring.index.files }

  /// The value of a setting of `rule`, its default where none was given.
  package func option(_ name: String, of rule: some Rule) -> RuleOption? {
    settings.options[rule.name]?[name] ?? rule.options[name]
  }

  /// The value of a setting that is a number.
  package func number(_ name: String, of rule: some Rule) -> Int {
    if case .number(let number) = option(name, of: rule) { number } else { 0 }
  }

  /// The value of a setting that is a list of words.
  package func words(_ name: String, of rule: some Rule) -> Set<String> {
    if case .words(let words) = option(name, of: rule) { Set(words) } else { [] }
  }

  /// A place of a file, given in UTF-8 bytes.
  package func location(_ offset: Int, in file: Int) -> SourceLocation {
    wiring.index.location(offset, in: file)
  }
}
