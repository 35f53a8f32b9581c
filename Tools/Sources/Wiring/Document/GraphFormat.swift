import Foundation

/// How a graph is written.
package enum GraphFormat: String, CaseIterable, Sendable {
  case mermaid, dot, json, svg, html

  /// The largest number of nodes that the page shows well.
  private static let maximumNodes = 500

  /// The graph in this format; SVG is drawn by Graphviz.
  package func text(of document: GraphDocument) throws -> String {
    switch self {
    case .mermaid: MermaidFormat.text(of: document)
    case .dot: DOTFormat.text(of: document)
    case .svg: try Self.svg(DOTFormat.text(of: document))
    case .json: try SortedJSON.text(document) + "\n"
    case .html: try Self.page(document)
    }
  }

  /// One page that works without a network.
  private static func page(_ document: GraphDocument) throws -> String {
    guard document.nodes.count <= maximumNodes else {
      throw CommandFailure(
        description: "A page shows at most \(maximumNodes) factories and types, and this graph has "
          + "\(document.nodes.count): use --format dot, or --focus NAME.")
    }
    // Without the escape, a name such as `</script>` would end the script that the JSON stands in.
    let json = try SortedJSON.text(document, isPretty: false).replacing("<", with: "\\u003c")
    return String(decoding: PackageResources.Graph_html, as: UTF8.self)
      .replacing("@GRAPH@", with: json)
  }

  private static func svg(_ dot: String) throws -> String {
    let outcome = try Program.run(["dot", "-Tsvg"], in: ".", input: Data(dot.utf8))
    guard outcome.status == 0 else {
      throw CommandFailure(
        description: outcome.status == 127
          ? "SVG is drawn by Graphviz, and there is no `dot` on PATH. Install Graphviz (apt install "
            + "graphviz, brew install graphviz), or use --format html."
          : "`dot` ended with \(outcome.status).")
    }
    return outcome.text
  }
}
