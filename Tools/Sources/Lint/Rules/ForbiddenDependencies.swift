import Wiring

/// Dependencies that a project does not want, as its settings say.
struct ForbiddenDependencies: Rule {
  let name = "forbidden_dependencies"
  let summary = "A dependency that the settings forbid"
  let why = """
    Layers and modules are an agreement, and one line that resolves across them breaks it. The settings \
    list what must not need what, under `forbidden_dependencies`. Modules and folders are those of the \
    code that resolves; containers, factories and scopes are those of the factory that needs. Move the \
    code, resolve something that is allowed, or pass the instance from above.
    """

  let exampleText = """
    //= Reported: a feature that resolves the network
    //- .factory.yml
    lint:
      forbidden_dependencies:
        - { from: "Features/*", to: Networking, because: features talk to repositories }
    //- Sources/Networking/Client.swift
    extension Container { public var client: Factory<Client> { self { Client() } } }
    public final class Client {}
    //- Sources/Features/Login/Login.swift
    extension Container { var login: Factory<Login> { self { Login() } } }
    final class Login { ⚑@Injected(\\.client) private var client }
    //= Reported: a view that resolves one
    //- .factory.yml
    lint:
      forbidden_dependencies:
        - { from: App, to: "factory:Container.data*" }
    //- Sources/Data/Database.swift
    extension Container { var database: Factory<Database> { self { Database() } } }
    //- Sources/App/Home.swift
    struct Home { ⚑@Injected(\\.database) private var database }
    //= Reported: over any number of steps
    //- .factory.yml
    lint:
      forbidden_dependencies:
        - { from: "container:Domain*", to: "scope:singleton", through: any }
    //- Sources/App/Containers.swift
    final class DomainContainer: SharedContainer {
      static let shared = DomainContainer()
      let manager = ContainerManager()
      var rules: Factory<Rules> { self { Rules(store: ⚑Container.shared.store()) } }
    }
    extension Container {
      var store: Factory<Store> { self { Store(disk: self.disk()) } }
      var disk: Factory<Disk> { self { Disk() }.singleton }
    }
    //= Reported: a module that is misspelled, and a rule that excepts all that it is about
    //- .factory.yml
    lint:
      forbidden_dependencies:
        - { from: App, to: ⚑Networkin }
        - ⚑{ from: App, to: Networking, except: [App] }
    //- Sources/Networking/Client.swift
    extension Container { public var client: Factory<Client> { self { Client() } } }
    //- Sources/App/App.swift
    struct App {}
    //= Right: the code that puts all together, and what is passed from above
    //- .factory.yml
    lint:
      forbidden_dependencies:
        - { from: "Sources/*", to: Networking, except: [App, Networking] }
    //- Sources/Networking/Client.swift
    extension Container { public var client: Factory<Client> { self { Client() } } }
    public final class Client {}
    //- Sources/Login/Login.swift
    final class Login { init(client: Any) {} }
    //- Sources/App/App.swift
    extension Container { var login: Factory<Login> { self { Login(client: self.client()) } } }
    """

  func findings(in project: LintProject) -> [Finding] {
    guard !project.settings.forbidden.isEmpty else { return [] }
    let map = ArchitectureMap(project.wiring)
    return project.settings.forbidden.flatMap { rule in
      let problems = project.isWhole ? self.problems(of: rule, map) : []
      return problems.isEmpty ? findings(of: rule, map) : problems
    }
  }

  // MARK: Dependencies

  private func findings(of rule: ForbiddenDependency, _ map: ArchitectureMap) -> [Finding] {
    let isExcepted = { (place: WiringPlace) in rule.except.contains { $0.matches(place) } }
    let isTarget = map.factories.map(rule.to.matches)
    let isClosed = map.factories.map(isExcepted)
    // Many resolutions are of one factory, and the ways behind it are the same for all.
    var pathsBehind: [Int: [[Edge]]] = [:]
    var found: [[String]: Finding] = [:]
    var order: [[String]] = []
    for (user, place) in map.users where rule.from.matches(place) && !isExcepted(place) {
      let paths =
        pathsBehind[user.to]
        ?? (rule.isTransitive
          ? map.paths(from: user.to, to: isTarget, around: isClosed)
          : isTarget[user.to] ? [[]] : [])
      pathsBehind[user.to] = paths
      for path in paths {
        let target = path.last?.to ?? user.to
        guard user.from != target else { continue }
        let key = [map.wiring.name(of: user.owner), map.name(of: target)]
        if let known = found[key], known.notes.count <= path.count { continue }
        if found[key] == nil { order.append(key) }
        found[key] = finding(rule, user, path, map)
      }
    }
    return order.compactMap { found[$0] }
  }

  private func finding(
    _ rule: ForbiddenDependency, _ user: Edge, _ path: [Edge], _ map: ArchitectureMap
  ) -> Finding {
    let target = map.name(of: path.last?.to ?? user.to)
    let reason = rule.reason.map { ": \($0)" } ?? ""
    return finding(
      "`\(map.wiring.name(of: user.owner))` needs `\(target)`\(path.isEmpty ? "" : " in the end"), and "
        + "\(rule.from.description) must not need \(rule.to.description)\(reason)",
      at: user.location,
      notes: path.map { edge in
        Finding.Note(
          "\(map.wiring.name(of: edge.owner)) needs \(map.name(of: edge.to))", at: edge.location)
      })
  }

  // MARK: The settings themselves

  private func problems(of rule: ForbiddenDependency, _ map: ArchitectureMap) -> [Finding] {
    let unknown = ([rule.from, rule.to] + rule.except).filter { !map.has($0) }
    if !unknown.isEmpty {
      return unknown.map { finding(map.advice(about: $0), at: $0.location) }
    }
    guard map.isCovered(rule.from, by: rule.except) else { return [] }
    return [
      finding("the rule never matches, because `except` has all of `from`", at: rule.location)
    ]
  }
}

extension WiringPattern {
  /// The pattern as messages say it.
  fileprivate var description: String { "\(kind) \(text)" }
}
