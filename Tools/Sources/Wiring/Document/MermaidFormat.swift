/// Writes a graph for Mermaid, which GitHub and many editors draw.
enum MermaidFormat {
  static func text(of document: GraphDocument) -> String {
    var lines = ["flowchart LR"]
    var names: [String: String] = [:]
    for (number, node) in document.nodes.enumerated() { names[node.id] = "n\(number)" }
    for (container, nodes) in document.containers {
      let indent = container.isEmpty ? "  " : "    "
      if !container.isEmpty { lines.append("  subgraph \(quoted([container]))") }
      for node in nodes {
        let hasScope = node.isFactory && node.scope != "unique"
        let label = quoted([node.name] + (hasScope ? [node.scope] : []))
        lines.append(
          indent + (names[node.id] ?? "") + (node.isFactory ? "[\(label)]" : "(\(label))"))
      }
      if !container.isEmpty { lines.append("  end") }
    }
    for edge in document.edges {
      guard let from = names[edge.from], let to = names[edge.to] else { continue }
      lines.append("  \(from) \(edge.kind == "eager" ? "-->" : "-.->") \(to)")
    }
    let red = document.edges.indices.filter { document.edges[$0].inCycle }
    if !red.isEmpty {
      let numbers = red.map(String.init).joined(separator: ",")
      lines.append("  linkStyle \(numbers) stroke:#d33,stroke-width:3px")
    }
    let cycle = document.nodes.filter(\.inCycle).compactMap { names[$0.id] }
    if !cycle.isEmpty {
      lines.append("  classDef cycle stroke:#d33,stroke-width:3px")
      lines.append("  class \(cycle.joined(separator: ",")) cycle")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of a label in quotation marks, with Mermaid's codes for what would end it, or would be
  /// HTML or Markdown to the program that draws it: a raw identifier may be any text.
  static func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      line.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "#", "<", ">", "&", "`": "#\(scalar.value);"
        case _ where VisibleText.isHidden(scalar): " "
        default: String(scalar)
        }
      }.joined()
    }
    return "\"\(escaped.joined(separator: "<br/>"))\""
  }
}

extension GraphDocument {
  /// The nodes by container, in the order in which the containers first appear.
  var containers: [(container: String, nodes: [Node])] {
    var order: [String] = []
    let groups = Dictionary(grouping: nodes, by: \.container)
    for node in nodes where !order.contains(node.container) { order.append(node.container) }
    return order.map { ($0, groups[$0] ?? []) }
  }
}
