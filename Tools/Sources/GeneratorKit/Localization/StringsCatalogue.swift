import Foundation

/// The text of a strings catalogue, to which keys are added and from which they are taken.
///
/// Xcode fills a catalogue by itself; on other systems translators would not see what a generated
/// screen says. All other text of the file, translations included, stays as it is.
struct StringsCatalogue {
  private(set) var text: String

  /// Reads a catalogue; nil for a text that is none.
  init?(_ text: String) {
    guard Self.keys(of: text) != nil else { return nil }
    self.text = text
  }

  /// The keys in the catalogue.
  var keys: Set<String> { Self.keys(of: text) ?? [] }

  /// Adds a key without translations at its place in the order of the alphabet.
  mutating func add(_ key: String) {
    guard !keys.contains(key), let region = entries() else { return }
    var lines = region.lines
    let entry = ["    \(Self.quoted(key)) : {", "", "    }"]
    let next = region.entries.first { Self.isBefore(key, $0.key) }
    if let next {
      lines.insert(contentsOf: entry.dropLast() + ["    },"], at: next.lines.lowerBound)
    } else if let last = region.entries.last {
      lines[last.lines.upperBound] += ","
      lines.insert(contentsOf: entry, at: last.lines.upperBound + 1)
    } else {
      return
    }
    take(lines)
  }

  /// Removes a key that has no translations; one that has is somebody's work.
  mutating func remove(_ key: String) {
    guard let region = entries(), let place = region.entries.firstIndex(where: { $0.key == key })
    else { return }
    var lines = region.lines
    let entry = region.entries[place].lines
    let content = lines[entry.lowerBound + 1..<entry.upperBound]
    guard content.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) else { return }
    if place == region.entries.count - 1, place > 0 {
      // What was last but one has no comma after it from now on.
      lines[region.entries[place - 1].lines.upperBound].removeLast()
    }
    lines.removeSubrange(entry)
    take(lines)
  }

  /// Takes a new text unless that would break the file.
  private mutating func take(_ lines: [String]) {
    let new = lines.joined(separator: "\n")
    if Self.keys(of: new) != nil { text = new }
  }

  /// The lines of the text and the entries in it, as Xcode writes them: a key at the depth of four
  /// spaces, and a brace at the same depth.
  private func entries() -> (lines: [String], entries: [(key: String, lines: ClosedRange<Int>)])? {
    let lines = text.components(separatedBy: "\n")
    guard let start = lines.firstIndex(where: { $0.hasPrefix("  \"strings\" :") }) else {
      return nil
    }
    var entries: [(key: String, lines: ClosedRange<Int>)] = []
    var open: (key: String, line: Int)?
    for (number, line) in lines.enumerated().dropFirst(start + 1) {
      if line.hasPrefix("  }") { break }
      if line.hasPrefix("    \""), line.hasSuffix(" : {"), let key = Self.key(in: line) {
        open = (key, number)
      } else if ["    }", "    },"].contains(line), let entry = open {
        entries.append((entry.key, entry.line...number))
        open = nil
      }
    }
    return (lines, entries)
  }

  private static func key(in line: String) -> String? {
    let literal = Data(line.dropFirst(4).dropLast(4).utf8)
    return try? JSONSerialization.jsonObject(with: literal, options: .fragmentsAllowed) as? String
  }

  private static func keys(of text: String) -> Set<String>? {
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (object?["strings"] as? [String: Any]).map { Set($0.keys) }
  }

  private static func isBefore(_ first: String, _ second: String) -> Bool {
    (first.lowercased(), first) < (second.lowercased(), second)
  }

  private static func quoted(_ key: String) -> String {
    "\""
      + key.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
        of: "\"", with: "\\\"") + "\""
  }
}
