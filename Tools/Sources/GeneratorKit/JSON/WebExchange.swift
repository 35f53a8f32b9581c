import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Collects a response, as far as it may be large, for a thread that waits for it.
// unchecked: `bytes` is touched only while `lock` is held.
final class WebExchange: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  /// How an exchange ended.
  enum Outcome: Sendable {
    case body([UInt8])
    case status(Int)
    case failed(String)
    case tooLarge
  }

  /// How the exchange ended: a task that was cancelled for its size ends once more.
  let outcome = Awaited<Outcome>()
  private let lock = NSLock()
  private var bytes: [UInt8] = []

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = lock.withLock {
      bytes += data
      return bytes.count > SampleLimit.size
    }
    guard isTooLarge else { return }
    dataTask.cancel()
    outcome.end(with: .tooLarge)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let status = (task.response as? HTTPURLResponse)?.statusCode
    if let error {
      outcome.end(with: .failed(error.localizedDescription))
    } else if let status, 200..<300 ~= status {
      outcome.end(with: .body(lock.withLock { bytes }))
    } else {
      outcome.end(with: status.map(Outcome.status) ?? .failed("there was no response"))
    }
  }
}
