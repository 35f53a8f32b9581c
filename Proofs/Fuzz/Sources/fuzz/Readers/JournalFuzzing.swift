import Foundation

@testable import GeneratorKit

/// The journal of a command that was interrupted, and of the last one, for `factory undo`.
struct JournalFuzzing: FuzzedReader {
  static let name = "journal"
  static let words = [
    "\"command\"", "\"entries\"", "\"directories\"", "\"path\"", "\"hasOld\"", "\"hasNew\"", "true",
    "false", "\"../A.swift\"", "\"/other/A.swift\"", "\"\"", "{", "}", "[", "]", ",", ":",
  ]

  init() {}

  func seeds(in repository: Repository) -> [String] {
    let entry = #"{"path": "A.swift", "hasOld": true, "hasNew": true}"#
    let other = #"{"path": "B/C.swift", "hasOld": false, "hasNew": true}"#
    return [
      #"{"command": "factory new", "entries": [\#(entry), \#(other)], "directories": ["B"]}"#,
      #"{"command": "", "entries": [], "directories": []}"#,
    ]
  }

  func read(_ input: String) {
    var texts = [
      "/app/.factory.yml": "name: MovieApp\n", "/app/A.swift": "a", "/app/B/C.swift": "c",
    ]
    for place in ["work", "last"] {
      texts["/app/.factory/\(place)/journal.json"] = input
      for number in 0..<3 {
        texts["/app/.factory/\(place)/\(number).old"] = "old"
        texts["/app/.factory/\(place)/\(number).new"] = "a"
      }
    }
    let options = CommandOptions(directory: "/app")
    Planned.check { try Undo().plan(options, files: MemoryFiles(texts)) }
    Planned.check {
      _ = try Recovery(home: "/app", files: MemoryFiles(texts)).run()
      return ChangePlan(root: "/app")
    }
  }
}
