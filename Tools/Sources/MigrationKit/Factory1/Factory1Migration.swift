import SwiftSyntax

/// From Factory 1.x: static factories become computed properties, namespaces become containers.
struct Factory1Migration {
  private let sources: [SyntaxFile]
  private let index: Factory1Index
  private let vendored: VendoredFactory

  init(_ sources: [SyntaxFile]) {
    vendored = VendoredFactory(sources)
    let paths = vendored.paths
    self.sources = sources.filter { !paths.contains($0.path) }
    index = Factory1Index(self.sources)
  }

  /// The files that are left alone, each with the reason.
  var left: [String] {
    vendored.paths.sorted().map {
      "\($0): it is a copy of Factory 1.x: remove it, and add FactoryKit to the project"
    }
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
      StaticScope(),
      RegistrationsReset(index: index),
    ]
    return sources.map { source in
      let file = FileRewriting(source)
      RewritingVisitor(rewrites, file: file).walk(source.tree)
      if !vendored.paths.isEmpty { file.importFactoryKit() }
      return file.result()
    }
  }
}
