import TestSupport
import Testing

@testable import FactoryKit

private final class Token: Sendable {}

private final class Desk: ManagedContainer {
  let manager = ContainerManager()
  let entered = AsyncGate()
  let leave = AsyncGate()

  /// Each value of the factory keeps its own token.
  func answer(_ token: Token) -> AsyncFactory<Product, any Error> {
    let factory: AsyncFactory<Product, any Error> = self(key: "answer") {
      self.entered.open()
      await self.leave.passOrBeCancelled()
      return withExtendedLifetime(token) { Product("definition") }
    }
    return factory.cached
  }

  /// How many callers wait for the build.
  var waiting: Int {
    let cell = answer(Token()).registration.withEntry { $0 as Cell }
    return Waiting.locked {
      cell.withLock { _ in sequence(first: cell.build?.waiters, next: { $0?.next }) }
        .prefix { $0 != nil }.reduce(0) { count, _ in count + 1 }
    }
  }
}

@Suite struct LeavingCallersTests {
  /// A server's requests that time out while a connection is made would otherwise all be kept.
  @Test(arguments: [[0], [1], [2], [0, 1, 2], [2, 1, 0], [1, 0]])
  func `a build keeps no caller that has left`(order: [Int]) async throws {
    let desk = Desk()
    let first = Task { try await desk.answer(Token())() }
    await desk.entered.pass()
    weak var token: Token?
    var others: [Task<Product, any Error>] = []
    do {
      let shared = Token()
      token = shared
      for number in 1...3 {
        others.append(Task { [shared] in try await desk.answer(shared)() })
        while desk.waiting <= number { await Task.yield() }
      }
    }
    for at in order {
      others[at].cancel()
      await #expect(throws: CancellationError.self) { try await others[at].value }
    }
    #expect(desk.waiting == 4 - order.count)
    if order.count == 3 { #expect(token == nil) }
    desk.leave.open()
    let product = try await first.value
    for at in 0..<3 where !order.contains(at) {
      #expect(try await others[at].value === product)
    }
  }
}
