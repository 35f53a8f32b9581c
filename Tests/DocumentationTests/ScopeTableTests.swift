import FactoryKit
import Foundation
import Testing

/// Generates the table *scope × action → same or new instance* of the article on scopes.
///
/// With `UPDATE_DOCUMENTATION=1` in the environment the test writes the table into the page instead
/// of comparing it.
@Suite struct ScopeTableTests {
  /// Runs in a process of its own: the table resets the library's scopes in every container, those of
  /// the tests beside it, too.
  @Test func `the table of scopes says what happens`() async {
    await #expect(processExitsWith: .success) {
      let page = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/FactoryKit/FactoryKit.docc/Articles/Scopes.md")
      let text = try String(contentsOf: page, encoding: .utf8)
      let start = try #require(text.range(of: "<!-- table: scopes and actions -->\n\n"))
      let end = try #require(text.range(of: "\n<!-- table end -->"))
      if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTATION"] != nil {
        let range = start.upperBound..<end.lowerBound
        let updated = text.replacingCharacters(in: range, with: Self.table)
        try updated.write(to: page, atomically: true, encoding: .utf8)
      } else {
        #expect(text[start.upperBound..<end.lowerBound] == Self.table)
      }
    }
  }

  private static var table: String {
    let header = ["then resolve again after …"] + Lifetime.allCases.map { "`\($0)`" }
    let rows = Action.allCases.map { action in
      [action.rawValue] + Lifetime.allCases.map { $0.gives(action) ? "same" : "**new**" }
    }
    let lines = [header, header.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}

private final class Instance: Sendable {}

private struct Pair {
  let first: Instance
  let second: Instance
}

extension Scope {
  fileprivate static let custom = Cached()
}

extension Container {
  fileprivate func instance(_ lifetime: Lifetime) -> Factory<Instance> {
    Factory(self, key: "instance") { Instance() }.scope(lifetime.scope)
  }

  fileprivate func pair(_ lifetime: Lifetime) -> Factory<Pair> {
    Factory(self, key: "pair") {
      Pair(first: self.instance(lifetime)(), second: self.instance(lifetime)())
    }
  }
}

private enum Lifetime: CaseIterable {
  case unique, cached, shared, singleton, graph, custom

  var scope: Scope {
    switch self {
    case .unique: .unique
    case .cached: .cached
    case .shared: .shared
    case .singleton: .singleton
    case .graph: .graph
    case .custom: .custom
    }
  }

  /// Whether an instance that a caller still holds is the same after an action.
  ///
  /// The process's singletons belong to all tests, so it has its own.
  func gives(_ action: Action) -> Bool {
    Scope.$singleton.withValue(Scope.Singleton()) { givesWithOwnSingletons(action) }
  }

  private func givesWithOwnSingletons(_ action: Action) -> Bool {
    let container = Container()
    let factory = container.instance(self)
    switch action {
    case .nothing: break
    case .sameResolution:
      let pair = container.pair(self)()
      return pair.first === pair.second
    case .released:
      // An address may be used again, so a decorator says whether the instance was made anew.
      nonisolated(unsafe) var wasNew = false
      let observed = factory.decorator { _, isNew in wasNew = isNew }
      _ = observed()
      _ = observed()
      return !wasNew
    case .otherContainer:
      let first = factory()
      return Container().instance(self)() === first
    default: break
    }
    let first = factory()
    action.perform(on: factory, in: container, scope: scope)
    return container.instance(self)() === first
  }
}

private enum Action: String, CaseIterable {
  case nothing = "nothing"
  case sameResolution = "… within one resolution"
  case released = "all other references are released"
  case otherContainer = "… in another container"
  case register = "`factory.register { … }`"
  case context = "`factory.onArg(…) { … }`"
  case resetRegistration = "`factory.reset(.registration)`"
  case resetScope = "`factory.reset(.scope)`"
  case reset = "`factory.reset()`"
  case containerRegistrations = "`container.reset(options: .registration)`"
  case containerScope = "`container.reset(options: .scope)`"
  case containerReset = "`container.reset()`"
  case managerScope = "`manager.reset(scope: …)`"
  case scopeReset = "`Scope.….reset()`"
  case pushPop = "`manager.push()`, then `pop()`"

  func perform(on factory: Factory<Instance>, in container: Container, scope: Scope) {
    switch self {
    case .nothing, .sameResolution, .released, .otherContainer: break
    case .register: factory.register { Instance() }
    case .context: factory.onArg("--never") { Instance() }
    case .resetRegistration: factory.reset(.registration)
    case .resetScope: factory.reset(.scope)
    case .reset: factory.reset()
    case .containerRegistrations: container.reset(options: .registration)
    case .containerScope: container.reset(options: .scope)
    case .containerReset: container.reset()
    case .managerScope: container.manager.reset(scope: scope)
    case .scopeReset: scope.reset()
    case .pushPop:
      container.manager.push()
      container.manager.pop()
    }
  }
}
