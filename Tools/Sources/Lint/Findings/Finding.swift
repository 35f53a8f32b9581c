package import Wiring

/// What a rule found at one place.
package struct Finding: Hashable, Sendable {
  /// Something beside the place that belongs to the finding.
  package struct Note: Hashable, Sendable {
    /// What is there.
    package var message: String
    /// Where it is.
    package var location: SourceLocation

    init(_ message: String, at location: SourceLocation) {
      (self.message, self.location) = (message, location)
    }
  }

  /// The name of the rule.
  package var rule: String
  /// What is wrong and what to do about it, without the full stop of the last sentence.
  package var message: String
  /// Where it is.
  package var location: SourceLocation
  /// Other places that belong to it.
  package var notes: [Note] = []
  /// The level that it has at most; nil for that of its rule.
  package var level: Level?
  /// What repairs it, where that is safe; empty otherwise.
  package var fix: [TextEdit] = []
}

extension Rule {
  /// A finding of this rule.
  func finding(
    _ message: String, at location: SourceLocation, notes: [Finding.Note] = [],
    level: Level? = nil, fix: [TextEdit] = []
  ) -> Finding {
    Finding(
      rule: name, message: message, location: location, notes: notes, level: level, fix: fix)
  }
}

extension Wiring {
  /// A note for each edge: one factory needs another, and through what.
  func notes(on edges: [Edge]) -> [Finding.Note] {
    edges.map { edge in
      let via = edge.via.isEmpty ? "" : " through \(edge.via.joined(separator: ", "))"
      let needed = factories[edge.to].qualifiedName
      return Finding.Note("\(name(of: edge.owner)) needs \(needed)\(via)", at: edge.location)
    }
  }
}

extension ParsedFile {
  /// Puts a text at a place, given in UTF-8 bytes.
  func insertion(of text: String, at offset: Int) -> TextEdit {
    TextEdit(path: path, range: offset..<offset, replacement: text)
  }
}

/// Replaces a part of a file.
package struct TextEdit: Hashable, Sendable {
  /// The file, as in the model.
  package var path: String
  /// The part that is replaced, in UTF-8 bytes; empty to insert.
  package var range: Range<Int>
  /// What takes its place.
  package var replacement: String

  /// Makes an edit from its parts.
  package init(path: String, range: Range<Int>, replacement: String) {
    self.path = path
    self.range = range
    self.replacement = replacement
  }

  /// Applies edits of one file to its text.
  ///
  /// Of edits that overlap only the first is applied.
  package static func apply(_ edits: [TextEdit], to text: String) -> String {
    var bytes = Array(text.utf8)
    var limit = bytes.count
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
    where edit.range.upperBound <= limit {
      bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
      limit = edit.range.lowerBound
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
