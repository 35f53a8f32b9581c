import FactoryKit
import TestSupport
import Testing

extension Container {
  fileprivate var byParameter: ParameterFactory<Int, NamedService> {
    self { NamedService("\($0)") }.scopeOnParameters.singleton.once()
  }
}

/// Guards against a hit in the process's singletons for a factory whose singletons are elsewhere.
@Suite struct `Singletons by parameter` {
  @Test func `are those of the current singleton scope`() {
    let container = Container()
    let outside = container.byParameter(1)
    Scope.$singleton.withValue(Scope.Singleton()) {
      let inside = container.byParameter(1)
      #expect(inside !== outside)
      #expect(container.byParameter(1) === inside)
    }
    #expect(container.byParameter(1) === outside)
    container.byParameter.reset()
  }

  @Test func `are those of a scope of one's own`() {
    let container = Container()
    let before = container.byParameter(1)
    container.byParameter.scope(Scope.Singleton())
    let after = container.byParameter(1)
    #expect(after !== before)
    #expect(container.byParameter(1) === after)
    container.byParameter.reset()
  }
}
