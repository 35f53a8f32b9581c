import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches a JSON sample from the web.
enum WebSample {
  /// How long a fetch may take, in seconds.
  private static let timeout: TimeInterval = 20

  /// Returns the body of a response with a status from 200 to 299.
  static func fetch(_ address: String) throws -> [UInt8] {
    guard let url = URL(string: address), url.host != nil else {
      throw failure(address, "This is not a web address")
    }
    let result = Fetched()
    let done = DispatchSemaphore(value: 0)
    let task = URLSession.shared.dataTask(with: URLRequest(url: url, timeoutInterval: timeout)) {
      data, response, error in
      result.set(body(address, data, response, error))
      done.signal()
    }
    task.resume()
    done.wait()
    return try result.get()
  }

  private static func body(
    _ address: String, _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<[UInt8], GeneratorError> {
    if let error {
      return .failure(failure(address, "The fetch failed: \(error.localizedDescription)"))
    }
    guard let status = (response as? HTTPURLResponse)?.statusCode, 200..<300 ~= status else {
      let text = (response as? HTTPURLResponse).map { "status \($0.statusCode)" } ?? "nothing"
      return .failure(failure(address, "The server answered with \(text)"))
    }
    return .success([UInt8](data ?? Data()))
  }

  private static func failure(_ address: String, _ problem: String) -> GeneratorError {
    GeneratorError(
      .urlFetchFailed, problem, at: address,
      advice:
        "Check the address and the connection, or save the sample to a file and give --from its path"
    )
  }
}

/// The outcome of a fetch, handed from the session's thread to the waiting one.
// unchecked: `result` is touched only while `lock` is held.
private final class Fetched: @unchecked Sendable {
  private let lock = NSLock()
  private var result: Result<[UInt8], GeneratorError>?

  func set(_ new: Result<[UInt8], GeneratorError>) {
    lock.withLock { result = new }
  }

  func get() throws -> [UInt8] {
    try lock.withLock { try result?.get() ?? [] }
  }
}
