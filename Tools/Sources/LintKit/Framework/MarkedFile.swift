package import Wiring

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
