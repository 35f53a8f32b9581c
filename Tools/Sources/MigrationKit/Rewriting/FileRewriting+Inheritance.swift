import SwiftSyntax

extension FileRewriting {
  /// `extension API: DependencyKey {` → `extension API {`.
  ///
  /// - Parameters:
  ///   - protocols: The protocols that the type does not conform to any more.
  ///   - node: A type or an extension of one.
  func removeConformances(to protocols: Set<String>, from node: Syntax) {
    guard let clause = node.inheritanceClause else { return }
    let types = clause.inheritedTypes.map(\.type.trimmedDescription)
    let kept = types.filter { !protocols.contains($0) }
    guard kept.count < types.count else { return }
    let text = kept.isEmpty ? "" : ": " + kept.joined(separator: ", ")
    let before = clause.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia
    replace(before ?? clause.position, clause.endPositionBeforeTrailingTrivia, with: text)
    count(.leftovers)
  }
}
