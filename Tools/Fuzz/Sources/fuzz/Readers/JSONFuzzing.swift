import Foundation
@testable import TestSupport

@testable import GeneratorKit

/// `factory generate model --from sample.json`: a sample, the model and the tests made of it.
struct JSONFuzzing: FuzzedReader {
  static let name = "json"
  static let words = [
    "{", "}", "[", "]", ":", ",", "null", "true", "false", "\"id\"", "\"self\"", "\"class\"",
    "\"Type\"", "\"a_b\"", "\"a-b\"", "\"\"", "\"\\u0000\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\"",
    "\"2020-01-01T00:00:00Z\"", "\"https://example.com/a b\"", "\"\\\\(x)\"", "\"$0\"", "\"init\"",
    "\"00000000-0000-0000-0000-000000000000\"", "\"é\"", "\"_\"", "\"1a\"", "\"\\n*/\"", "\u{FEFF}",
  ]

  init() {}

  func seeds(in repository: Repository) -> [String] {
    [
      #"{"id": 1, "title": "Playtime", "release_info": {"year": 1967}, "tags": ["comedy"]}"#,
      #"{"items": [{"id": "a", "at": "1967-12-16T20:00:00Z", "link": "https://example.com"}]}"#,
      #"[{"a": null}, {"a": 1.5, "b": [[1], [2.0]]}, {"a": 12345678901234567890123}]"#,
      #"{"class": {"self": {"Type": {"init": []}}}, "a-b": 1, "a_b": 2, "aB": 3}"#,
    ] + repository.texts(endingIn: ".json", ".xcstrings", below: ["Tools", "Examples", "Docs"])
  }

  func read(_ input: String) {
    let files = MemoryFiles([
      "/app/.factory.yml": "name: MovieApp\n", "/app/sample.json": input,
    ])
    let options = CommandOptions(directory: "/app")
    Planned.check {
      let command = try "generate model Movie --from sample.json --with-tests".command()
        .withInput(options, files: files)
      return try command.plan(options, files: files)
    }
  }
}
