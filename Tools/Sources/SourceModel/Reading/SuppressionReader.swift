/// Finds the comments that turn rules off.
enum SuppressionReader {
  /// Returns the comments of `text` that start with `factory:disable`, in source order.
  static func read(_ text: String) -> [Suppression] {
    guard text.contains("factory:disable") else { return [] }
    var found: [Suppression] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let slashes = line.firstRange(of: "//") else { continue }
      let comment = line[slashes.upperBound...].drop(while: \.isWhitespace)
      guard comment.hasPrefix("factory:disable") else { continue }
      var words = comment.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let reach = Suppression.Reach(rawValue: words.removeFirst()) else { continue }
      found.append(
        Suppression(
          reach: reach, rule: words.first, reason: words.dropFirst().joined(separator: " "),
          line: index + 1))
    }
    return found
  }
}
