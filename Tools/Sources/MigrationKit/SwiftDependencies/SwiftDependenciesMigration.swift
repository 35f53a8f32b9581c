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
    let rewrites =
      [Rewrite(DependencyInjection(index: index).rewrite)] + DependencyTypeName.rewrites
      + [Rewrite(leaveMacro)]
    // What is within a value or an override is rewritten first, since its text moves.
    for file in files { file.apply(rewrites) }
    let isTesting = files.map { file in
      let hasTraits = DependencyTraits(index: index, file: file).rewrite()
      return DependencyScopes(index: index, file: file).rewrite() || hasTraits
    }
    let values = DependencyValuesExtension(index: index, files: files)
    for number in files.indices { values.rewriteProperties(in: number) }
    values.rewriteKeys()
    for (number, file) in files.enumerated() {
      if !file.source.imports.isDisjoint(with: MigrationSource.swiftDependencies.modules) {
        file.pointOut(["DependencyValues", "WithRandomNumberGenerator"])
      }
      DependencyImports(index: index, file: file).write(isTesting: isTesting[number])
    }
    return files.map { $0.result() }
  }

  /// `@DependencyClient` writes an initializer and methods, which only its own package can.
  private func leaveMacro(_ node: AttributeSyntax, in file: FileRewriting) throws(Obstacle) {
    switch node.attributeName.trimmedDescription {
    case "DependencyClient":
      throw Obstacle(
        "@DependencyClient is of swift-dependencies: keep its product DependenciesMacros, or write "
          + "the initializer with closures that fail")
    case "DependencyEntry":
      throw Obstacle("declare this as a factory in an extension of Container")
    default: return
    }
  }
}
