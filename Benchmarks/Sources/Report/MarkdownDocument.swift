import Foundation
import Harness

/// A document with tables between marks, `<!-- results: time -->` and `<!-- results end -->`.
struct MarkdownDocument {
  let text: String

  /// A mark that the document should have and has not.
  struct MissingMark: Error, CustomStringConvertible {
    let description: String
  }

  init(_ text: String) { self.text = text }

  /// The document with what was found.
  func filled(with results: Results, beside others: OtherLibraries) throws -> MarkdownDocument {
    let time: Set = ["ns", "ms", "builds"], memory: Set = ["bytes", "allocations", "instances"]
    func rows(_ isIncluded: (String) -> Bool) -> [Finding] {
      results.findings.filter { isIncluded($0.unit) }
    }
    let texts = [
      "machine": "Measured on: \(results.machine ?? "a machine of unknown name").",
      "time": Self.timeTable(rows(time.contains)),
      "memory": Self.countTable(rows(memory.contains)),
      "build": Self.countTable(rows { !time.union(memory).contains($0) }),
    ]
    return try filled(with: texts).filled(beside: others)
  }

  /// The document with what was found of other libraries; the rest stays.
  func filled(beside others: OtherLibraries) throws -> MarkdownDocument {
    try filled(with: ["comparison": Self.comparisonTable(others), "others": others.sentence])
  }

  private func filled(with texts: [String: String]) throws -> MarkdownDocument {
    try texts.reduce(self) { document, each in
      MarkdownDocument(try document.replacing(each.key, by: each.value))
    }
  }

  private func replacing(_ name: String, by table: String) throws -> String {
    let mark = "<!-- results: \(name) -->\n"
    let endMark = "<!-- results end -->"
    guard let start = text.range(of: mark),
      let end = text.range(of: endMark, range: start.upperBound..<text.endIndex)
    else { throw MissingMark(description: "no mark for the results of \(name)") }
    return text.replacingCharacters(
      in: start.upperBound..<end.lowerBound,
      with: "\n" + table + "\n\n"
    )
  }

  private static func timeTable(_ rows: [Finding]) -> String {
    table(
      ["case", "value", "middle half", "ratio", "to", "limit"],
      alignsRight: [false, true, true, true, false, true],
      rows.map {
        [
          $0.name, $0.valueText, $0.spreadText, $0.ratioText, $0.baseline ?? "",
          $0.limitText + mark($0),
        ]
      }
    )
  }

  private static func comparisonTable(_ others: OtherLibraries) -> String {
    func text(_ value: Double?) -> String {
      value.map { Finding.number($0, digits: 2) } ?? "–"
    }
    return table(
      ["case"] + others.columns + ["lock and dictionary"],
      alignsRight: [false] + others.columns.map { _ in true } + [true],
      others.rows.map { row in
        [row.case] + others.columns.map { text(row.libraries[$0]) } + [text(row.byHand)]
      }
    )
  }

  private static func countTable(_ rows: [Finding]) -> String {
    table(
      ["what", "value", "limit"],
      alignsRight: [false, true, true],
      rows.map { [$0.name, $0.valueText, $0.limitText + mark($0)] }
    )
  }

  /// A row that keeps to its limit needs no word.
  private static func mark(_ row: Finding) -> String {
    row.verdict == .kept || row.verdict == .none ? "" : " (\(row.verdictText))"
  }

  private static func table(_ head: [String], alignsRight: [Bool], _ rows: [[String]]) -> String {
    let rule = alignsRight.map { $0 ? "---:" : "---" }
    return ([head, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }
}
