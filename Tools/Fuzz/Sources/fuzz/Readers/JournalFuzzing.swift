import Foundation
@testable import TestSupport

@testable import GeneratorKit

/// The journal of a command that was interrupted, and of the last one, for `factory undo`.
struct JournalFuzzing: FuzzedReader {
  static let name = "journal"
  static let words = [
    "\"command\"", "\"entries\"", "\"directories\"", "\"path\"", "\"hasOld\"", "\"hasNew\"", "true",
    "\"home\"", "\"/app\"", "\"target\"", "\"root\"", "\"/other\"", "\"token\"", "\"followsLinks\"",
    "false", "\"../A.swift\"", "\"/other/A.swift\"", "\"\"", "{", "}", "[", "]", ",", ":",
  ]

  private static let outside = "/other/A.swift"

  init() {}

  func seeds(in repository: Repository) -> [String] {
    let place = { (path: String) in #"{"root": "/app", "path": "\#(path)"}"# }
    let entry = { (path: String, hasOld: Bool) in
      #"{"path": "\#(path)", "target": \#(place(path)), "hasOld": \#(hasOld), "hasNew": true}"#
    }
    let journal = { (entries: [String], directories: [String]) in
      #"{"command": "factory new", "home": "/app", "followsLinks": false, "token": "1", "#
        + #""entries": [\#(entries.joined(separator: ", "))], "#
        + #""directories": [\#(directories.joined(separator: ", "))]}"#
    }
    return [
      journal([entry("A.swift", true), entry("B/C.swift", false)], [place("B")]), journal([], []),
    ]
  }

  func read(_ input: String) {
    var texts = [
      "/app/.factory.yml": "name: MovieApp\n", "/app/A.swift": "a", "/app/B/C.swift": "c",
    ]
    texts[Self.outside] = "a"
    for place in ["work", "last"] {
      let folder = "/state/\(StateKey.path(of: "/app"))/\(place)"
      texts[folder + "/journal.json"] = input
      for number in 0..<3 {
        texts["\(folder)/\(number).old"] = "old"
        texts["\(folder)/\(number).new"] = "a"
      }
    }
    let options = CommandOptions(directory: "/app")
    Planned.check { try "undo".command().plan(options, files: MemoryFiles(texts)) }
    Planned.check {
      let files = MemoryFiles(texts)
      defer { check(files, after: input) }
      _ = try Recovery(home: "/app", files: files).run()
      return ChangePlan(root: "/app")
    }
  }
  /// A file outside of the project stays unless the journal says that the user wanted it written.
  private func check(_ files: MemoryFiles, after input: String) {
    let journal = try? JSONDecoder().decode(Journal.self, from: Data(input.utf8))
    guard journal?.followsLinks != true else { return }
    if files.files[Self.outside] != Array("a".utf8) {
      violated("a file outside of the project changed")
    }
  }
}
