internal import CFactoryPlatform
internal import Foundation

/// Runs `body` on threads of their own, all let go at the same moment; returns when all have ended.
///
/// Joined, not counted: a thread that has said that it is done may still hold what it used.
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
