import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches a JSON sample from the web.
enum WebSample {
  /// Returns the body of a response with a status from 200 to 299.
  ///
  /// The server has `seconds` for all of it: one that sends a byte now and then is not waited for.
  static func fetch(
    _ address: String, within seconds: Double = SampleLimit.seconds
  ) throws -> [UInt8] {
    guard let url = URL(string: address), url.host != nil else {
      throw failure(address, "This is not a web address")
    }
    let exchange = WebExchange()
    let session = URLSession(
      configuration: .ephemeral, delegate: exchange, delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    session.dataTask(with: URLRequest(url: url, timeoutInterval: seconds)).resume()
    switch exchange.outcome.value(within: seconds) {
    case .body(let bytes): return bytes
    case .status(let status): throw failure(address, "The server answered with status \(status)")
    case .failed(let reason): throw failure(address, "The fetch failed: \(reason)")
    case .tooLarge:
      throw failure(address, "The server sent more than \(SampleLimit.size >> 20) MB")
    case nil: throw failure(address, "The server took longer than \(Int(seconds.rounded(.up))) s")
    }
  }

  private static func failure(_ address: String, _ problem: String) -> GeneratorError {
    GeneratorError(
      .urlFetchFailed, problem, at: address,
      advice:
        "Check the address and the connection, or save the sample to a file and give --from its path"
    )
  }
}
