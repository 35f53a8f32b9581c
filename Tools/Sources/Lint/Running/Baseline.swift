package import Foundation
import Wiring

/// Findings that are known and not reported again: how an old project starts with a clean slate.
///
/// A finding is known by file, rule and message, not by its line, so that it stays known when the
/// code around it changes.
package struct Baseline: Equatable, Sendable {
  /// The size of the largest baseline that is read, in bytes.
  package static let maximumSize = 16 << 20

  /// How many findings are known of each kind.
  private var counts: [Key: Int]

  private struct Key: Hashable, Codable, Comparable {
    var file: String
    var rule: String
    var message: String

    static func < (first: Key, second: Key) -> Bool {
      (first.file, first.rule, first.message) < (second.file, second.rule, second.message)
    }
  }

  private struct Document: Codable {
    var findings: [Key]
  }

  /// Makes a baseline of all `findings`.
  package init(findings: [Finding]) {
    counts = Dictionary(findings.map { (Self.key($0), 1) }, uniquingKeysWith: +)
  }

  /// Reads a baseline file.
  package init(json: Data) throws {
    let document = try JSONDecoder().decode(Document.self, from: json)
    counts = Dictionary(document.findings.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// The text of the file.
  package var json: String {
    let list = counts.flatMap { Array(repeating: $0.key, count: $0.value) }.sorted()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return
      ((try? encoder.encode(Document(findings: list))).map { String(decoding: $0, as: UTF8.self) }
      ?? "")
      + "\n"
  }

  /// The findings that are not known.
  package func new(among findings: [Finding]) -> [Finding] {
    var rest = counts
    return findings.filter { finding in
      let key = Self.key(finding)
      guard let count = rest[key], count > 0 else { return true }
      rest[key] = count - 1
      return false
    }
  }

  private static func key(_ finding: Finding) -> Key {
    Key(file: finding.location.path, rule: finding.rule, message: finding.message)
  }
}
