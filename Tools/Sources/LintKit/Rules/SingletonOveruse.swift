import SourceModel
import WiringGraph

/// A singleton that need not be one.
struct SingletonOveruse: Rule {
  let name = "singleton_overuse"
  let summary = "A singleton without state"
  let why = """
    A singleton outlives every test and every container. A structure without state is copied to each \
    caller, so the scope adds nothing: remove it. A class without state is a note: the scope matters \
    only once the class has state. A singleton that only another singleton uses is fine, because a \
    later second user has to get the same one. So is one behind a protocol, whose other \
    implementations may have state.
    """

  let examples: [RuleExample] = [
    .bad(
      "nothing to keep",
      """
      extension Container {
        var ⚑formatter: Factory<PriceFormatter> { self { PriceFormatter() }.singleton }
      }
      struct PriceFormatter {
        func text(for price: Int) -> String { "\\(price)" }
      }
      struct Cart { @Injected(\\.formatter) var formatter }
      struct Bill { @Injected(\\.formatter) var formatter }
      """),
    .note(
      "a class that keeps nothing so far",
      """
      extension Container {
        var ⚑formatter: Factory<PriceFormatter> { self { PriceFormatter() }.singleton }
      }
      final class PriceFormatter {
        func text(for price: Int) -> String { "\\(price)" }
      }
      struct Cart { @Injected(\\.formatter) var formatter }
      """),
    .good(
      "one that another singleton alone uses, so far: a login service will need the same tokens",
      """
      extension Container {
        var tokens: Factory<any TokenStore> { self { MemoryTokens() }.singleton }
        var client: Factory<any Client> { self { LiveClient(tokens: self.tokens()) }.singleton }
      }
      protocol TokenStore: AnyObject { var token: String? { get set } }
      final class MemoryTokens: TokenStore { var token: String? }
      final class LiveClient: Client { private let tokens: any TokenStore }
      struct Home { @Injected(\\.client) var client }
      """),
    .good(
      "behind a protocol: what replaces it may keep something",
      """
      extension Container {
        var console: Factory<any Console> { self { Terminal() }.singleton }
      }
      protocol Console { func write(_ text: String) }
      struct Terminal: Console { func write(_ text: String) {} }
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
      guard let type = typeWithoutState(of: factory, wiring), !isProtocol(factory, wiring) else {
        return nil
      }
      let isValue = wiring.index.types[type].kind == .struct
      return Finding(
        rule: name,
        message: "The singleton `\(factory.qualifiedName)` "
          + (isValue
            ? "is a value without state: leave the scope out"
            : "keeps nothing: the scope matters only once it does"),
        location: project.location(of: factory), level: isValue ? nil : .note)
    }
  }

  private func isProtocol(_ factory: FactoryNode, _ wiring: Wiring) -> Bool {
    guard
      case .found(let product) = wiring.index.lookUp(
        factory.product, in: wiring.index.context(of: factory.place))
    else { return factory.product.hasPrefix("any ") }
    return wiring.index.types[product].kind == .protocol
  }

  /// The one type that the definition makes, where it is known in full and stores nothing.
  private func typeWithoutState(of factory: FactoryNode, _ wiring: Wiring) -> Int? {
    guard let type = MadeType.type(of: factory, in: wiring), hasNoState(type, wiring) else {
      return nil
    }
    return type
  }

  private func hasNoState(_ type: Int, _ wiring: Wiring) -> Bool {
    let index = wiring.index
    // An empty type stands for one that is still to be written.
    guard
      index.types[type].parts.contains(where: { part in
        let declaration = index.declaration(part)
        return !declaration.methods.isEmpty || !declaration.properties.isEmpty
      })
    else { return false }
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
}
