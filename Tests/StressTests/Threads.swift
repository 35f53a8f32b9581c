internal import CTestSupport
internal import Foundation

/// Runs `body` on new threads, which all begin at the same moment, and returns when all have ended.
///
/// The threads are joined rather than counted down: a thread that has reported its end may still hold
/// references, and the tests count what is alive afterwards.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
  let gate = Gate(count)
  let threads = (0..<count).map { number in
    JoinableThread {
      gate.pass()
      body(number)
    }
  }
  for thread in threads { thread.join() }
}

/// A POSIX thread.
private struct JoinableThread {
  private let handle: pthread_t

  init(_ body: @escaping () -> Void) {
    let context = Unmanaged.passRetained(Work(body)).toOpaque()
    #if canImport(Darwin)
      var handle: pthread_t?
      pthread_create(&handle, nil, { JoinableThread.run($0) }, context)
      guard let handle else { fatalError("no thread") }
      self.handle = handle
    #else
      var handle = pthread_t()
      pthread_create(&handle, nil, { JoinableThread.run($0) }, context)
      self.handle = handle
    #endif
  }

  func join() { pthread_join(handle, nil) }

  private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // unchecked: `init` passes its work at +1.
    if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
    return nil
  }

  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }
}

/// Lets all threads go on once all of them have arrived.
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

/// A number that one thread raises and others read. It is an atomic and not a locked value, because a
/// lock would also order what the threads do around it.
// unchecked: reached by atomic loads and stores alone.
final class Mark: @unchecked Sendable {
  private let mark = UnsafeMutablePointer<ct_mark>.allocate(capacity: 1)

  init() { mark.initialize(to: ct_mark(value: 0)) }
  deinit { mark.deallocate() }

  var value: Int {
    get { Int(ct_mark_load(mark)) }
    set { ct_mark_store(mark, UInt32(newValue)) }
  }
}
