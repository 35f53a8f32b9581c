/// A piece of syntax of Swift 6.2 to 6.4 in a file that declares two factories.
///
/// In each file, `Container.client` needs `Container.store`, and the protocol `Client` can be mocked.
package struct NewSyntax: Sendable, CustomStringConvertible {
  /// The name of the syntax, for messages.
  package let description: String
  /// The text of the file.
  package let source: String

  private init(
    _ description: String,
    store: String = "var store: Factory<Store> { self { Store() }.cached }",
    client: String = "var client: Factory<any Client> { self { LiveClient(store: self.store()) } }",
    requirement: String = "func load() async -> Int",
    container: String = "Container",
    beside: String = ""
  ) {
    self.description = description
    source = """
      import FactoryKit

      struct Store {}
      protocol Client { \(requirement) }
      extension \(container) {
        \(store)
        \(client)
      }
      \(beside)

      """
  }

  /// Each piece of syntax that this swift-syntax parses.
  package static var all: [NewSyntax] {
    #if canImport(SwiftSyntax603)
      everywhere + [moduleSelectors]
    #else
      everywhere
    #endif
  }

  /// Parsed from swift-syntax 603 on; with 602, the commands report an error in the file.
  private static let moduleSelectors = NewSyntax(
    "module selectors",
    store: "var store: FactoryKit::Factory<Store> { self { Store() }.cached }",
    container: "FactoryKit::Container",
    beside: "let shared = FactoryKit::Container.shared.client()")

  private static let everywhere: [NewSyntax] = [
    NewSyntax(
      "@diagnose",
      store: """
        @diagnose(DeprecatedDeclaration, as: ignored, reason: "until 5.0")
        var store: Factory<Store> { self { Store() }.cached }
        """),
    NewSyntax(
      "anyAppleOS",
      store: """
        @available(anyAppleOS 26, *)
        var store: Factory<Store> { self { Store() }.cached }
        """,
      client: """
        var client: Factory<any Client> {
            self {
              if #available(anyAppleOS 26, *) { return LiveClient(store: self.store()) }
              return OldClient()
            }
          }
        """),
    NewSyntax(
      "@concurrent",
      client: """
        var client: AsyncFactory<any Client, Never> {
            self { @concurrent () async in LiveClient(store: self.store()) }
          }
        """,
      requirement: "@concurrent func load() async -> Int"),
    NewSyntax(
      "nonisolated(nonsending)",
      client: """
        nonisolated var client: Factory<any Client> {
            self { LiveClient(store: self.store()) }
          }
        """,
      requirement: "nonisolated(nonsending) func load() async -> Int",
      beside: "let work: nonisolated(nonsending) () async -> Void = {}"),
    NewSyntax(
      "typed throws",
      client: """
        var client: ThrowingFactory<any Client, LoadError> {
            self { () throws(LoadError) in LiveClient(store: self.store()) }
          }
        """,
      requirement: "func load() async throws(LoadError) -> Int",
      beside: """
        struct LoadError: Error { init() throws(Never) {} }
        func attempt(_ body: () throws(LoadError) -> Void) { do throws(LoadError) { try body() } catch {} }
        """),
    NewSyntax(
      "InlineArray",
      requirement: "func load(_ bytes: [4 of UInt8]) async -> [2 of Int]",
      beside: "let matrix: [2 of [3 of Double]] = [[0, 0, 0], [0, 0, 0]]"),
    NewSyntax(
      "raw identifiers",
      requirement: "func `load all films`() async -> Int",
      beside: """
        enum `A kind of film` { case `black & white` }
        extension Container { var `the title`: Factory<String> { self { "Alien" } } }
        """),
    NewSyntax(
      "trailing commas",
      client: """
        var client: Factory<any Client,> {
            self { [self,] () in LiveClient(store: self.store(),) }
          }
        """,
      requirement: "func load(_ page: Int, size: Int,) async -> Int",
      beside: "func pair<A, B,>(_ a: A, _ b: B,) -> (A, B,) { (a, b,) }"),
    NewSyntax(
      "isolated deinit",
      beside: "@MainActor final class Screen { isolated deinit {} }"),
    NewSyntax(
      "if and switch expressions",
      client: """
        var client: Factory<any Client> {
            self {
              let store = if isOn { self.store() } else { Store() }
              return switch mode { case .live: LiveClient(store: store) case .old: OldClient() }
            }
          }
        """),
    NewSyntax(
      "weak let and ~Copyable",
      beside: """
        final class Listener: Sendable { weak let owner: Owner?; init(owner: Owner?) { self.owner = owner } }
        struct Ticket: ~Copyable { consuming func use() { discard self }; deinit {} }
        """),
  ]
}
