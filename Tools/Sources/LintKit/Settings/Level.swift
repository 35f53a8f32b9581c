/// How serious the findings of a rule are.
package enum Level: String, Sendable, CaseIterable, Comparable {
  case off, note, warning, error

  /// Whether the first is less serious.
  package static func < (first: Level, second: Level) -> Bool {
    (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
  }
}
