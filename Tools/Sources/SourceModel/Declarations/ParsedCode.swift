/// Code outside all types and functions.
package struct ParsedCode: Hashable, Sendable {
  /// What the code belongs to.
  package enum Kind: Hashable, Sendable {
    /// Statements of a script or of `main.swift`.
    case topLevel
    /// The closure of a `#Preview`.
    case preview
    /// The arguments of another macro.
    case macro
  }

  /// What the code belongs to.
  package var kind: Kind
  /// What it does.
  package var body: ParsedBody
}
