import FactoryInspect
import FactoryKit
import TestSupport
import Testing

private final class Desk: ManagedContainer {
  let manager = ContainerManager()
  let released = Flag()

  var lamp: Factory<NamedService> {
    self { NamedService() }.cached.onRelease { [released] _ in
      await Task.yield()
      released.set()
    }
  }
}

/// Guards against an explanation that holds the box of an instance, so that `close()` does not find
/// it alone and returns before what runs on release has ended.
@Suite struct `A container that is explained while it is closed` {
  @Test func `waits for what runs on release`() async {
    let (current, isOver) = (Bag<Desk>(), Flag())
    current.add(Desk())
    let explaining = (0..<4).map { _ in
      startThread { while !isOver.isSet { _ = current.last.explain(\.lamp) } }
    }
    for _ in 0..<10_000 {
      let desk = Desk()
      _ = desk.lamp()
      current.add(desk)
      await desk.manager.close()
      #expect(desk.released.isSet)
    }
    isOver.set()
    for thread in explaining { thread.wait() }
  }
}
