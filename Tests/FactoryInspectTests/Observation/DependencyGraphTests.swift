import FactoryInspect
import FactoryKit
import Foundation
import TestSupport
import Testing

private final class Shop: SharedContainer {
  static let shared = Shop()
  let manager = ContainerManager()

  var database: Factory<any Service> { self { NamedService() }.cached }
  var logo: Factory<NamedService> { self { NamedService() }.singleton }
  var films: Factory<[NamedService]> {
    self {
      _ = self.database()
      return [self.clock()]
    }
  }
  var clock: Factory<NamedService> { self { NamedService() }.cached }
  var archive: AsyncFactory<[Int], Never> { self { [Int(await self.stock())] }.cached }
  var stock: AsyncFactory<Int, Never> { self { 1 } }
  var home: Factory<Int> { self { self.films().count + self.films().count } }
  var user: ParameterFactory<Int, String> { self { "\(self.clock().name) \($0)" }.graph }
  var held: Factory<NamedService> { self { NamedService() }.shared }
  var ofSession: Factory<NamedService> { self { NamedService() }.scope(.session) }
  var refused: ThrowingFactory<Int, Refusal> { self { () throws(Refusal) in throw Refusal() } }
  var one: Factory<Int> { self(key: "one") { 1 } }
  var otherOne: Factory<String> { self(key: "one") { "1" } }
  var quoted: Factory<[String: Int]> {
    self(key: "a \"quoted\" & <odd> \\ name: style#;\u{7}%%`x`") { [:] }
  }
}

private final class Visit: ChildContainer {
  let parent: Shop
  let manager = ContainerManager()

  init(parent: Shop) { self.parent = parent }

  var page: Factory<Int> { self { self.films().count } }
  var report: AsyncFactory<Int, Never> {
    self { await self.parent.archive().count + self.films().count }.cached
  }
  var summary: AsyncFactory<Int, Never> { self { await self.report() + self.logo().name.count } }
}

extension Shop {
  func hostile(_ character: Character) -> Int {
    switch character {
    case "<": self(key: "a<b") { 1 }()
    case ">": self(key: "a>b") { 1 }()
    case "&": self(key: "a&lt;b") { 1 }()
    case "\"": self(key: "a\"b") { 1 }()
    case "'": self(key: "a'b") { 1 }()
    case "`": self(key: "`a`b") { 1 }()
    case "#": self(key: "a#lt;b") { 1 }()
    case ";": self(key: "a#60;b") { 1 }()
    case "\\": self(key: "a\\b") { 1 }()
    case "%": self(key: "%%{a}") { 1 }()
    case "{": self(key: "a{b") { 1 }()
    case "|": self(key: "a|b") { 1 }()
    case "$": self(key: "$$a$$") { 1 }()
    default: self(key: "a\u{1}b\n") { 1 }()
    }
  }

  var script: Factory<Int> { self(key: "</script><script>alert(1)//") { 1 } }

  var two: Factory<Int> { self(key: "two") { 2 } }
  var otherTwo: Factory<String> { self(key: "two") { "2" } }
  var likeTwo: Factory<Int> { self(key: "two<Int>") { 2 } }
  var likeTwoAgain: Factory<Int> { self(key: "two<Int> 2") { 2 } }

  func useLocalType() {
    struct Local {}
    _ = Factory(self, key: "local") { Local() }()
  }

  func useNamesake() {
    struct Local {}
    _ = Factory(self, key: "local") { Local() }()
  }

  func nested(_ first: First.Store, _ second: Second.Store) -> Int {
    Factory(self, key: "nested") { first.item() + second.item() }()
  }
}

private enum First {
  final class Store: ManagedContainer {
    let manager = ContainerManager()
    var item: Factory<Int> { self { 1 } }
  }
}

private enum Second {
  final class Store: ManagedContainer {
    let manager = ContainerManager()
    var item: Factory<Int> { self { 2 } }
  }
}

private struct Refusal: Error {}

extension Scope {
  fileprivate static let session = Cached()
}

@Suite("Recorded graphs")
struct DependencyGraphTests {
  private let shop = Shop()

  private func edges(of graph: DependencyGraph) -> [String] {
    graph.edges.map { "\($0.from) > \($0.to)" }
  }

  @Test func `a graph has a node for each factory and an edge for each who asks whom`() {
    let graph = shop.manager.recordGraph { shop.home() }
    #expect(graph.nodes.map(\.id) == ["Shop.clock", "Shop.database", "Shop.films", "Shop.home"])
    #expect(
      edges(of: graph) == [
        "Shop.films > Shop.clock", "Shop.films > Shop.database", "Shop.home > Shop.films",
      ])
  }

  @Test func `a node counts how often it was resolved and how often made`() throws {
    let graph = shop.manager.recordGraph { shop.home() }
    let counts = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.name, $0) })
    #expect(counts["home"].map { [$0.resolved, $0.made] } == [1, 1])
    #expect(counts["films"].map { [$0.resolved, $0.made] } == [2, 2])
    #expect(counts["clock"].map { [$0.resolved, $0.made] } == [2, 1])
    let films = try #require(counts["films"])
    #expect(films.container == "Shop")
    #expect(films.type == "Array<NamedService>")
  }

  @Test func `a node names its scope`() {
    let held = shop.held()
    let graph = shop.manager.recordGraph {
      _ = (shop.home(), shop.user(7), shop.held(), shop.ofSession(), shop.logo())
    }
    withExtendedLifetime(held) {}
    #expect(
      graph.nodes.map { "\($0.name) \($0.scope)" } == [
        "clock cached", "database cached", "films unique", "held shared", "home unique",
        "logo singleton", "ofSession cached", "user graph",
      ])
    shop.manager.defaultScope = .cached
    #expect(shop.manager.recordGraph { shop.films() }.nodes.last?.scope == "cached")
  }

  @Test func `only what is resolved meanwhile is recorded`() {
    _ = shop.clock()
    let graph = shop.manager.recordGraph { _ = shop.database() }
    _ = shop.clock()
    #expect(graph.nodes.map(\.id) == ["Shop.database"])
    #expect(graph.edges.isEmpty)
    #expect(shop.manager.recordGraph {} == DependencyGraphTests.empty)
  }

  private static var empty: DependencyGraph { ContainerManager().recordGraph {} }

  @Test func `an asynchronous body is recorded, with the tasks that it starts`() async {
    let shop = shop
    let graph = await shop.manager.recordGraph {
      await Task.yield()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<20 { group.addTask { _ = shop.films() } }
      }
    }
    #expect(graph.nodes.map(\.resolved) == [20, 20, 20])
    #expect(edges(of: graph) == ["Shop.films > Shop.clock", "Shop.films > Shop.database"])
  }

  @Test func `a synchronous body is recorded in asynchronous code, too`() async {
    let graph = shop.manager.recordGraph { shop.home() }
    #expect(graph.nodes.count == 4)
  }

  @Test func `what the body throws is thrown on, and nothing is observed any more`() async {
    #expect(throws: Refusal.self) {
      try shop.manager.recordGraph { throw Refusal() }
    }
    await #expect(throws: Refusal.self) {
      try await shop.manager.recordGraph {
        await Task.yield()
        throw Refusal()
      }
    }
    #expect(shop.manager.recordGraph { shop.home() }.nodes.count == 4)
  }

  @Test func `a failure is a node that is not counted`() {
    let graph = shop.manager.recordGraph { try? shop.refused() }
    #expect(graph.nodes.map { [$0.resolved, $0.made] } == [[0, 0]])
    #expect(graph.nodes.map(\.type) == ["Int"])
  }

  @Test func `recording many threads is exact`() {
    let shop = shop
    let graph = shop.manager.recordGraph {
      _ = onThreads(4) { _ in
        for _ in 0..<200 { _ = shop.home() }
      }
    }
    let counts = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.name, $0) })
    #expect(counts["home"].map { [$0.resolved, $0.made] } == [800, 800])
    #expect(counts["films"].map { [$0.resolved, $0.made] } == [1600, 1600])
    #expect(counts["clock"].map { [$0.resolved, $0.made] } == [1600, 1])
    #expect(graph.edges.count == 3)
  }

  @Test func `what is asked for in another container is recorded, too`() {
    let visit = Visit(parent: shop)
    let graph = visit.manager.recordGraph {
      _ = visit.page()
      _ = shop.ofSession()
    }
    #expect(
      graph.nodes.map(\.id) == ["Shop.clock", "Shop.database", "Shop.films", "Visit.page"])
    #expect(
      edges(of: graph) == [
        "Shop.films > Shop.clock", "Shop.films > Shop.database", "Visit.page > Shop.films",
      ])
  }

  @Test func `a recording within a recording has its part of it`() {
    var inner: DependencyGraph?
    let outer = shop.manager.recordGraph {
      _ = shop.clock()
      inner = shop.manager.recordGraph { shop.films() }
    }
    #expect(inner?.nodes.map(\.resolved) == [1, 1, 1])
    #expect(outer.nodes.map(\.resolved) == [2, 1, 1])
  }

  @Test func `factories of one name have their types in their ids`() {
    let graph = shop.manager.recordGraph { _ = (shop.one(), shop.otherOne()) }
    #expect(graph.nodes.map(\.id) == ["Shop.one<Int>", "Shop.one<String>"])
  }

  /// Guards against nodes that share an id, which stopped the process in `mermaid`.
  @Test func `ids are unique whatever factories are called`() {
    let graph = shop.manager.recordGraph {
      _ = (shop.two(), shop.otherTwo(), shop.likeTwo(), shop.likeTwoAgain())
    }
    #expect(
      graph.nodes.map(\.id) == [
        "Shop.two<Int>", "Shop.two<Int> 2", "Shop.two<Int> 2 2", "Shop.two<String>",
      ])
    #expect(graph.mermaid.split(separator: "\n").count == 5)
    #expect(graph.dot.split(separator: "\n").count == 8)
  }

  @Test func `factories whose types have one printed name are nodes of their own`() {
    let graph = shop.manager.recordGraph {
      shop.useLocalType()
      shop.useNamesake()
      shop.useNamesake()
    }
    #expect(graph.nodes.map(\.id) == ["Shop.local<Local>", "Shop.local<Local> 2"])
    #expect(graph.nodes.map(\.type) == ["Local", "Local"])
    #expect(graph.nodes.map(\.resolved) == [1, 2])
    #expect(graph.mermaid.split(separator: "\n").count == 3)
  }

  @Test func `containers whose types have one printed name are nodes of their own`() {
    let graph = shop.manager.recordGraph {
      _ = shop.nested(First.Store(), Second.Store())
    }
    #expect(graph.nodes.map(\.id) == ["Shop.nested", "Store.item<Int>", "Store.item<Int> 2"])
    #expect(
      edges(of: graph) == ["Shop.nested > Store.item<Int>", "Shop.nested > Store.item<Int> 2"])
  }

  @Test func `equal recordings have equal texts`() {
    let (first, second) = (
      shop.manager.recordGraph { shop.home() }, Shop().manager.recordGraph {}
    )
    let other = Shop()
    _ = other.database()
    let again = other.manager.recordGraph { _ = (other.database(), other.home()) }
    #expect(first.mermaid.split(separator: "\n").count == 8)
    #expect(again.edges == first.edges)
    #expect(first != second)
    #expect(
      shop.manager.recordGraph { shop.home() }.json
        == shop.manager.recordGraph { shop.home() }.json)
  }
}

@Suite("Texts of a graph")
struct DependencyGraphTextTests {
  private let shop = Shop()

  @Test func `Mermaid's has a line for each node and each edge`() {
    #expect(
      shop.manager.recordGraph { shop.films() }.mermaid
        == """
        flowchart LR
          n0["Shop.clock<br/>NamedService<br/>cached, made 1 of 1"]
          n1["Shop.database<br/>any Service<br/>cached, made 1 of 1"]
          n2["Shop.films<br/>Array‹NamedService›<br/>unique, made 1 of 1"]
          n2 --> n0
          n2 --> n1

        """.replacing("any Service", with: "\((any Service).self)")
    )
  }

  /// Guards against names that become markup where the text is drawn.
  @Test(arguments: ["<", ">", "&", "\"", "'", "`", "#", ";", "\\", "%", "{", "|", "$", "\u{0}"])
  func `nothing of a name is markup to Mermaid, Markdown or HTML`(character: Character) throws {
    let graph = shop.manager.recordGraph { _ = shop.hostile(character) }
    let text = graph.mermaid
    let label = try #require(text.split(separator: "\"").dropFirst().first)
    #expect(text.split(separator: "\"").count == 3)
    #expect(!label.replacing("<br/>", with: "").contains(character))
    #expect(!text.contains("#"))
  }

  @Test func `a name with a script is one of harmless characters`() {
    let graph = shop.manager.recordGraph { _ = shop.script() }
    #expect(graph.mermaid.contains("[\"Shop.‹／script›‹script›alert(1)／／<br/>Int<br/>"))
  }

  @Test func `that of Graphviz has a statement for each node and each edge`() {
    #expect(
      shop.manager.recordGraph { shop.films() }.dot
        == #"""
        digraph dependencies {
          rankdir=LR;
          node [shape=box];
          "Shop.clock" [label="Shop.clock\nNamedService\ncached, made 1 of 1"];
          "Shop.database" [label="Shop.database\nService\ncached, made 1 of 1"];
          "Shop.films" [label="Shop.films\nArray<NamedService>\nunique, made 1 of 1"];
          "Shop.films" -> "Shop.clock";
          "Shop.films" -> "Shop.database";
        }

        """#.replacing("nService", with: "n\((any Service).self)")
    )
  }

  @Test func `JSON has the members of nodes and edges`() throws {
    let graph = shop.manager.recordGraph { shop.films() }
    let read = try JSONDecoder().decode(ReadGraph.self, from: Data(graph.json.utf8))
    #expect(
      read.nodes
        == graph.nodes.map {
          ReadGraph.Node(
            id: $0.id, container: $0.container, name: $0.name, type: $0.type, scope: $0.scope,
            resolved: $0.resolved, made: $0.made)
        })
    #expect(read.edges == graph.edges.map { ReadGraph.Edge(from: $0.from, to: $0.to) })
  }

  @Test func `an empty graph is JSON, too`() throws {
    let json = shop.manager.recordGraph {}.json
    let read = try JSONDecoder().decode(ReadGraph.self, from: Data(json.utf8))
    #expect(read.nodes.isEmpty && read.edges.isEmpty)
  }

  @Test func `names with quotes, brackets and control characters are escaped`() throws {
    let graph = shop.manager.recordGraph { shop.quoted() }
    let read = try JSONDecoder().decode(ReadGraph.self, from: Data(graph.json.utf8))
    #expect(read.nodes.first?.name == "a \"quoted\" & <odd> \\ name: style#;\u{7}%%`x`")
    #expect(
      graph.mermaid.contains(
        "\"Shop.a ＂quoted＂ ＆ ‹odd› ＼ name： style＃；␇％％｀x｀<br/>"
          + "Dictionary‹String, Int›<br/>unique, made 1 of 1\""))
    #expect(
      graph.dot.contains(
        #"label="Shop.a \"quoted\" &amp; <odd> \\ name: style#;&#7;%%`x`\nDictionary<"#))
  }
}

private struct ReadGraph: Decodable {
  struct Node: Decodable, Equatable {
    let id, container, name, type, scope: String
    let resolved, made: Int
  }

  struct Edge: Decodable, Equatable {
    let from, to: String
  }

  let nodes: [Node]
  let edges: [Edge]
}
