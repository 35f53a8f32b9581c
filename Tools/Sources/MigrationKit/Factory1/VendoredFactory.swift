import SourceModel

/// Sources of Factory 1.x itself that were copied into a project.
enum VendoredFactory {
  private static let structures: Set = [
    "Factory", "ParameterFactory", "Injected", "LazyInjected", "WeakLazyInjected",
  ]

  /// The paths of these files.
  static func paths(in sources: [SyntaxFile]) -> Set<String> {
    // A project's own type may have one of these names: the root of all containers has none above it.
    guard sources.contains(where: { $0.model.types.contains(where: isRoot) }) else { return [] }
    let vendored = sources.filter { source in
      source.model.types.contains { isRoot($0) || isStructure($0) }
    }
    return Set(vendored.map(\.path))
  }

  private static func isRoot(_ type: ParsedType) -> Bool {
    type.kind == .class && type.qualifiedName == Factory1Index.root && type.inherited.isEmpty
  }

  private static func isStructure(_ type: ParsedType) -> Bool {
    type.kind == .struct && !type.genericParameters.isEmpty
      && structures.contains(type.qualifiedName)
  }
}
