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
