import Harness

/// The results as aligned columns for a terminal.
struct TextTable {
  private static let head = ["case", "value", "quartiles", "ratio", "to", "limit", "verdict"]
  private static let alignsRight = [false, true, true, true, false, true, false]
  private let rows: [[String]]

  init(_ findings: [Finding]) {
    rows = findings.map { each in
      [
        each.name, each.valueText, each.spreadText, each.ratioText, each.baseline ?? "",
        each.limitText, each.verdictText,
      ]
    }
  }

  var text: String {
    let widths = Self.head.indices.map { column in
      ([Self.head] + rows).map { $0[column].count }.max() ?? 0
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return ([Self.head, rule] + rows).map { line($0, widths) }.joined(separator: "\n")
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = cells.indices.map { column in
      let space = String(repeating: " ", count: widths[column] - cells[column].count)
      return Self.alignsRight[column] ? space + cells[column] : cells[column] + space
    }
    let text = padded.joined(separator: "  ")
    return String(text[...(text.lastIndex { $0 != " " } ?? text.startIndex)])
  }
}
