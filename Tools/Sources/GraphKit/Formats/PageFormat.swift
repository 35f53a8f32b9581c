/// Writes a graph as one page that works without a network.
enum PageFormat {
  static func text(of document: GraphDocument) -> String {
    // JSON allows the escape; without it, a name such as `</script>` would end the data.
    let data = GraphFormat.json(document, pretty: false).utf8
      .split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.joined(separator: "\\u003c")
    return filled(
      PageSources.page,
      [("@STYLES@", PageSources.styles), ("@GRAPH@", data), ("@SCRIPTS@", PageSources.scripts)])
  }

  /// The template with a text in each of its places, which are in the order of the template.
  ///
  /// The texts are not searched for further places.
  private static func filled(
    _ template: String, _ places: [(name: String, text: String)]
  ) -> String {
    var page = ""
    var rest = template[...]
    for place in places {
      guard let range = rest.firstRange(of: place.name) else { continue }
      page += rest[..<range.lowerBound] + place.text
      rest = rest[range.upperBound...]
    }
    return page + rest
  }
}
