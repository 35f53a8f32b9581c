package import SourceModel

/// What a rule found at one place.
package struct Finding: Hashable, Sendable {
  /// Something beside the place that belongs to the finding.
  package struct Note: Hashable, Sendable {
    /// What is there.
    package var message: String
    /// Where it is.
    package var location: SourceLocation

    /// Makes a note from its parts.
    package init(_ message: String, at location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  /// The name of the rule.
  package var rule: String
  /// What is wrong and what to do about it, without the full stop of the last sentence.
  package var message: String
  /// Where it is.
  package var location: SourceLocation
  /// Other places that belong to it.
  package var notes: [Note]
  /// The level that it has at most; nil for that of its rule.
  package var level: Level?
  /// What repairs it, where that is safe; empty otherwise.
  package var fix: [TextEdit]

  /// Makes a finding from its parts.
  package init(
    rule: String, message: String, location: SourceLocation, notes: [Note] = [],
    level: Level? = nil, fix: [TextEdit] = []
  ) {
    self.rule = rule
    self.message = message
    self.location = location
    self.notes = notes
    self.level = level
    self.fix = fix
  }
}
