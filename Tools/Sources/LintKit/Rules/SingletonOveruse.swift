import WiringGraph
import WiringModel

/// A singleton that need not be one.
struct SingletonOveruse: Rule {
  let name = "singleton_overuse"
  let summary = "A singleton without state, or that nobody shares"
  let why = """
    A singleton outlives every test and every container. What has no state can be made anew each time, \
    and what only one other singleton uses lives as long as that one anyway: leave the scope out.
    """

  let examples: [RuleExample] = [
    .bad(
      "nothing to keep",
      """
      extension Container {
        var ⚑formatter: Factory<PriceFormatter> { self { PriceFormatter() }.singleton }
      }
      final class PriceFormatter {
        func text(for price: Int) -> String { "\\(price)" }
      }
      struct Cart { @Injected(\\.formatter) var formatter }
      struct Bill { @Injected(\\.formatter) var formatter }
      """),
    .bad(
      "used by one other singleton alone",
      """
      extension Container {
        var ⚑cache: Factory<Cache> { self { Cache() }.singleton }
        var store: Factory<Store> { self { Store(cache: self.cache()) }.singleton }
      }
      final class Cache { var items: [String] = [] }
      final class Store { var count = 0; init(cache: Cache) {} }
      struct Home { @Injected(\\.store) var store }
      struct Search { @Injected(\\.store) var store }
      """),
    .good(
      "a function of the same file asks, too",
      """
      extension Container {
        var cache: Factory<Cache> { self { Cache() }.singleton }
        var store: Factory<Store> { self { Store(cache: self.cache()) }.singleton }
      }
      final class Cache { var items: [String] = [] }
      final class Store { var count = 0; init(cache: Cache) {} }
      func empty() { Container.shared.cache().items = [] }
      """),
    .good(
      "state that several share",
      """
      extension Container {
        var session: Factory<Session> { self { Session() }.singleton }
        var clock: Factory<any Clock> { self { SystemClock() }.singleton }
        var screen: Factory<Screen> { self { Screen() } }
      }
      final class Session { var user: String? }
      struct Home { @Injected(\\.session) var session }
      struct Profile { @Injected(\\.session) var session }
      """),
    .good(
      "one user that is made many times",
      """
      extension Container {
        var images: Factory<Images> { self { Images() }.singleton }
      }
      final class Images { var loaded: [String] = [] }
      struct Row { @Injected(\\.images) var images }
      """),
  ]

  func findings(in project: LintProject) -> [Finding] {
    let wiring = project.wiring
    return wiring.factories.indices.compactMap { number in
      let factory = wiring.factories[number]
      guard factory.scope == .standard(.singleton), factory.doubt == nil, !factory.isPromise,
        factory.forwards.isEmpty
      else { return nil }
      let reason: String
      if hasNoState(number, wiring) {
        reason = "has no state to keep"
      } else if let user = onlySingleton(using: number, wiring) {
        reason = "is used by the singleton `\(wiring.factories[user].qualifiedName)` alone"
      } else {
        return nil
      }
      return Finding(
        rule: name,
        message: "The singleton `\(factory.qualifiedName)` \(reason): leave the scope out",
        location: project.location(of: factory))
    }
  }

  /// Whether the one type that the definition makes is known in full and stores nothing.
  private func hasNoState(_ number: Int, _ wiring: Wiring) -> Bool {
    guard let type = MadeType.type(of: wiring.factories[number], in: wiring) else { return false }
    let index = wiring.index
    for ancestor in index.ancestors(of: type) {
      let entity = index.types[ancestor]
      if entity.kind == .protocol { continue }
      // An actor protects something, and a case of an enumeration is a value.
      guard entity.kind == .class || entity.kind == .struct else { return false }
      for part in entity.parts {
        let declaration = index.declaration(part)
        if declaration.properties.contains(where: { $0.isStored }) { return false }
        if declaration.deinitializer != nil { return false }
        if declaration.initializers.contains(where: { $0.body?.isEmpty == false }) { return false }
      }
    }
    // A superclass that was not read may store anything.
    return index.types[type].kind == .struct
      || index.types[type].inherited.allSatisfy { written in
        if case .found(let parent) = index.lookUp(written.text, in: written.context) {
          return index.types[parent].kind != nil
        }
        return SwiftNames.protocolsWithoutState.contains(WiringIndex.baseName(of: written.text))
      }
  }

  /// The one singleton that holds it, where nothing else asks for it.
  private func onlySingleton(using number: Int, _ wiring: Wiring) -> Int? {
    let factory = wiring.factories[number]
    guard !factory.isVisibleOutside else { return nil }
    let users = wiring.edges.filter { $0.to == number }
    guard users.count == 1, let user = users.first, user.kind == .eager,
      wiring.factories[user.from].scope == .standard(.singleton)
    else { return nil }
    // The edge may stand for one use alone: scripts, functions and views count, too.
    return uses(of: number, wiring) == 1 ? user.from : nil
  }

  /// How often production code asks for a factory.
  private func uses(of number: Int, _ wiring: Wiring) -> Int {
    let name = wiring.factories[number].name
    var count = 0
    for file in wiring.index.files.indices
    where wiring.index.files[file].role == .production
      && wiring.index.files[file].mentions.contains(name)
    {
      wiring.index.forEachBody(inFile: file) { place, body in
        for use in body.uses where use.path.contains(where: { $0.hasPrefix(name) }) {
          switch wiring.action(of: use, in: body, at: place) {
          case .resolve(number), .resolveLater(number): count += 1
          default: break
          }
        }
      }
    }
    return count
  }
}
