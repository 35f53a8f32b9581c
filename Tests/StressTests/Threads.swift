internal import CFactoryPlatform
internal import Foundation

/// Runs `body` on threads of their own, all let go at the same moment; returns when all are done.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
  let gate = Gate(count)
  let done = DispatchSemaphore(value: 0)
  for number in 0..<count {
    let thread = Thread {
      gate.pass()
      body(number)
      done.signal()
    }
    thread.start()
  }
  for _ in 0..<count { done.wait() }
}

/// Opens when everybody is there.
// unchecked: `missing` is guarded by `condition`.
private final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var missing: Int

  init(_ count: Int) { missing = count }

  func pass() {
    condition.lock()
    missing -= 1
    if missing == 0 { condition.broadcast() }
    while missing > 0 { condition.wait() }
    condition.unlock()
  }
}

/// A number that one thread raises and others read, without a lock that would order more than it.
// unchecked: reached by atomic loads and stores alone.
final class Mark: @unchecked Sendable {
  private let word = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)

  init() { word.initialize(to: 0) }
  deinit { word.deallocate() }

  var value: Int {
    get { Int(fk_load32(word)) }
    set { fk_store32(word, UInt32(newValue)) }
  }
}
