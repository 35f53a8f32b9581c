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

  var pallet: AsyncFactory<Crate, Never> { self { await self.made() }.cached }

  private func made() async -> Crate { Crate() }
}

/// Guards against callers that keep what runs the closure of `onRelease` while their decorator runs,
/// so that a reset does not release the instance.
@Suite struct `An instance whose decorator resets its factory` {
  @Test func `is released at once for a caller that has found it`() {
    let (dock, released, late) = (Dock(), Counter(), Counter())
    dock.arrived.increment()
    dock.arrived.increment()
    dock.crate.onRelease { _ in released.increment() }
      .decorator { [weak dock] _, isNew in
        if isNew { return }
        dock?.crate.reset(.scope)
        if released.count == 0 { late.increment() }
      }
    _ = dock.crate()
    _ = dock.crate()
    #expect(late.count == 0)
    #expect(released.count == 1)
  }

  @Test func `is released at once for a task that has found it`() async {
    let (dock, released, late) = (Dock(), Counter(), Counter())
    dock.pallet.onRelease { _ in released.increment() }
      .decorator { [weak dock] _, isNew in
        if isNew { return }
        dock?.pallet.reset(.scope)
        if released.count == 0 { late.increment() }
      }
    _ = await dock.pallet()
    _ = await dock.pallet()
    #expect(late.count == 0)
    #expect(released.count == 1)
  }

  @Test func `is released at once for a caller that has waited for it`() {
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

  @Test func `is released by the reset itself while others find it`() {
    let (dock, released, late, isOver) = (Dock(), Counter(), Counter(), Flag())
    dock.arrived.increment()
    dock.arrived.increment()
    dock.crate.onRelease { _ in released.increment() }.decorator { @Sendable _ in }
    onThreads(2) { number in
      guard number == 0 else {
        while !isOver.isSet { _ = dock.crate() }
        return
      }
      for round in 1...5_000 {
        _ = dock.crate()
        dock.crate.reset(.scope)
        if released.count != round { late.increment() }
      }
      isOver.set()
    }
    #expect(late.count == 0)
  }
}
