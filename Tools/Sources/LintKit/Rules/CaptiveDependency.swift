import WiringGraph
import WiringModel

/// An instance that outlives what it holds.
struct CaptiveDependency: Rule {
  let name = "captive_dependency"
  let summary = "A longer-lived scope that holds a shorter-lived one"
  let why = """
    An instance that is built once keeps the dependencies it was built with. After a reset, \
    everything else gets a new instance, and the long-lived one continues with the old one. Resolve \
    the dependency each time (`@DynamicInjected`, a closure), or give both the same scope. A \
    `shared` dependency is a note: it stays the same instance for everyone, and only lives longer \
    than its scope promises.
    """

  let examples: [RuleExample] = [
    .bad(
      "a singleton that holds a cached instance",
      """
      extension Container {
        var session: Factory<Session> { self { Session() }.cached }
        var ⚑analytics: Factory<Analytics> { self { Analytics(session: self.session()) }.singleton }
      }
      """),
    .bad(
      "through a unique instance between the two",
      """
      extension Container {
        var theme: Factory<Theme> { self { Theme() }.cached }
        var painter: Factory<Painter> { self { Painter(theme: self.theme()) } }
        var ⚑canvas: Factory<Canvas> { self { Canvas(painter: self.painter()) }.singleton }
      }
      """),
    .bad(
      "a scope of one's own",
      """
      extension Scope { static let session = Cached() }
      extension Container {
        var store: Factory<Store> { self { Store() }.cached }
        var ⚑account: Factory<Account> { self { Account() }.scope(.session) }
      }
      final class Account { @Injected(\\.store) private var store }
      """),
    .bad(
      "a cached instance that holds one of a scope which is reset",
      """
      extension Scope { static let session = Cached() }
      extension Container {
        var account: Factory<Account> { self { Account() }.scope(.session) }
        var ⚑inbox: Factory<Inbox> { self { Inbox(account: self.account()) }.cached }
      }
      func logOut() { Container.shared.manager.reset(scope: .session) }
      """),
    .note(
      "a singleton that keeps a shared instance for good",
      """
      extension Container {
        var player: Factory<Player> { self { Player() }.shared }
        var ⚑remote: Factory<Remote> { self { Remote(player: self.player()) }.singleton }
      }
      """),
    .good(
      "a scope of one's own that is never reset alone",
      """
      extension Scope { static let session = Cached() }
      extension Container {
        var account: Factory<Account> { self { Account() }.scope(.session) }
        var inbox: Factory<Inbox> { self { Inbox(account: self.account()) }.cached }
      }
      """),
    .good(
      "what is asked for later is not held",
      """
      extension Container {
        var session: Factory<Session> { self { Session() }.cached }
        var analytics: Factory<Analytics> { self { Analytics(session: { self.session() }) }.singleton }
        var audit: Factory<Audit> { self { Audit() }.singleton }
      }
      final class Audit { @DynamicInjected(\\.session) private var session }
      """),
    .good(
      "the shorter-lived one holds the longer-lived",
      """
      extension Container {
        var database: Factory<Database> { self { Database() }.singleton }
        var store: Factory<Store> { self { Store(database: self.database()) }.cached }
        var page: Factory<Page> { self { Page(store: self.store()) }.shared }
      }
      """),
  ]

  func findings(in project: LintProject) -> [Finding] {
    let wiring = project.wiring
    var eager: [[Edge]] = wiring.factories.map { _ in [] }
    for edge in wiring.edges where edge.kind == .eager { eager[edge.from].append(edge) }
    let reset = Self.scopesReset(in: wiring)
    return wiring.factories.indices.flatMap { holder in
      held(by: holder, eager, reset, wiring).map { path in
        finding(holder: wiring.factories[holder], path: path, project)
      }
    }
  }

  /// Paths from `holder` to instances that live shorter, over unique ones that it holds as well.
  private func held(
    by holder: Int, _ eager: [[Edge]], _ reset: Set<String>, _ wiring: Wiring
  ) -> [[Edge]] {
    var found: [[Edge]] = []
    var seen: Set = [holder]
    var queue: [[Edge]] = eager[holder].map { [$0] }
    var next = 0
    while next < queue.count {
      let path = queue[next]
      next += 1
      guard let target = path.last?.to, seen.insert(target).inserted else { continue }
      let isSure = wiring.factories[holder].doubt == nil && wiring.factories[target].doubt == nil
      if isSure, outlives(wiring.factories[holder].scope, wiring.factories[target].scope, reset) {
        found.append(path)
      } else if wiring.factories[target].scope.kind == .unique {
        queue += eager[target].map { path + [$0] }
      }
    }
    return found
  }

  /// The scopes of the project's own that production code resets by themselves:
  /// `manager.reset(scope: .session)` and `Scope.session.reset()`.
  private static func scopesReset(in wiring: Wiring) -> Set<String> {
    var found: Set<String> = []
    for file in wiring.index.files.indices where wiring.index.files[file].role == .production {
      wiring.index.forEachBody(inFile: file) { _, body in
        for (number, use) in body.uses.enumerated() where use.kind == .call && use.name == "reset" {
          if use.path.count == 3, use.path[0] == "Scope" { found.insert(use.path[1]) }
          guard use.labels == ["scope"] else { continue }
          found.formUnion(
            body.uses.filter { $0.call == number && $0.argument == "scope" }.map(\.name))
        }
      }
    }
    return found
  }

  /// Whether instances of the first scope live longer than those of the second.
  private func outlives(
    _ holder: FactoryScope, _ held: FactoryScope, _ reset: Set<String>
  ) -> Bool {
    if holder == .standard(.cached), held.isCustom, held.kind == .cached {
      return reset.contains(held.name)
    }
    guard let held = held.isCustom && holder.isCustom ? nil : held.kind else { return false }
    switch holder.kind {
    case .singleton: return [.cached, .shared, .graph].contains(held)
    case .cached where holder.isCustom: return [.cached, .shared, .graph].contains(held)
    case .cached: return [.shared, .graph].contains(held)
    default: return false
    }
  }

  private func finding(holder: FactoryNode, path: [Edge], _ project: LintProject) -> Finding {
    let wiring = project.wiring
    let held = wiring.factories[path[path.count - 1].to]
    // A shared instance lives as long as its last owner, so its holder never has an outdated one.
    let isShared = held.scope.kind == .shared
    return Finding(
      rule: name,
      message: "`\(holder.qualifiedName)` (\(holder.scope.name)) holds "
        + "`\(held.qualifiedName)` (\(held.scope.name)), "
        + (isShared
          ? "which is never released while it does"
          : "which does not live as long: ask for it each time, or give both the same scope"),
      location: project.location(of: holder),
      notes: path.map { Finding.Note(EdgeText.description(of: $0, in: wiring), at: $0.location) },
      level: isShared ? .note : nil)
  }
}
