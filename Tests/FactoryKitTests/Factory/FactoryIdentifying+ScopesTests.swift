import FactoryKit
import TestSupport
import Testing

/// Every way in which a scope is named by a word of its own.
enum ScopeWord: CaseIterable, Sendable {
  case unique, cached, shared, singleton, graph

  var keeps: Bool {
    switch self {
    case .unique, .graph: false
    case .cached, .shared, .singleton: true
    }
  }

  /// Gives a factory the scope where only the protocol is known.
  func apply<F: FactoryModifying>(to factory: F) -> F {
    switch self {
    case .unique: factory.unique
    case .cached: factory.cached
    case .shared: factory.shared
    case .singleton: factory.singleton
    case .graph: factory.graph
    }
  }

  /// Gives a parameter factory the scope by its own members.
  func applyDirectly(
    to factory: ParameterFactory<Int, any Service>
  ) -> ParameterFactory<Int, any Service> {
    switch self {
    case .unique: factory.unique
    case .cached: factory.cached
    case .shared: factory.shared
    case .singleton: factory.singleton
    case .graph: factory.graph
    }
  }
}

private final class Box: ManagedContainer {
  let manager = ContainerManager()

  var plain: Factory<any Service> { self { NamedService() } }
  var numbered: ParameterFactory<Int, any Service> { self { NamedService("\($0)") } }
}

@Suite("Modifiers that name a scope", .serialized)
struct FactoryIdentifyingScopesTests {
  /// Another scope than any of the words, so that a modifier that does nothing is found out.
  private func box(keeping isKept: Bool) -> Box {
    let box = Box()
    box.manager.defaultScope = isKept ? .unique : .cached
    return box
  }

  @Test(arguments: ScopeWord.allCases)
  func `mean the same where only the protocol is known`(word: ScopeWord) {
    let box = box(keeping: word.keeps)
    let factory = word.apply(to: box.plain)
    defer { factory.reset() }  // a singleton outlives its container
    let first = factory()
    #expect((factory() === first) == word.keeps)
  }

  @Test(arguments: ScopeWord.allCases)
  func `mean the same on a parameter factory`(word: ScopeWord) {
    let box = box(keeping: word.keeps)
    let factory = word.applyDirectly(to: box.numbered)
    defer { factory.reset() }
    let first = factory(1)
    #expect((factory(2) === first) == word.keeps)
  }

  @Test(arguments: ScopeWord.allCases)
  func `mean the same on a parameter factory where only the protocol is known`(word: ScopeWord) {
    let box = box(keeping: word.keeps)
    let factory = word.apply(to: box.numbered)
    defer { factory.reset() }
    let first = factory(1)
    #expect((factory(2) === first) == word.keeps)
  }
}
