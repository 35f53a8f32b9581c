package import Wiring

/// All that a rule may look at.
package struct LintProject: Sendable {
  /// The types, factories and edges.
  package let wiring: Wiring
  /// The dependencies that the project forbids, among other settings.
  package let settings: LintSettings
  /// Whether all of the project was read, and not only paths that were typed.
  package let isWhole: Bool

  /// Makes a project from its parts.
  package init(
    wiring: Wiring, settings: LintSettings = LintSettings(), isWhole: Bool = true
  ) {
    self.wiring = wiring
    self.settings = settings
    self.isWhole = isWhole
  }

  /// The Swift files.
  package var files: [ParsedFile] { wiring.index.files }

  /// A place of a file, given in UTF-8 bytes.
  package func location(_ offset: Int, in file: Int) -> SourceLocation {
    wiring.index.location(offset, in: file)
  }
}
