import Wiring
import Testing

@Suite struct GraphDocumentTests {
  static let source = """
    extension Container {
      var login: Factory<Login> { self { Login(session: self.session()) } }
      var session: Factory<Session> { self { Session(login: self.login(), api: self.api()) }.cached }
      var api: Factory<API> { self { API(log: { self.log() }) }.singleton }
      var log: Factory<Log> { self { Log() } }
    }
    struct HomeView { @LazyInjected(\\.api) var api }
    """

  private func document(consumers: Bool = false) -> GraphDocument {
    let file = SourceReader.read(Self.source, path: "Sources/App/App.swift")
    return GraphDocument(Wiring(files: [file])).drawn(consumers: consumers)
  }

  @Test func `a graph has a node for each factory and an edge for each need`() throws {
    let document = document()
    #expect(
      document.nodes.map(\.id) == ["login", "session", "api", "log"].map { "Container." + $0 })
    #expect(
      document.edges.map { "\($0.from) \($0.kind) \($0.to)" } == [
        "Container.login eager Container.session", "Container.session eager Container.login",
        "Container.session eager Container.api", "Container.api lazy Container.log",
      ])
    #expect(document.cycles == [["Container.login", "Container.session"]])
    #expect(document.edges.map(\.inCycle) == [true, true, false, false])
    #expect(document.nodes[2].scope == "singleton" && document.nodes[2].line == 4)
  }

  /// Guards against a cycle of one factory that is hidden behind the one with its neighbour.
  @Test func `a factory that needs itself is a cycle beside that with its neighbour`() {
    let source = """
      extension Container {
        var a: Factory<A> { self { A(b: self.b()) } }
        var b: Factory<B> { self { B(a: self.a(), b: self.b()) } }
      }
      """
    let document = GraphDocument(Wiring(files: [SourceReader.read(source, path: "A.swift")]))
    #expect(document.cycles == [["Container.a", "Container.b"], ["Container.b"]])
    #expect(document.edges.filter { $0.inCycle == true }.count == 3)
  }

  @Test func `no name is HTML or Markdown in a Mermaid drawing`() throws {
    let source = """
      extension Container {
        var `</script><script>alert(1)</script>`: Factory<A> { self { A() }.singleton }
        var `a & "b" #1;`: Factory<A> { self { A() } }
      }
      """
    let file = SourceReader.read(source, path: "Sources/App/App.swift")
    let text = try GraphFormat.mermaid.text(
      of: GraphDocument(Wiring(files: [file])).drawn(consumers: false))
    #expect(
      text == """
        flowchart LR
          subgraph "Container"
            n0["#60;/script#62;#60;script#62;alert(1)#60;/script#62;<br/>singleton"]
            n1["a #38; #34;b#34; #35;1;"]
          end

        """)
  }

  @Test func `Mermaid draws scopes, lazy edges and cycles`() throws {
    let text = try GraphFormat.mermaid.text(of: document())
    #expect(text.hasPrefix("flowchart LR\n  subgraph \"Container\"\n"))
    #expect(text.contains("n1[\"session<br/>cached\"]"))
    #expect(text.contains("n2 -.-> n3"))
    #expect(text.contains("linkStyle 0,1 stroke:#d33"))
  }

  @Test func `DOT draws scopes, lazy edges and cycles`() throws {
    let text = try GraphFormat.dot.text(of: document())
    #expect(text.contains("\"Container.api\" -> \"Container.log\" [style=dashed];"))
    #expect(text.contains("\"Container.login\" -> \"Container.session\" [color=red, penwidth=2];"))
    #expect(text.contains("label=\"api\\nsingleton\""))
  }

  @Test func `the page holds the graph and asks no network for anything`() throws {
    let text = try GraphFormat.html.text(of: document())
    #expect(text.contains("\"id\":\"Container.session\""))
    #expect(!text.contains("@GRAPH@"))
    let addresses = text.matches(of: /https?:\/\/[^"]*/).map { String($0.output) }
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
  }

  @Test func `a graph that a page cannot show is refused with what to do`() throws {
    let factories = (0...500).map { "  var f\($0): Factory<Int> { self { \($0) } }\n" }.joined()
    let file = SourceReader.read("extension Container {\n\(factories)}", path: "A.swift")
    let document = GraphDocument(Wiring(files: [file])).drawn(consumers: false)
    #expect {
      try GraphFormat.html.text(of: document)
    } throws: { error in
      "\(error)".contains("501: use --format dot")
    }
  }
}
