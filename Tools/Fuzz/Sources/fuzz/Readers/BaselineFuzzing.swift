import Foundation
@testable import Lint

/// The baseline of `factory lint`.
struct BaselineFuzzing: FuzzedReader {
  static let name = "baseline"
  static let words = [
    "\"findings\"", "\"file\"", "\"rule\"", "\"message\"", "{", "}", "[", "]", ",", "null",
    "\\u0000",
  ]

  init() {}

  func seeds(in repository: Repository) -> [String] {
    let finding = #"{"file": "Sources/A.swift", "rule": "unused-factory", "message": "No use"}"#
    return [#"{"findings": []}"#, #"{"findings": [\#(finding), \#(finding)]}"#]
  }

  func read(_ input: String) {
    guard let baseline = try? Baseline(json: Data(input.utf8)) else { return }
    Written.checkJSON(baseline.json)
    guard (try? Baseline(json: Data(baseline.json.utf8))) == baseline else {
      violated("a baseline is not read as it was written", baseline.json)
    }
  }
}
