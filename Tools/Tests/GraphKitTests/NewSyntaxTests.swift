import GraphKit
import SourceModel
import TestSupport
import Testing
import WiringGraph

@Suite struct NewSyntaxTests {
  @Test(arguments: NewSyntax.all)
  func `a graph has the factories of a file with new syntax, and their edge`(syntax: NewSyntax) {
    let file = SourceReader.read(syntax.source, path: "Sources/App/App.swift")
    let document = GraphDocument(wiring: Wiring(files: [file]), consumers: false)
    let edges = document.edges.map { "\($0.from) \($0.kind) \($0.to)" }
    #expect(edges == ["Container.client eager Container.store"])
    #expect(document.nodes.first { $0.id == "Container.store" }?.scope == "cached")
  }
}
