import FactoryKit
import Testing

@testable import FactoryControls

/// Guards against a sleep that begins between the last look for one that is due and the clock's
/// move to its end: it was passed, and nothing woke it.
@Suite struct SleepQueueTests {
  @available(iOS 16, macOS 13, tvOS 16, *)
  @Test func `the step that finds no sleep that is due moves the time on`() {
    var queue = SleepQueue()
    #expect(queue.wakeFirst(until: .seconds(5)) == nil)
    #expect(queue.now == .seconds(5))
    #expect(queue.wakeFirst(until: .seconds(3)) == nil)
    #expect(queue.now == .seconds(5))
  }

  @available(iOS 16, macOS 13, tvOS 16, *)
  @Test func `a sleep that ends behind the limit stays, and the time stops at the limit`() async {
    let queue = Locked(SleepQueue())
    let task = Task {
      await withCheckedContinuation { continuation in
        queue.withLock {
          let id = $0.begin(priority: 0)
          #expect($0.add(Sleeper(id: id, deadline: .seconds(7), continuation: continuation)) == nil)
        }
      }
    }
    while queue.withLock(\.sleepers).isEmpty { await Task.yield() }
    #expect(queue.withLock { $0.wakeFirst(until: .seconds(5)) } == nil)
    #expect(queue.withLock(\.now) == .seconds(5))
    queue.withLock { $0.wakeFirst(until: .seconds(8)) }?.resume(returning: true)
    #expect(queue.withLock(\.now) == .seconds(7))
    #expect(await task.value)
  }
}
