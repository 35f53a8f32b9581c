import Foundation

/// Writes values as JSON with sorted keys, so that two runs give the same text.
public enum SortedJSON {
  /// Returns the text of `value`, on one line or on lines that a person can read.
  public static func text(_ value: some Encodable, isPretty: Bool = true) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return VisibleText.json(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
