import SwiftSyntax

/// From Factory 1.x: static factories become computed properties, namespaces become containers.
struct Factory1Migration {
  private let sources: [ParsedFile]
  private let index: Factory1Index

  init(_ sources: [ParsedFile]) {
    self.sources = sources
    index = Factory1Index(sources)
  }

  func files() -> [MigratedFile] {
    let rewrites: [any Rewrite] = [
      ModuleImport(modules: MigrationSource.factory1.modules),
      StaticFactory(index: index),
      ContainerClass(index: index),
      ContainerStorage(index: index),
      AutoRegistrationFunction(),
      FactoryArgument(index: index),
      FactoryUse(index: index),
      ScopeName(index: index),
      RegistrationsReset(index: index),
    ]
    return sources.map { source in
      let file = FileRewriting(source)
      RewritingVisitor(rewrites, file: file).walk(source.tree)
      return file.result()
    }
  }
}
