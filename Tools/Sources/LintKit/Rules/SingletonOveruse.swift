import SourceModel
import WiringGraph

/// A singleton that need not be one.
struct SingletonOveruse: FactoryRule {
  let name = "singleton_overuse"
  let summary = "A singleton without state"
  let why = """
    A singleton outlives every test and every container. A structure without state is copied to each \
    caller, so the scope adds nothing: remove it. A class without state is a note: the scope matters \
    only once the class has state. A singleton that only another singleton uses is fine, because a \
    later second user has to get the same one. So is one behind a protocol, whose other \
    implementations may have state.
    """

  let exampleText = """
    //= Reported: nothing to keep
    extension Container {
      var ⚑formatter: Factory<PriceFormatter> { self { PriceFormatter() }.singleton }
    }
    struct PriceFormatter {
      func text(for price: Int) -> String { "\\(price)" }
    }
    struct Cart { @Injected(\\.formatter) var formatter }
    struct Bill { @Injected(\\.formatter) var formatter }
    //= Noted: a class that keeps nothing so far
    extension Container {
      var ⚑formatter: Factory<PriceFormatter> { self { PriceFormatter() }.singleton }
    }
    final class PriceFormatter {
      func text(for price: Int) -> String { "\\(price)" }
    }
    struct Cart { @Injected(\\.formatter) var formatter }
    //= Right: one that another singleton alone uses, so far: a login service will need the same tokens
    extension Container {
      var tokens: Factory<any TokenStore> { self { MemoryTokens() }.singleton }
      var client: Factory<any Client> { self { LiveClient(tokens: self.tokens()) }.singleton }
    }
    protocol TokenStore: AnyObject { var token: String? { get set } }
    final class MemoryTokens: TokenStore { var token: String? }
    final class LiveClient: Client { private let tokens: any TokenStore }
    struct Home { @Injected(\\.client) var client }
    //= Right: behind a protocol: what replaces it may keep something
    extension Container {
      var console: Factory<any Console> { self { Terminal() }.singleton }
    }
    protocol Console { func write(_ text: String) }
    struct Terminal: Console { func write(_ text: String) {} }
    //= Right: state that several share
    extension Container {
      var session: Factory<Session> { self { Session() }.singleton }
      var clock: Factory<any Clock> { self { SystemClock() }.singleton }
      var screen: Factory<Screen> { self { Screen() } }
    }
    final class Session { var user: String? }
    struct Home { @Injected(\\.session) var session }
    struct Profile { @Injected(\\.session) var session }
    //= Right: one user that is made many times
    extension Container {
      var images: Factory<Images> { self { Images() }.singleton }
    }
    final class Images { var loaded: [String] = [] }
    struct Row { @Injected(\\.images) var images }
    """

  func finding(for factory: FactoryNode, in wiring: Wiring) -> Finding? {
    guard factory.scope == .standard(.singleton), factory.doubt == nil, !factory.isPromise,
      factory.forwards.isEmpty, let type = MadeType.type(of: factory, in: wiring),
      hasNoState(type, wiring.index), !isProtocol(factory, wiring)
    else { return nil }
    let isValue = wiring.index.types[type].kind == .struct
    return finding(
      "The singleton `\(factory.qualifiedName)` "
        + (isValue
          ? "is a value without state: leave the scope out"
          : "keeps nothing: the scope matters only once it does"),
      at: wiring.location(of: factory), level: isValue ? nil : .note)
  }

  private func isProtocol(_ factory: FactoryNode, _ wiring: Wiring) -> Bool {
    guard case .found(let product) = wiring.product(of: factory) else {
      return factory.product.hasPrefix("any ")
    }
    return wiring.index.types[product].kind == .protocol
  }

  /// Whether a type is known in full and stores nothing.
  private func hasNoState(_ type: Int, _ index: WiringIndex) -> Bool {
    // An empty type stands for one that is still to be written.
    let isEmpty = index.declarations(of: type).allSatisfy {
      $0.methods.isEmpty && $0.properties.isEmpty
    }
    if isEmpty { return false }
    for ancestor in index.ancestors(of: type) where index.types[ancestor].kind != .protocol {
      // An actor protects something, and a case of an enumeration is a value.
      guard [.class, .struct].contains(index.types[ancestor].kind) else { return false }
      let mayKeep = index.declarations(of: ancestor).contains { declaration in
        declaration.properties.contains(where: \.isStored) || declaration.deinitializer != nil
          || declaration.initializers.contains { $0.body?.isEmpty == false }
      }
      if mayKeep { return false }
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
