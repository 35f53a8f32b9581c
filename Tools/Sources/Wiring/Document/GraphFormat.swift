import Foundation

/// How a graph is written.
package enum GraphFormat: String, CaseIterable, Sendable {
  case mermaid, dot, json, html

  /// The largest number of nodes that the page shows well.
  private static let maximumNodes = 500

  /// The graph in this format.
  package func text(of document: GraphDocument) throws -> String {
    switch self {
    case .mermaid: MermaidFormat.text(of: document)
    case .dot: DOTFormat.text(of: document)
    case .json: try SortedJSON.text(document) + "\n"
    case .html: try Self.page(document)
    }
  }

  /// One page that works without a network.
  private static func page(_ document: GraphDocument) throws -> String {
    guard document.nodes.count <= maximumNodes else {
      throw Failure(
        "A page shows at most \(maximumNodes) factories and types, and this graph has "
          + "\(document.nodes.count): use --format dot.")
    }
    // Without the escape, a name such as `</script>` would end the script that the JSON stands in.
    let json = try SortedJSON.text(document, isPretty: false).replacing("<", with: "\\u003c")
    return String(decoding: PackageResources.Graph_html, as: UTF8.self)
      .replacing("@GRAPH@", with: json)
  }
}

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
