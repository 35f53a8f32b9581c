import TextOutput

/// Writes a graph as one page that works without a network.
enum PageFormat {
  /// The largest number of nodes that the page shows well.
  static let maximumNodes = 500

  static func text(of document: GraphDocument) throws(CommandFailure) -> String {
    guard document.nodes.count <= maximumNodes else {
      throw CommandFailure(
        description: "A page shows at most \(maximumNodes) factories and types, and this graph has "
          + "\(document.nodes.count): use --format dot, or --focus NAME.")
    }
    // Without the escape, a name such as `</script>` would end the script that the JSON stands in.
    let json = GraphFormat.json(document, pretty: false).replacing("<", with: "\\u003c")
    return String(decoding: PackageResources.Graph_html, as: UTF8.self)
      .replacing("@GRAPH@", with: json)
  }
}
