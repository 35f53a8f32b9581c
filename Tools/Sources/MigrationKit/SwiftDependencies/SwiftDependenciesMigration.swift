import SwiftSyntax

/// From swift-dependencies: keys and `DependencyValues` become factories, `@Dependency` becomes
/// `@Injected`, and what tests assign is registered.
struct SwiftDependenciesMigration {
  private let sources: [SyntaxFile]
  private let index: DependencyIndex

  init(_ sources: [SyntaxFile]) {
    self.sources = sources
    index = DependencyIndex(sources)
  }

  func files() -> [MigratedFile] {
    let files = sources.map(FileRewriting.init)
    let rewrites: [any Rewrite] = [
      DependencyInjection(index: index), DependencyTypeName(), DependencyMacros(),
    ]
    // What is within a value or an override is rewritten first, since its text moves.
    for file in files { RewritingVisitor(rewrites, file: file).walk(file.source.tree) }
    var needed = files.map { file in
      DependencyTraits(index: index, file: file).rewrite() ? Set(["FactoryTesting"]) : []
    }
    for (number, file) in files.enumerated() {
      needed[number].formUnion(DependencyScopes(index: index, file: file).rewrite())
    }
    let values = DependencyValuesExtension(index: index, files: files)
    for number in files.indices { values.rewriteProperties(in: number) }
    values.rewriteKeys()
    for (number, file) in files.enumerated() {
      if file.source.imports.contains(where: MigrationSource.swiftDependencies.modules.contains) {
        LeftoverNames(["DependencyValues", "WithRandomNumberGenerator"]).point(out: file)
      }
      DependencyImports(index: index, file: file).write(needed: needed[number])
    }
    return files.map { $0.result() }
  }
}

/// `@DependencyClient` writes an initializer and methods, which only its own package can.
struct DependencyMacros: Rewrite {
  let kinds: Set<SyntaxKind> = [.attribute]

  func apply(to node: Syntax, in file: FileRewriting) {
    guard let node = node.as(AttributeSyntax.self),
      ["DependencyClient", "DependencyEntry"].contains(node.attributeName.trimmedDescription)
    else { return }
    let name = node.attributeName.trimmedDescription
    file.leave(
      name == "DependencyClient"
        ? "@DependencyClient is of swift-dependencies: keep its product DependenciesMacros, or write "
          + "the initializer with closures that fail"
        : "declare this as a factory in an extension of Container", at: node)
  }
}
