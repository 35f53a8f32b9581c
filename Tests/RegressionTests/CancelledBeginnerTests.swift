import FactoryKit
import TestSupport
import Testing

private final class Desk: ManagedContainer {
  let manager = ContainerManager()
  let (entered, goOn) = (AsyncGate(), AsyncGate())

  var letter: AsyncFactory<NamedService, any Error> {
    self { () async throws in
      self.entered.open()
      await self.goOn.pass()
      return NamedService("letter")
    }.cached
  }
}

/// Guards against instances that are new for no caller, because the one that has begun the build
/// was cancelled: their decorator never saw them.
@Suite struct `A build whose first caller was cancelled` {
  @Test func `is new for one of the others`() async throws {
    let (desk, news) = (Desk(), Bag<Bool>())
    desk.letter.decorator { _, isNew in news.add(isNew) }
    let first = Task { @Lane in try await desk.letter() }
    await desk.entered.pass()
    let others = (0..<3).map { _ in Task { @Lane in try await desk.letter() } }
    Lane.drain()  // now all of them wait
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    desk.goOn.open()
    for other in others { _ = try await other.value }
    #expect(news.all.sorted { !$0 && $1 } == [false, false, true])
    _ = try await desk.letter()
    #expect(news.last == false)
  }
}
