/// A change of a text: the bytes in `range` become `replacement`.
struct TextEdit: Equatable {
  /// Where, in UTF-8 offsets of the old text.
  var range: Range<Int>
  /// What stands there afterwards.
  var replacement: String
}

/// Changes of one text, in any order.
///
/// Edits may lie within each other: what lies within a range that is replaced is gone with it.
struct TextEdits {
  private var edits: [TextEdit]

  init(_ edits: [TextEdit] = []) {
    self.edits = edits
  }

  var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(TextEdit(range: range, replacement: text))
  }

  /// The edits that take effect, in the order of the text.
  var effective: [TextEdit] {
    let ordered = edits.enumerated().sorted { first, second in
      let (a, b) = (first.element.range, second.element.range)
      if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
      // What is inserted comes before what is replaced there; of two replacements the longer is first.
      if a.isEmpty != b.isEmpty { return a.isEmpty }
      if a.count != b.count { return a.count > b.count }
      return first.offset < second.offset
    }
    var result: [TextEdit] = []
    var end = 0
    for (_, edit) in ordered {
      guard edit.range.lowerBound >= end else { continue }
      result.append(edit)
      end = max(end, edit.range.upperBound)
    }
    return result
  }

  /// Whether one edit replaces all of `range`.
  func replaces(_ range: Range<Int>) -> Bool {
    edits.contains {
      !$0.range.isEmpty && $0.range.lowerBound <= range.lowerBound
        && range.upperBound <= $0.range.upperBound
    }
  }

  /// The bytes of `range` with the edits that lie within it.
  func applied(to text: [UInt8], in range: Range<Int>) -> String {
    var result: [UInt8] = []
    var position = range.lowerBound
    let inner = edits.filter {
      range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
    }
    for edit in TextEdits(inner).effective {
      result += text[position..<edit.range.lowerBound]
      result += Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    result += text[position..<range.upperBound]
    return String(decoding: result, as: UTF8.self)
  }

  /// The whole text with all edits.
  func applied(to text: [UInt8]) -> String { applied(to: text, in: 0..<text.count) }
}
