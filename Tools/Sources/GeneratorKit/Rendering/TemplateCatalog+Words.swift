extension TemplateCatalog {
  /// The words in the code of the templates that start like a type; comments and texts are left out.
  static let words = words { name in
    // What mocks have in common is in the tests of projects, where it hides no type of the app.
    !["Server", "Modules", "Mock/"].contains(where: name.hasPrefix)
  }
  /// The same of servers.
  static let serverWords = words { $0.hasPrefix("Server") }

  private static func words(where isMeant: (String) -> Bool) -> Set<String> {
    var words: Set<String> = []
    for (name, bytes) in bundled where name.hasSuffix(".swift") && isMeant(name) {
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        words.formUnion(capitalizedWords(in: line))
      }
    }
    return words
  }

  private static func capitalizedWords(in line: Substring) -> [String] {
    var words: [String] = []
    // Every second part between quotes is a text, which names no type.
    let parts = withoutTags(line).split(separator: "\"", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() where number.isMultiple(of: 2) {
      let code = part.split(separator: "//", omittingEmptySubsequences: false)[0]
      words += code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        .filter { $0.first?.isUppercase == true }.map(String.init)
      if part.contains("//") { break }
    }
    return words
  }

  /// The line with a small letter for each `{{ … }}`, so that what stands beside one is no word.
  private static func withoutTags(_ line: Substring) -> String {
    let parts = line.split(separator: "{{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      let rest = part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      return text + "x" + (rest.count > 1 ? rest[1] : "")
    }
  }
}
