import SwiftSyntax

/// Sources of Factory 1.x itself that were copied into a project.
struct VendoredFactory {
  /// The paths of these files.
  let paths: Set<String>

  init(_ sources: [ParsedFile]) {
    let declared = sources.map { (path: $0.path, types: Self.types(in: $0)) }
    // A project's own type may have one of these names: the root of all containers has none above it.
    guard declared.contains(where: { $0.types.contains("class SharedContainer") }) else {
      paths = []
      return
    }
    paths = Set(declared.filter { !$0.types.isEmpty }.map(\.path))
  }

  /// The types of Factory 1.x that a file declares.
  private static func types(in source: ParsedFile) -> Set<String> {
    var found: Set<String> = []
    for item in source.tree.statements {
      if let type = item.item.as(ClassDeclSyntax.self), type.name.text == "SharedContainer",
        type.inheritanceClause == nil
      {
        found.insert("class SharedContainer")
      }
      guard let type = item.item.as(StructDeclSyntax.self) else { continue }
      let isGeneric = type.genericParameterClause != nil
      let names: Set = [
        "Factory", "ParameterFactory", "Injected", "LazyInjected", "WeakLazyInjected",
      ]
      if isGeneric && names.contains(type.name.text) { found.insert("struct \(type.name.text)") }
    }
    return found
  }
}
