import FactoryKit
import TestSupport
import Testing

private final class Nodes: SharedContainer {
  static let shared = Nodes()
  let manager = ContainerManager()

  var node: Factory<any Service> { self { NamedService() }.graph }
  var pair: Factory<[any Service]> { self { [self.node(), self.node()] } }
}

/// Guards against settings that are plain variables: run under ThreadSanitizer.
@Suite("No data race in any public entry point", .serialized)
struct DataRaceTests {
  @Test func `settings, changes and resolutions race without harm`() {
    let container = Nodes()
    onThreads(6) { number in
      for round in 0..<60 {
        switch (number + round) % 12 {
        case 0: container.manager.defaultScope = round % 2 == 0 ? .cached : nil
        case 1: container.manager.trace = false
        case 2: container.manager.logger = { _ in }
        case 3: container.manager.push()
        case 4: container.manager.pop()
        case 5: container.reset(options: .all)
        case 6: container.node.register { NamedService("registered") }
        case 7: container.decorator { _ in }
        case 8: container.manager.dependencyChainTestMax = 10
        case 9: container.node.onArg("never") { NamedService() }.reset(.context)
        case 10: container.manager.promiseTriggersError = true
        default: container.manager.circularDependencyTesting = true
        }
        _ = container.pair()
        _ = container.manager.isEmpty(.all)
      }
    }
    container.reset()
    #expect(container.manager.isEmpty(.all))
  }

  @Test func `contexts race without harm`() {
    onThreads(4) { number in
      for round in 0..<100 {
        FactoryContext.setArg("race \(round)", forKey: "race \(number)")
        _ = FactoryContext.current.isTest
        FactoryContext.removeArg(forKey: "race \(number)")
      }
    }
    #expect(FactoryContext.current.runtimeArguments.keys.allSatisfy { !$0.hasPrefix("race") })
  }

  @Test func `scopes are reset while containers come and go`() {
    let made = Counter()
    onThreads(6) { number in
      for _ in 0..<50 {
        if number == 0 {
          Scope.raceSession.reset()
        } else {
          let container = Sessions(made: made)
          _ = container.service()
        }
      }
    }
    #expect(made.count == 250)
  }
}

extension Scope {
  fileprivate static let raceSession = Cached()
}

private final class Sessions: SharedContainer {
  static let shared = Sessions(made: Counter())
  let manager = ContainerManager()
  let made: Counter

  init(made: Counter) { self.made = made }

  var service: Factory<any Service> {
    self {
      self.made.increment()
      return NamedService()
    }.scope(.raceSession)
  }
}
