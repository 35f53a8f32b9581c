import FactoryKit
import TestSupport
import Testing

private final class Studio: ForkableContainer {
  let manager = ContainerManager()
  let (gate, released) = (AsyncGate(), Flag())

  var desk: Factory<NamedService> {
    let (gate, released) = (gate, released)
    return self { NamedService() }.singleton.onRelease { _ in
      await gate.pass()
      released.set()
    }
  }
}

/// Guards against closures of a fork's own singletons that belonged to the process's singletons.
@Suite struct `The singletons that a fork owns` {
  @Test func `are released before the fork is closed`() async {
    let fork = Studio().fork(keepingInstances: false, owningSingletons: true)
    _ = fork.desk()
    fork.desk.reset()
    let closing = Task {
      await fork.close()
      #expect(fork.released.isSet)
    }
    for _ in 0..<100 { await Task.yield() }
    fork.gate.open()
    await closing.value
  }
}
