import Dispatch
import Foundation

/// Runs recursive code on a thread whose stack is as large as its input demands.
///
/// The stack of a program's first thread has 8 MB, that of others on macOS 512 KB. Memory of a stack
/// is not in use until it is reached, so a large one costs nothing.
enum LargeStack {
  private static let maximumSize = 512 << 20

  /// Calls `body` on a thread with `size` bytes of stack, and waits for its result.
  static func run<Result: Sendable>(size: Int, _ body: @escaping @Sendable () -> Result) -> Result {
    let done = DispatchSemaphore(value: 0)
    // unchecked: written by the thread before it signals, read after that.
    nonisolated(unsafe) var result: Result?
    let thread = Thread {
      result = body()
      done.signal()
    }
    thread.stackSize = min(size, maximumSize)
    thread.start()
    done.wait()
    guard let result else { preconditionFailure("the thread has no result") }
    return result
  }
}
