import Wiring

/// A graph scope in which nothing else takes part.
struct GraphThroughWrapper: Rule {
  let name = "graph_through_wrapper"
  let summary = "Graph scope reached through a property wrapper whose owner no factory makes"
  let why = """
    Graph scope shares an instance within one resolution. If no factory makes the owner, each of its
    property wrappers starts its own resolution, so nothing is shared. Make the owner with a factory
    and pass the instance to its initializer, or use shared or cached.
    """

  let exampleText = """
    //= Reported: two properties that get two sessions
    extension Container {
      var session: Factory<Session> { self { Session() }.graph }
      var api: Factory<API> { self { API(session: self.session()) } }
    }
    final class Session {}
    final class API { init(session: Session) {} }
    final class LoginScreen {
      ⚑@Injected(\\.session) private var session
      @Injected(\\.api) private var api
    }
    //= Right: the owner is made by a factory, within its resolution
    extension Container {
      var session: Factory<Session> { self { Session() }.graph }
      var screen: Factory<Screen> { self { Screen() } }
    }
    final class Session {}
    final class Screen { @Injected(\\.session) private var session }
    //= Right: the graph lies below what the wrapper names
    extension Container {
      var session: Factory<Session> { self { Session() }.graph }
      var model: Factory<Model> { self { Model(first: self.session(), second: self.session()) } }
    }
    final class Session {}
    final class Model { init(first: Session, second: Session) {} }
    struct Screen { @Injected(\\.model) private var model }
    //= Right: a class that another one inherits from may be made with that
    extension Container {
      var session: Factory<Session> { self { Session() }.graph }
      var home: Factory<Home> { self { Home() } }
    }
    final class Session {}
    class Screen { @Injected(\\.session) var session }
    final class Home: Screen {}
    """

  func findings(in wiring: Wiring) -> [Finding] {
    let outside = Set(wiring.typeEdges.map(\.owner))
    let inherited = Set(
      wiring.index.types.indices.flatMap { type in
        wiring.index.ancestors(of: type).filter { $0 != type }
      })
    return InjectedProperty.all(in: wiring).compactMap { property in
      guard property.factory.scope.kind == .graph, outside.contains(.type(property.owner)),
        !inherited.contains(property.owner)
      else { return nil }
      let owner = wiring.index.types[property.owner].name
      return finding(
        "`\(property.factory.qualifiedName)` has graph scope, and no factory makes "
          + "`\(owner)`: its instance is shared with nobody; pass it to an initializer, or use "
          + "shared or cached",
        at: property.location)
    }
  }
}
