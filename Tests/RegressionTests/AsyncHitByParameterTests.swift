import FactoryKit
import TestSupport
import Testing

private final class Page: Sendable {}

private final class Book: ManagedContainer {
  let manager = ContainerManager()
  var page: ParameterAsyncFactory<Int, Page, Never> {
    self { _ in Page() }.cached.scopeOnParameters
  }
}

/// A hit by parameter reads from a cell that a reset removes from its table: without anything that
/// kept the cell, it was freed between the look-up and the copy.
@Suite("Hits of asynchronous factories by parameter")
struct AsyncHitByParameterTests {
  @Test func `last while another thread resets`() async {
    let book = Book()
    let hits = Counter()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<3 {
        group.addTask {
          for round in 0..<4_000 {
            let first = await book.page(round & 7)
            withExtendedLifetime(first) { _ = hits.increment() }
            if task == 0 { book.reset(options: .scope) }
          }
        }
      }
    }
    #expect(hits.count == 12_000)
  }
}
