/// Writes a graph for Mermaid, which GitHub and many editors draw.
enum MermaidFormat {
  static func text(of document: GraphDocument) -> String {
    var lines = ["flowchart LR"]
    var names: [String: String] = [:]
    for (number, node) in document.nodes.enumerated() { names[node.id] = "n\(number)" }
    for (container, nodes) in document.containers {
      let isGroup = !container.isEmpty
      if isGroup { lines.append("  subgraph \(MermaidText.quoted([container]))") }
      for node in nodes {
        let name = names[node.id] ?? ""
        let indent = isGroup ? "    " : "  "
        lines.append(
          indent + (node.kind == "consumer" ? "\(name)(\(label(node)))" : "\(name)[\(label(node))]")
        )
      }
      if isGroup { lines.append("  end") }
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

  private static func label(_ node: GraphDocument.Node) -> String {
    let hasScope = node.kind != "consumer" && node.scope != "unique"
    return MermaidText.quoted([node.name] + (hasScope ? [node.scope] : []))
  }
}

extension GraphDocument {
  /// The nodes by container, in the order in which the containers first appear.
  var containers: [(container: String, nodes: [Node])] {
    var order: [String] = []
    var groups: [String: [Node]] = [:]
    for node in nodes {
      if groups[node.container] == nil { order.append(node.container) }
      groups[node.container, default: []].append(node)
    }
    return order.map { ($0, groups[$0] ?? []) }
  }
}
