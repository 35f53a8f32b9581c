import Foundation

/// Ends this process with a message when it still runs after a while.
///
/// For exit tests of code that must not hang: a hang becomes a failure, and the other tests go on.
///
/// - Parameter seconds: How long the process may take. It decides nothing but how long a failure
///   takes to show, so there is no need to make it short. Under ThreadSanitizer on a busy machine, one
///   of these processes needs half a minute.
public func stopIfHung(after seconds: Double = 180) {
  Thread.detachNewThread {
    Thread.sleep(forTimeInterval: seconds)
    fatalError("This process hangs: it should have ended within \(seconds) s.")
  }
}

/// Gives other threads every chance to go as far as they can.
///
/// Nothing tells from outside when a thread has begun to wait inside the library. A test that needs
/// one to wait there calls this, and makes so many rounds that one of them will do.
public func letOthersRun() {
  for _ in 0..<30 { sched_yield() }
}

/// Lets another thread have the core, where there are more threads than cores.
func giveWay() { sched_yield() }
