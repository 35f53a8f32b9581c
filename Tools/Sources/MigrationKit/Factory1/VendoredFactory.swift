import SourceModel

/// Sources of Factory 1.x itself that were copied into a project.
struct VendoredFactory {
  private static let structures: Set = [
    "Factory", "ParameterFactory", "Injected", "LazyInjected", "WeakLazyInjected",
  ]
  /// The paths of these files.
  let paths: Set<String>

  init(_ sources: [SyntaxFile]) {
    // A project's own type may have one of these names: the root of all containers has none above it.
    guard sources.contains(where: { $0.model.types.contains(where: Self.isRoot) }) else {
      paths = []
      return
    }
    paths = Set(
      sources.filter { source in
        source.model.types.contains { Self.isRoot($0) || Self.isStructure($0) }
      }.map(\.path))
  }

  private static func isRoot(_ type: ParsedType) -> Bool {
    type.kind == .class && type.qualifiedName == Factory1Index.root && type.inherited.isEmpty
  }

  private static func isStructure(_ type: ParsedType) -> Bool {
    type.kind == .struct && !type.genericParameters.isEmpty
      && structures.contains(type.qualifiedName)
  }
}
