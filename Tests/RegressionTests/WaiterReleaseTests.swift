import FactoryKit
import TestSupport
import Testing

private final class Crate: Sendable {}

private final class Dock: ManagedContainer {
  let manager = ContainerManager()
  let arrived = Counter()

  /// Two threads resolve it, and the one that makes it gives the other the time to wait for it.
  var crate: Factory<Crate> {
    self {
      while self.arrived.count < 2 { letOthersRun() }
      for _ in 0..<30 { letOthersRun() }
      return Crate()
    }.cached
  }
}

/// Guards against callers that keep what runs the closure of `onRelease` because they have waited
/// for the instance, so that a reset does not release it.
@Suite struct `An instance that another thread has waited for` {
  @Test func `is released as soon as its container lets go of it`() {
    for _ in 0..<20 {
      let (dock, released, hasEnded, late) = (Dock(), Counter(), Gate(), Counter())
      dock.crate.onRelease { _ in released.increment() }
        .decorator { [weak dock] _, isNew in
          if isNew { return }
          hasEnded.pass()
          dock?.crate.reset(.scope)
          if released.count == 0 { late.increment() }
        }
      onThreads(2) { _ in
        dock.arrived.increment()
        _ = dock.crate()
        hasEnded.open()
      }
      #expect(late.count == 0)
      #expect(released.count == 1)
    }
  }
}
