import TextOutput

/// Writes a graph as one page that works without a network.
enum PageFormat {
  static func text(of document: GraphDocument) -> String {
    filled(
      PageSources.page,
      [
        ("@STYLES@", PageSources.styles),
        ("@GRAPH@", escaped(GraphFormat.json(document, pretty: false))),
        ("@SCRIPTS@", PageSources.scripts),
      ])
  }

  /// Writes a launch as such a page.
  static func text(of launch: LaunchDocument) -> String {
    // Names are text, and text can always be encoded.
    let data = (try? SortedJSON.text(launch, isPretty: false)) ?? ""
    return filled(
      PageSources.launchPage,
      [
        ("@STYLES@", PageSources.launchStyles), ("@LAUNCH@", escaped(data)),
        ("@SCRIPTS@", PageSources.launchScripts),
      ])
  }

  /// JSON that can stand in a script: without the escape, a name such as `</script>` would end it.
  private static func escaped(_ json: String) -> String {
    json.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.joined(separator: "\\u003c")
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
