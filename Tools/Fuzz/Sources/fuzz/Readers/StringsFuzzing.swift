@testable import GeneratorKit

/// A strings catalogue, to which commands add keys and from which they take them.
struct StringsFuzzing: FuzzedReader {
  static let name = "strings"
  static let words = [
    "\"sourceLanguage\" : \"en\"", "  \"strings\" : {", "    \"Home\" : {", "    }", "    },",
    "  }",
    "\"localizations\" : {", "\"version\" : \"1.0\"", "\n", "{", "}", "[", "]", ",", "null",
    "\\u0000", "\\n", "\r\n", "    ",
  ]
  private static let keys = ["", "A", "Home", "zebra", "a \"quoted\" \\ text", "line\nfeed", "é"]

  init() {}

  func seeds(in repository: Repository) throws -> [String] {
    try ProjectFiles.texts(endingIn: ".xcstrings")
      + repository.texts(endingIn: ".xcstrings", below: ["Tools", "Examples"])
  }

  func read(_ input: String) {
    guard var catalogue = StringsCatalogue(input) else { return }
    let before = catalogue.keys
    for key in Self.keys { catalogue.add(key) }
    Written.checkJSON(catalogue.text)
    if !before.isSubset(of: catalogue.keys) { violated("a key was lost", catalogue.text) }
    for key in Self.keys + before.sorted().prefix(20) { catalogue.remove(key) }
    Written.checkJSON(catalogue.text)
  }
}
