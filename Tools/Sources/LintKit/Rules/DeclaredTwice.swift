import SourceModel
import WiringGraph

/// Two factories that are one at run time.
struct DeclaredTwice: Rule {
  let name = "declared_twice"
  let summary = "One name and type declared twice in a container"
  let why = """
    Within its container, a factory is identified by its name and result type. If two modules, or \
    private properties of two files, declare the same pair, both compile and share registrations and \
    instances: each can get what the other one made. Rename one, or declare it once.
    """

  let exampleText = """
    //= Reported: two modules, each for itself
    //- Sources/Films/Container+Films.swift
    import FactoryKit
    import Models
    extension Container {
      var session: Factory<any Session> { self { FilmSession() }.cached }
    }
    //- Sources/Users/Container+Users.swift
    import FactoryKit
    import Models
    extension Container {
      var ⚑session: Factory<any Session> { self { UserSession() }.cached }
    }
    //- Sources/Models/Session.swift
    public protocol Session {}
    //- Sources/App/App.swift
    import Films
    import Users
    @main struct App {}
    //= Reported: private in two files
    //- Sources/App/Films.swift
    import FactoryKit
    extension Container {
      fileprivate var formatter: Factory<DateFormatter> { self { DateFormatter() }.cached }
    }
    //- Sources/App/Users.swift
    import FactoryKit
    private extension Container {
      var ⚑formatter: Factory<DateFormatter> { self { DateFormatter() }.cached }
    }
    //= Right: another type, another container, clauses of #if, or apps that never meet
    //- Sources/Films/Container+Films.swift
    import FactoryKit
    extension Container {
      var session: Factory<FilmSession> { self { FilmSession() } }
      var store: Factory<Store> { self { Store() } }
      #if os(iOS)
        var share: Factory<Sharing> { self { SheetSharing() } }
      #else
        var share: Factory<Sharing> { self { NoSharing() } }
      #endif
    }
    struct Store {}
    //- Sources/Users/Container+Users.swift
    import FactoryKit
    final class UserContainer: SharedContainer {
      @TaskLocal static var shared = UserContainer()
      let manager = ContainerManager()
      var store: Factory<Store> { self { Store() } }
    }
    extension Container {
      var session: Factory<UserSession> { self { UserSession() } }
      var log: Factory<Log> { self { Log() } }
    }
    struct Store {}
    //- Sources/Other/Container+Other.swift
    import FactoryKit
    extension Container {
      var log: Factory<Log> { self { Log() } }
    }
    //- Sources/App/App.swift
    import Films
    import Users
    """

  func findings(in project: LintProject) -> [Finding] {
    let wiring = project.wiring
    let modules = ModuleGraph(project.files)
    let own = wiring.factories.filter { $0.forwards.isEmpty && wiring.isProduction($0) }
    let groups = Dictionary(grouping: own) { "\($0.container) \($0.kind) \($0.name)" }
    return own.compactMap { factory in
      let group = groups["\(factory.container) \(factory.kind) \(factory.name)"] ?? []
      let other = group.first { other in
        other.place.file < factory.place.file && makesTheSame(other, factory, wiring)
          && areApart(other, factory, modules, wiring)
      }
      guard let other else { return nil }
      return finding(
        "`\(factory.qualifiedName)` is declared in \(wiring.file(of: other).path), too, and "
          + "both are one factory at run time: rename one",
        at: wiring.location(of: factory),
        notes: [Finding.Note("the other one", at: wiring.location(of: other))])
    }
  }

  private func makesTheSame(_ first: FactoryNode, _ second: FactoryNode, _ wiring: Wiring) -> Bool {
    WiringIndex.baseName(of: first.product) == WiringIndex.baseName(of: second.product)
      && wiring.product(of: first) == wiring.product(of: second)
      && first.parameter == second.parameter
  }

  /// Whether both compile, and run in one process.
  private func areApart(
    _ first: FactoryNode, _ second: FactoryNode, _ modules: ModuleGraph, _ wiring: Wiring
  ) -> Bool {
    let targets = [first, second].map { wiring.file(of: $0).targets }
    if first.module == second.module || !Set(targets[0]).isDisjoint(with: targets[1]) {
      return first.isPrivate && second.isPrivate
    }
    return modules.meet(first.module, second.module)
  }
}
