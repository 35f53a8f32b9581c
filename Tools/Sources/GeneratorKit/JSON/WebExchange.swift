import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Collects a response, as far as it may be large, for a thread that waits for it.
// unchecked: `bytes` and `result` are touched only while `lock` is held.
final class WebExchange: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  /// How an exchange ended.
  enum Outcome: Sendable {
    case body([UInt8])
    case status(Int)
    case failed(String)
    case tooLarge
  }

  private let lock = NSLock()
  private let done = DispatchSemaphore(value: 0)
  private var bytes: [UInt8] = []
  private var result: Outcome?

  /// Waits for the end of the exchange; nil when it has not come after `seconds`.
  func outcome(within seconds: Double) -> Outcome? {
    guard done.wait(timeout: .now() + seconds) == .success else { return nil }
    return lock.withLock { result }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = lock.withLock {
      bytes += data
      return bytes.count > SampleLimit.size
    }
    guard isTooLarge else { return }
    dataTask.cancel()
    end(.tooLarge)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let status = (task.response as? HTTPURLResponse)?.statusCode
    if let error {
      end(.failed(error.localizedDescription))
    } else if let status, 200..<300 ~= status {
      end(.body(lock.withLock { bytes }))
    } else {
      end(status.map(Outcome.status) ?? .failed("there was no response"))
    }
  }

  /// Notes the first end: a task that was cancelled for its size ends once more.
  private func end(_ outcome: Outcome) {
    let isFirst = lock.withLock {
      guard result == nil else { return false }
      result = outcome
      return true
    }
    if isFirst { done.signal() }
  }
}
