import FactoryInspect
import FactoryKit
import TestSupport
import Testing

/// Guards against what is used after it was freed, because it ended beside its use.
///
/// A release build
/// may well pass without the defect being gone: AddressSanitizer tells.
@Suite struct `What ends beside its use` {
  @Test func `is a container, while an observation of it ends on another thread`() {
    let turns = Turnstile(2)
    let containers = Bag<Container>()
    let observations = Bag<ResolutionObservation>()
    onThreads(2) { number in
      for _ in 0..<5_000 {
        if number == 0 {
          let container = Container()
          observations.add(container.manager.observe { _ in })
          containers.add(container)
        }
        turns.pass()
        if number == 0 { containers.removeAll() } else { observations.removeAll() }
        turns.pass()
      }
    }
    #expect(containers.all.isEmpty)
  }

  @Test func `is a singleton scope, while its factory is explained on another thread`() {
    let container = Container()
    let isOver = Flag()
    let explainer = startThread {
      while !isOver.isSet { _ = container.explain(\.ended) }
    }
    for _ in 0..<5_000 { container.ended.scope(Scope.Singleton()) }
    isOver.set()
    explainer.wait()
    #expect(container.explain(\.ended).scope == "singleton")
  }

  @Test func `is a singleton scope, while a closure is set for what it keeps`() {
    let container = Container()
    let isOver = Flag()
    let setter = startThread {
      let counter = Counter()
      while !isOver.isSet { container.ended.onRelease { _ in counter.increment() } }
    }
    for _ in 0..<5_000 { container.ended.scope(Scope.Singleton()) }
    isOver.set()
    setter.wait()
    #expect(container.ended() === container.ended())
  }
}

extension Container {
  fileprivate var ended: Factory<NamedService> { self { NamedService() } }
}
