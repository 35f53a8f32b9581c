import Wiring

/// A cached instance that belongs to the first parameter, or argument, only.
struct ParameterWithoutScope: FactoryRule {
  let name = "parameter_without_scope"
  let summary = "A scoped factory with a parameter or arguments, and one instance for all"
  let why = """
    A scoped parameter factory caches one instance: a call with another parameter returns the
    instance of the first. With `scopeOnParameters`, each parameter has its own. A function that
    returns a factory has one instance for all arguments, too, because a factory is known by the
    function's name: declare a `ParameterFactory` instead.
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
    //= Reported: a function whose factory caches the first room for all ids
    extension Container {
      func ⚑room(_ id: Int) -> Factory<Room> { self { Room(id: id) }.cached }
    }
    struct Room { let id: Int }
    //= Right: a function without a scope or arguments, one for each type, and a key of one's own
    extension Container {
      func room(_ id: Int) -> Factory<Room> { self { Room(id: id) } }
      func clock() -> Factory<Clock> { self { Clock() }.singleton }
      func store<T>(of type: T.Type) -> Factory<Store<T>> { self { Store() }.cached }
      func log(_ key: StaticString) -> Factory<Log> { self(key: key) { Log() }.cached }
    }
    struct Room { let id: Int }
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
    guard factory.dependsOnArguments, factory.scope.isDeclared, factory.doubt == nil,
      let kind = factory.scope.kind, kind != .unique
    else { return nil }
    guard factory.kind.takesParameter else {
      return isOneForAllArguments(factory, in: wiring)
        ? finding(
          "`\(factory.qualifiedName)` (\(factory.scope.name)) gives everyone the instance of the "
            + "first arguments: declare a `ParameterFactory` with `.scopeOnParameters`",
          at: wiring.location(of: factory)) : nil
    }
    if factory.has("scopeOnParameters") { return nil }
    return finding(
      "`\(factory.qualifiedName)` (\(factory.scope.name)) gives everyone the instance "
        + "of the first parameter: add `.scopeOnParameters`",
      at: wiring.location(of: factory), fix: fix(for: factory, in: wiring))
  }

  /// Whether neither the type nor a key of its own tells the factories of a function apart.
  private func isOneForAllArguments(_ factory: FactoryNode, in wiring: Wiring) -> Bool {
    let generics = Set(wiring.index.function(at: factory.place)?.genericParameters ?? [])
    let words = factory.product.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let body = wiring.body(of: factory)
    let hasKey = factory.definitions.contains { body?.uses[$0].labels.contains("key") == true }
    return generics.isDisjoint(with: words.map(String.init)) && !hasKey
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
