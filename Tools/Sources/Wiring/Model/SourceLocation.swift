import SwiftSyntax

/// A place in a source file, as compilers and editors write it.
package struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file, relative to the root of the project.
  package var path: String
  /// The line, from 1.
  package var line: Int
  /// The column in UTF-8 bytes, from 1.
  package var column: Int

  /// Makes a location from its parts.
  package init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// The file and the line, `App/DIContainer.swift:12`.
  package var description: String { "\(VisibleText.line(path)):\(line)" }
}

extension SourceLocationConverter {
  /// The line and column, from 1, of a place in UTF-8 bytes.
  func location(at offset: Int) -> SourceLocation {
    let place = location(for: AbsolutePosition(utf8Offset: offset))
    return SourceLocation(path: place.file, line: place.line, column: place.column)
  }
}
