/// Something that the sources do not tell.
package struct Unresolved: Hashable, Sendable {
  /// Why it cannot be told.
  package var reason: String
  /// Where it is.
  package var location: SourceLocation

  /// Makes it from its parts.
  package init(reason: String, location: SourceLocation) {
    self.reason = reason
    self.location = location
  }
}

extension Unresolved {
  private static let maximumReasons = 5
  private static let maximumPlaces = 3

  /// One line that says how much is unresolved, why and where; nil where nothing is.
  ///
  /// - Parameter list: Reasons and places.
  /// - Returns: The most frequent reasons, each with its first places.
  package static func summary(
    of list: [(reason: String, location: SourceLocation)]
  ) -> String? {
    guard !list.isEmpty else { return nil }
    let reasons = Dictionary(grouping: list, by: \.reason)
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    var texts = reasons.prefix(maximumReasons).map { reason, places in
      "\(reason) (\(self.places(places.map(\.location))))"
    }
    if reasons.count > maximumReasons {
      texts.append("\(reasons.count - maximumReasons) more reasons")
    }
    return "unresolved: \(list.count), because \(texts.joined(separator: "; "))"
  }

  private static func places(_ locations: [SourceLocation]) -> String {
    let sorted = locations.map { (path: $0.path, line: $0.line) }.sorted { $0 < $1 }
    let shown = sorted.prefix(maximumPlaces).map { "\($0.path):\($0.line)" }.joined(separator: ", ")
    let rest = sorted.count - maximumPlaces
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }
}
