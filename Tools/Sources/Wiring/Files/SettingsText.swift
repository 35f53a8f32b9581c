package import Yams

/// Reads the YAML of `.factory.yml`, which may come from a cloned repository.
package enum SettingsText {
  /// Why the text cannot be used, with its place.
  package struct Problem: Error, Equatable {
    /// The path of the file, with line and column where they are known.
    package var place: String
    /// What is wrong with it, as the end of a sentence about the file.
    package var text: String
  }

  /// The size of the largest settings file that is read, in bytes.
  package static let maximumSize = 64 << 10

  /// Returns the root of `yaml`; nil for a text without any value.
  ///
  /// Aliases are refused before the text is parsed: a few lines of them stand for billions of values.
  package static func root(of yaml: String, path: String) throws(Problem) -> Node? {
    guard yaml.utf8.count <= maximumSize else {
      throw Problem(place: path, text: "has more than \(maximumSize >> 10) KB")
    }
    if let alias = alias(in: yaml) {
      throw Problem(
        place: "\(path):\(line(of: alias.startIndex, in: yaml))",
        text: "uses the alias `*\(alias)`, which settings cannot have: write the value out")
    }
    do {
      return try Yams.compose(yaml: yaml)
    } catch {
      throw problem(error, path)
    }
  }

  /// The name of an anchor that an alias repeats, as it stands in the anchor.
  ///
  /// It is found in comments and in quotation marks, too: where those end, only a parser knows.
  private static func alias(in yaml: String) -> Substring? {
    let used = Set(names(after: "*", in: yaml))
    return used.isEmpty ? nil : names(after: "&", in: yaml).first { used.contains($0) }
  }

  private static func names(after sign: Character, in yaml: String) -> [Substring] {
    yaml.split(separator: sign, omittingEmptySubsequences: false).dropFirst().map { rest in
      let end = rest.utf8.firstIndex { !isNameByte($0) } ?? rest.endIndex
      return rest[..<end]
    }.filter { !$0.isEmpty }
  }

  /// Whether `byte` may be a part of an anchor's name.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func line(of place: String.Index, in yaml: String) -> Int {
    yaml[..<place].count(where: \.isNewline) + 1
  }

  private static func problem(_ error: any Error, _ path: String) -> Problem {
    guard let error = error as? YamlError else {
      return Problem(place: path, text: "is not valid YAML: \(error)")
    }
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return Problem(
        place: "\(path):\(mark.line):\(mark.column)", text: "is not valid YAML: \(problem)")
    default: return Problem(place: path, text: "is not valid YAML: \(error)")
    }
  }
}
