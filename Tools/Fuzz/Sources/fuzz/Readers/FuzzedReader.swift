import Foundation
@testable import Wiring
import SwiftSyntax

/// A part of the tools that reads files which anybody may have written.
protocol FuzzedReader {
  /// The name in arguments.
  static var name: String { get }
  /// Words that mean something to it, for the mutator.
  static var words: [String] { get }
  /// Whether it parses inputs as Swift, for which the parser's own time is left out of account.
  static var parsesSwift: Bool { get }
  /// The size in bytes up to which its time must not grow faster than the input.
  static var largestGrowth: Int { get }
  /// Prepares what every input needs.
  init() throws
  /// Real inputs.
  func seeds(in repository: Repository) throws -> [String]
  /// Reads one input; stops the process when the reader does what it must not do.
  func read(_ input: String)
}

extension FuzzedReader {
  static var parsesSwift: Bool { false }
  static var largestGrowth: Int { 128_000 }
}

/// The readers by name.
enum ReaderCatalog {
  static var all: [any FuzzedReader.Type] {
    [
      LintFuzzing.self, GraphFuzzing.self, MigrateFuzzing.self, SourceFuzzing.self,
      BaselineFuzzing.self, PlantedFuzzing.self,
    ]
  }

  static func reader(_ name: String) -> (any FuzzedReader.Type)? { all.first { $0.name == name } }
}

/// What written files have to be.
enum Written {
  static func isSwift(_ text: String) -> Bool { !SwiftTree.parsed(text).hasError }

  /// Stops unless a Swift file that could be parsed can be parsed again.
  static func check(_ path: String, old: String?, new: String?) {
    guard path.hasSuffix(".swift"), let new, old != new, old.map(isSwift) ?? true, !isSwift(new)
    else { return }
    violated("a file was written that does not parse: \(path)", new)
  }

  /// Stops unless a text is JSON.
  static func checkJSON(_ text: String) {
    if (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) == nil
    {
      violated("what was written is no JSON", text)
    }
  }
}

/// Words of Swift and of FactoryKit.
enum SwiftWords {
  static let all = [
    "self", "Self", "extension Container {", "var x: Factory<X> {", "@Injected(\\.x)",
    "@LazyInjected", "@Injected(\\Container.x)", ".singleton", ".cached", ".shared", ".graph",
    ".scope(.session)", ".unique", "Container.shared", ".register { X() }", ".reset()", "Factory",
    "ParameterFactory<Int, X>", "promised()", "any", "some", "class", "struct", "actor", "enum",
    "protocol", "func", "init", "deinit", "static", "let", "var", "#if DEBUG", "#if canImport(X)",
    "#else", "#endif", "@MainActor", "nonisolated", "async", "await", "throws", "try", "if let",
    "guard", "else", "switch", "case", "default:", "for", "in", "while", "return", "$0", "inout",
    "where", "import FactoryKit", "import Testing", "\"\"\"", "#\"", "\"#", "\\(", "/*", "*/", "//",
    "`", "->", "=", "==", "...", "??", "?", "!", ".", ",", ":", ";", "{", "}", "(", ")", "[", "]",
    "<", ">", "@", "#", "&", "\u{FEFF}", "\r\n", "\r", "\0", "é", "👩‍👩‍👧", "\u{301}",
    "// factory:disable:next unused-factory reason", "// factory:disable",
    "//- Sources/App/B.swift",
    "//- Tests/AppTests/T.swift", "//- Package.swift",
  ]
}
