/// Writes a graph as one page that works without a network.
enum PageFormat {
  /// The place in the page that the graph is put into.
  private static let placeholder = "\"@GRAPH@\""

  static func text(of document: GraphDocument) -> String {
    let page = String(decoding: PackageResources.Graph_html, as: UTF8.self)
    // `</script>` inside a string would end the script; JSON allows the escape.
    let data = GraphFormat.json(document, pretty: false).split(
      separator: "</", omittingEmptySubsequences: false
    ).joined(separator: "<\\/")
    let parts = page.split(separator: placeholder, maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: data)
  }
}
