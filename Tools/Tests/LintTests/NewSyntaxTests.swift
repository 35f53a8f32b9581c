import Lint
import Testing
import Wiring

/// Syntax of Swift 6.2 to 6.4.
@Suite struct NewSyntaxTests {
  @Test(arguments: pieces)
  func `a file with new syntax is valid, and a mistake in it is found`(piece: String) {
    let cycle = """
      extension Container {
        var first: Factory<Int> { self { self.second() } }
        var second: Factory<Int> { self { self.first() } }
      }
      """
    let file = SourceReader.read("\(piece)\n\(cycle)", path: "Sources/App/App.swift")
    #expect(file.firstError == nil)
    let rules = Linter().findings(in: Wiring(files: [file])).map(\.rule)
    #expect(rules.contains("circular_dependency"), "\(rules)")
  }

  private static var pieces: [String] {
    #if canImport(SwiftSyntax603)
      // Parsed from swift-syntax 603 on; with 602, the commands report an error in the file.
      everywhere + [
        "extension FactoryKit::Container { var s: FactoryKit::Factory<S> { self { S() }.cached } }"
      ]
    #else
      everywhere
    #endif
  }

  private static let everywhere = [
    """
    extension Container {
      @diagnose(DeprecatedDeclaration, as: ignored, reason: "until 5.0")
      @available(anyAppleOS 26, *)
      var store: Factory<Store> {
        self { if #available(anyAppleOS 26, *) { return Store() }; return Old() }
      }
      nonisolated var typed: ThrowingFactory<Store, LoadError,> {
        self { @concurrent [self,] () async throws(LoadError) in Store(a: 1,) }
      }
      var `the title`: Factory<String> {
        self {
          let store = if isOn { self.store() } else { Store() }
          return switch mode { case .live: "\\(store)" case .old: "" }
        }
      }
    }
    """,
    """
    protocol Client {
      @concurrent func load() async -> Int
      nonisolated(nonsending) func load(_ bytes: [4 of UInt8]) async -> [2 of [3 of Int]]
      func `load all films`(_ page: Int, size: Int,) async throws(LoadError) -> Int
    }
    """,
    "let work: nonisolated(nonsending) () async -> Void = {}",
    "func attempt(_ body: () throws(E) -> Void) { do throws(E) { try body() } catch {} }",
    "enum `A kind of film` { case `black & white` }",
    "func pair<A, B,>(_ a: A, _ b: B,) -> (A, B,) { (a, b,) }",
    "@MainActor final class Screen { isolated deinit {} }",
    "final class Listener: Sendable { weak let owner: Owner?; init(owner: Owner?) {} }",
    "struct Ticket: ~Copyable { consuming func use() { discard self }; deinit {} }",
  ]
}
