package import TextOutput

/// How a graph is written.
package enum GraphFormat: String, CaseIterable, Sendable {
  case mermaid, dot, json, svg, html

  /// The graph in this format; SVG is DOT until Graphviz has drawn it.
  package func text(of document: GraphDocument) throws(CommandFailure) -> String {
    switch self {
    case .mermaid: MermaidFormat.text(of: document)
    case .dot, .svg: DOTFormat.text(of: document)
    case .json: Self.json(document, pretty: true)
    case .html: try PageFormat.text(of: document)
    }
  }

  static func json(_ document: GraphDocument, pretty: Bool) -> String {
    // Names are text, and text can always be encoded.
    (try? SortedJSON.text(document, isPretty: pretty)) ?? ""
  }
}
