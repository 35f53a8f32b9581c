import Wiring

/// A factory that is bound to the shared container instead of the one that declares it.
struct DefinitionOnShared: Rule {
  let name = "definition_on_shared"
  let summary = "`Factory(Container.shared)` where `self` belongs"
  let why = """
    The first argument is the container that holds registrations and instances. With
    `Container.shared`, every other container (a fork, a child, a test's own) uses those of the
    shared one. Write `Factory(self)`, or `self { … }`.
    """

  let exampleText = """
    //= Reported: another container than the one that declares it
    extension Container {
      var api: Factory<any API> { ⚑Factory(Container.shared) { LiveAPI() } }
      var film: ParameterFactory<Int, Film> {
        ⚑ParameterFactory(Container.shared) { Film(id: $0) }.cached
      }
    }
    //= Right: self, or no argument
    extension Container {
      var api: Factory<any API> { Factory(self) { LiveAPI() } }
      var film: ParameterFactory<Int, Film> { ParameterFactory(self) { Film(id: $0) } }
      var log: Factory<any Log> { self { FileLog(Container.shared.directory) } }
    }
    """

  func findings(in wiring: Wiring) -> [Finding] {
    return wiring.factories.flatMap { factory -> [Finding] in
      guard let body = wiring.body(of: factory) else { return [] }
      return factory.definitions.filter { definition in
        FactoryKind(rawValue: body.uses[definition].name) != nil
          && body.uses.contains { use in
            use.call == definition && use.argument == "" && use.name == "shared"
          }
      }.map { definition in
        finding(
          "`\(factory.qualifiedName)` is bound to a shared container, whichever one declares "
            + "it: write `\(body.uses[definition].name)(self)`",
          at: wiring.file(of: factory).location(body.uses[definition].offset))
      }
    }
  }
}
