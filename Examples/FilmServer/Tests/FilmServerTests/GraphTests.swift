import FactoryInspect
import FactoryKit
import FilmServer
import Films
import HummingbirdTesting
import ServerCore
import Testing

@testable import Status

@Suite(.server) struct GraphTests {
  @Test func `the page shows what the start and each example have resolved`() async throws {
    let response = try await withClient { try await $0.send(.get, "/graph") }
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == "text/html; charset=utf-8")
    let page = response.text
    for title in [
      "When the server started", "GET /films, answered with 200", "GET /me, answered with 200",
      "POST /films, answered with 400", "GET /health, answered with 200",
    ] {
      #expect(page.contains("<h2>\(title)</h2>"))
    }
    #expect(page.contains("flowchart LR"))
    #expect(!page.contains("script"))
  }

  @Test func `looking at it changes nothing`() async throws {
    try await withClient { client in
      _ = try await client.send(.get, "/graph")
      let films = try await client.send(.get, "/films").decoded(as: [Film].self)
      #expect(films.count == 5)
    }
  }

  @Test func `a box stands right of all that have asked for it`() async throws {
    let request = Container.shared.requestContainer(Visit(id: "1", token: "ada"))
    let graph = try await request.manager.recordGraph {
      try await Container.shared.manager.recordGraph { try await request.filmReader() }
    }
    let layout = GraphLayout(graph)
    let columns = Dictionary(
      uniqueKeysWithValues: layout.boxes.map { ($0.node.id, $0.place.column) })
    #expect(
      columns == [
        "RequestContainer.filmReader": 0, "RequestContainer.logger": 1, "Container.films": 1,
        "Container.database": 2, "Container.logger": 3, "Container.schemas": 3,
        "Container.settings": 3,
      ])
    #expect(layout.columns == 4)
    #expect(layout.rows == 3)
  }

  @Test func `no two boxes share a place, and each line runs from column to column`() async throws {
    let container = Container.shared
    let graph = try await container.manager.recordGraph {
      try await container.warmUp(\.database, \.responder, \.films, \.accounts)
    }
    let layout = GraphLayout(graph)
    let places = layout.boxes.map { [Double($0.place.column), $0.place.row] }
    #expect(Set(places).count == graph.nodes.count)
    #expect(layout.lines.count == graph.edges.count)
    for line in layout.lines {
      for (left, right) in zip(line, line.dropFirst()) { #expect(right.column == left.column + 1) }
    }
  }

  @Test func `what a picture says is spelled for HTML`() {
    #expect("Array<Film> & \"more\"".inHTML == "Array&lt;Film&gt; &amp; &quot;more&quot;")
  }
}
