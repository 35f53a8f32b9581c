import SwiftSyntax

/// What one Swift file declares and does, as far as wiring is concerned.
package struct ParsedFile: Sendable {
  /// The file, relative to the directory that was read, with slashes.
  package var path: String
  /// The module that it belongs to, guessed from the path: the folder below `Sources` or `Tests`.
  package var module: String
  /// Whether it is code of the app or of its tests.
  package var role: SourceRole
  /// What tells the line and column of a place.
  let lines: SourceLocationConverter
  /// Imports, in source order.
  package var imports: [ParsedImport] = []
  /// Types and extensions, outer before inner.
  package var types: [ParsedType] = []
  /// Functions outside all types.
  package var functions: [ParsedFunction] = []
  /// Variables and constants outside all types.
  package var variables: [ParsedProperty] = []
  /// Other code outside all types.
  package var code: [ParsedCode] = []
  /// The clauses of conditional compilation, outer before inner.
  package var conditions: [ConditionalRegion] = []
  /// Comments that turn rules off.
  package var suppressions: [Suppression] = []
  /// The names that the file reads or calls outside the paths of uses: all that is known is the name.
  package var looseMentions: Set<String> = []
  /// Where the file stops being valid Swift, in UTF-8 bytes; nil for a file that is valid.
  package var firstError: Int?

  /// The line and column of a place given in UTF-8 bytes.
  package func location(_ offset: Int) -> SourceLocation {
    lines.location(at: offset)
  }

  /// Whether a line of the file has the pattern in it, be it in a comment.
  package func contains(_ pattern: some RegexComponent) -> Bool {
    lines.sourceLines.contains { $0.contains(pattern) }
  }

  /// Whether the code at a place is compiled in debug builds alone, `#if DEBUG`.
  package func isDebugOnly(at offset: Int) -> Bool {
    conditions(around: offset).contains { region in
      let words = region.condition.split { !($0.isLetter || $0 == "_") }
      return words.contains("DEBUG") && !region.condition.contains("!")
    }
  }

  /// Whether a comment with a reason turns off a rule at a line.
  package func turnsOff(_ rule: String, at line: Int) -> Bool {
    suppressions.contains { suppression in
      guard suppression.rule == rule, !suppression.reason.isEmpty else { return false }
      return switch suppression.reach {
      case .next: suppression.line + 1 == line
      case .this: suppression.line == line
      case .file: true
      }
    }
  }

  /// The conditions around a place, the innermost last.
  package func conditions(around offset: Int) -> [ConditionalRegion] {
    conditions.filter { $0.offset <= offset && offset < $0.end }
  }
}

/// An `import` declaration.
package struct ParsedImport: Hashable, Sendable {
  /// The module, or the path as written, `FactoryKit` and `Foundation.URL`.
  package var module: String
  /// The kind of the declaration that the path ends with, such as `struct`; nil for a whole module.
  package var kind: String?
  /// Where the module's name stands, in UTF-8 bytes.
  package var offset: Int
}

/// One clause of an `#if … #endif`.
package struct ConditionalRegion: Hashable, Sendable {
  /// The condition as written; empty for `#else`.
  package var condition: String
  /// Where the directive of the clause stands, in UTF-8 bytes.
  package var offset: Int
  /// Where the clause ends.
  package var end: Int
}

/// Code outside all types and functions.
package struct ParsedCode: Hashable, Sendable {
  /// What the code belongs to.
  package enum Kind: Hashable, Sendable {
    /// Statements of a script or of `main.swift`.
    case topLevel
    /// The closure of a `#Preview`.
    case preview
    /// The arguments of another macro.
    case macro
  }

  /// What the code belongs to.
  package var kind: Kind
  /// What it does.
  package var body: ParsedBody
}

/// What a source file is for, as far as rules have to know.
package enum SourceRole: String, Hashable, Sendable {
  /// Ships with the app or the library.
  case production
  /// Belongs to a test target.
  case test
}

/// A comment that turns a rule off, `// factory:disable:next rule reason`.
package struct Suppression: Hashable, Sendable {
  /// Which lines a comment covers, by its first word.
  package enum Reach: String, Hashable, Sendable {
    /// The line after the comment.
    case next = "factory:disable:next"
    /// The line of the comment itself.
    case this = "factory:disable:this"
    /// The whole file.
    case file = "factory:disable"
  }

  /// Which lines the comment covers.
  package var reach: Reach
  /// The rule; nil when the comment names none.
  package var rule: String?
  /// Why, in the words of the comment; may be empty.
  package var reason: String
  /// The line of the comment, from 1.
  package var line: Int
}

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
