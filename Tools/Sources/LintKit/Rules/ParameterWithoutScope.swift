import SourceModel
import WiringGraph

/// A kept instance that belongs to the first parameter only.
struct ParameterWithoutScope: FactoryRule {
  let name = "parameter_without_scope"
  let summary = "A scoped parameter factory without `scopeOnParameters`"
  let why = """
    A scoped parameter factory caches one instance: a call with another parameter returns the \
    instance of the first. With `scopeOnParameters`, each parameter has its own.
    """

  /// Parameters that can tell instances apart for sure.
  private static let hashable: Set<String> = [
    "Int", "UInt", "Int64", "Int32", "UInt64", "UInt32", "String", "Character", "Bool", "Double",
    "UUID", "URL", "Date",
  ]

  let exampleText = """
    //= Reported: each user is the first one
    extension Container {
      var ⚑user: ParameterFactory<Int, User> { self { id in User(id: id) }.cached }
    }
    struct User { let id: Int }
    //= With --fix:
    extension Container {
      var user: ParameterFactory<Int, User> { self { id in User(id: id) }.scopeOnParameters.cached }
    }
    struct User { let id: Int }
    //= Reported: a parameter that may not be Hashable has no fix
    extension Container {
      var ⚑page: ParameterFactory<Route, Page> { self { Page(route: $0) }.shared }
    }
    final class Page { init(route: Route) {} }
    //= Right: one for each parameter, and one for each call
    extension Container {
      var user: ParameterFactory<Int, User> { self { User(id: $0) }.scopeOnParameters.cached }
      var late: ParameterFactory<Int, User> { self { User(id: $0) }.cached.scopeOnParameters }
      var film: ParameterFactory<Int, Film> { self { Film(id: $0) } }
    }
    struct User { let id: Int }
    struct Film { let id: Int }
    """

  func finding(for factory: FactoryNode, in wiring: Wiring) -> Finding? {
    guard factory.kind.takesParameter, factory.scope.isDeclared, factory.doubt == nil,
      factory.forwards.isEmpty,
      let kind = factory.scope.kind, kind != .unique, !factory.has("scopeOnParameters")
    else { return nil }
    return finding(
      "`\(factory.qualifiedName)` (\(factory.scope.name)) gives everyone the instance "
        + "of the first parameter: add `.scopeOnParameters`",
      at: wiring.location(of: factory), fix: fix(for: factory, in: wiring))
  }

  /// The modifier, behind the closure.
  private func fix(for factory: FactoryNode, in wiring: Wiring) -> [TextEdit] {
    guard Self.hashable.contains(factory.parameter ?? ""),
      factory.definitionClosures.count == 1, let closure = factory.definitionClosures.first,
      let body = wiring.body(of: factory),
      let definition = factory.definitions.first, body.uses[definition].trailingClosures == 1
    else { return [] }
    let file = wiring.file(of: factory)
    return [file.insertion(of: ".scopeOnParameters", at: body.closures[closure].end)]
  }
}
