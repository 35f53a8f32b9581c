package import Wiring

/// A piece of code that a rule reports, or one that looks alike and is right.
///
/// In `code`, the sign `⚑` stands before each place that is reported. A line that starts with `//- `
/// gives the path of the file that follows; without one the code is `Sources/App/Example.swift`.
package struct RuleExample: Sendable {
  /// What a rule does with an example; the heading in the text of a rule and in help has the word.
  package enum Kind: String, Sendable {
    /// It reports the marked places.
    case bad = "Reported"
    /// It points them out in notes.
    case note = "Noted"
    /// It says nothing.
    case good = "Right"
  }

  /// What the rule does with it.
  package var kind: Kind
  /// What the example shows, as one line without a full stop.
  package var title: String
  /// The code with its marks.
  package var code: String
  /// The code after the rule's fix was applied, without marks; nil where there is no fix.
  package var fixed: String?

  /// The files of the example with their text, without marks, and the marked places.
  package var files: [MarkedFile] { MarkedFile.files(in: code) }

  /// The start of a heading in the text of a rule.
  private static let heading = "//= "
  /// The heading above the code after a fix.
  private static let fixHeading = "//= With --fix:"

  /// Reads examples one after the other, each below its heading, `//= Reported: a cycle`.
  package static func list(_ text: String) -> [RuleExample] {
    var examples: [RuleExample] = []
    for section in sections(of: text) {
      let code = section.dropFirst().joined(separator: "\n")
      if section[0] == fixHeading, !examples.isEmpty {
        examples[examples.count - 1].fixed = code
        continue
      }
      let words = section[0].dropFirst(heading.count).split(separator: ": ", maxSplits: 1)
      guard words.count == 2, let kind = Kind(rawValue: String(words[0])) else { continue }
      examples.append(RuleExample(kind: kind, title: String(words[1]), code: code))
    }
    return examples
  }

  /// The lines of a text, cut before each heading.
  private static func sections(of text: String) -> [[Substring]] {
    var sections: [[Substring]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if sections.isEmpty || line.hasPrefix(heading) {
        sections.append([line])
      } else {
        sections[sections.count - 1].append(line)
      }
    }
    return sections
  }
}

/// A file of an example, with the places that are marked in it.
package struct MarkedFile: Sendable {
  /// The sign before a place that is reported.
  package static let mark: Character = "⚑"

  /// The path.
  package var path: String
  /// The text without marks.
  package var text: String
  /// The marked places.
  package var marks: [SourceLocation]

  /// Splits an example into its files.
  package static func files(in code: String) -> [MarkedFile] {
    var files: [MarkedFile] = []
    var path = "Sources/App/Example.swift"
    var lines: [Substring] = []
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- ") {
        if !lines.isEmpty { files.append(MarkedFile(path: path, lines: lines)) }
        path = String(line.dropFirst(4))
        lines = []
      } else {
        lines.append(line)
      }
    }
    files.append(MarkedFile(path: path, lines: lines))
    return files
  }

  private init(path: String, lines: [Substring]) {
    self.path = path
    marks = []
    var plain: [String] = []
    for (number, line) in lines.enumerated() {
      var text = ""
      for character in line {
        if character == Self.mark {
          marks.append(
            SourceLocation(path: path, line: number + 1, column: text.utf8.count + 1))
        } else {
          text.append(character)
        }
      }
      plain.append(text)
    }
    text = plain.joined(separator: "\n") + "\n"
  }
}
