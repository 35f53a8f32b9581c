/// Writes a graph for Graphviz.
enum DOTFormat {
  static func text(of document: GraphDocument) -> String {
    var lines = [
      "digraph wiring {", "  rankdir=LR;",
      "  node [shape=box, style=rounded, fontname=\"Helvetica\"];",
    ]
    for (number, group) in document.containers.enumerated() {
      let isGroup = !group.container.isEmpty
      if isGroup {
        lines.append("  subgraph cluster_\(number) {")
        lines.append("    label=\(quoted(group.container)); color=gray;")
      }
      lines += group.nodes.map { (isGroup ? "    " : "  ") + line(for: $0) }
      if isGroup { lines.append("  }") }
    }
    for edge in document.edges {
      var attributes: [String] = []
      if edge.kind != "eager" { attributes.append("style=dashed") }
      if edge.inCycle { attributes.append("color=red, penwidth=2") }
      let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      lines.append("  \(quoted(edge.from)) -> \(quoted(edge.to))\(list);")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private static func line(for node: GraphDocument.Node) -> String {
    let scope = !node.isFactory || node.scope == "unique" ? "" : "\n\(node.scope)"
    var attributes = ["label=\(quoted(node.name + scope))"]
    if !node.isFactory { attributes.append("shape=ellipse") }
    if node.inCycle { attributes.append("color=red") }
    attributes.append("tooltip=\(quoted("\(node.type) \(node.place)"))")
    return "\(quoted(node.id)) [\(attributes.joined(separator: ", "))];"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }
}
