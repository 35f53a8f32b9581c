import SourceModel
import WiringGraph

/// A kept instance that belongs to the first parameter only.
struct ParameterWithoutScope: Rule {
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

  let examples: [RuleExample] = [
    .bad(
      "each user is the first one",
      """
      extension Container {
        var ⚑user: ParameterFactory<Int, User> { self { id in User(id: id) }.cached }
      }
      struct User { let id: Int }
      """,
      fixed: """
        extension Container {
          var user: ParameterFactory<Int, User> { self { id in User(id: id) }.scopeOnParameters.cached }
        }
        struct User { let id: Int }
        """),
    .bad(
      "a parameter that may not be Hashable has no fix",
      """
      extension Container {
        var ⚑page: ParameterFactory<Route, Page> { self { Page(route: $0) }.shared }
      }
      final class Page { init(route: Route) {} }
      """),
    .good(
      "one for each parameter, and one for each call",
      """
      extension Container {
        var user: ParameterFactory<Int, User> { self { User(id: $0) }.scopeOnParameters.cached }
        var late: ParameterFactory<Int, User> { self { User(id: $0) }.cached.scopeOnParameters }
        var film: ParameterFactory<Int, Film> { self { Film(id: $0) } }
      }
      struct User { let id: Int }
      struct Film { let id: Int }
      """),
  ]

  func findings(in project: LintProject) -> [Finding] {
    project.wiring.factories.compactMap { factory in
      guard factory.kind.takesParameter, factory.scope.isDeclared, factory.doubt == nil,
        factory.forwards.isEmpty,
        let kind = factory.scope.kind, kind != .unique, !factory.has("scopeOnParameters")
      else { return nil }
      return Finding(
        rule: name,
        message: "`\(factory.qualifiedName)` (\(factory.scope.name)) gives everyone the instance "
          + "of the first parameter: add `.scopeOnParameters`",
        location: project.location(of: factory), fix: fix(for: factory, in: project))
    }
  }

  /// The modifier, behind the closure.
  private func fix(for factory: FactoryNode, in project: LintProject) -> [TextEdit] {
    guard Self.hashable.contains(factory.parameter ?? ""),
      factory.definitionClosures.count == 1, let closure = factory.definitionClosures.first,
      let body = project.wiring.index.body(at: factory.place),
      let definition = factory.definitions.first, body.uses[definition].trailingClosures == 1
    else { return [] }
    let end = body.closures[closure].end
    return [
      TextEdit(
        path: project.wiring.file(of: factory).path, range: end..<end,
        replacement: ".scopeOnParameters")
    ]
  }
}
