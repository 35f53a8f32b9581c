import Foundation
import Wiring

/// Fetches a JSON sample from the web, with curl.
enum WebSample {
  /// Returns the body of a response with a status from 200 to 299.
  ///
  /// The server has `seconds` for all of it: one that sends a byte now and then is not waited for.
  static func fetch(_ address: String, within seconds: Int = 20) throws -> [UInt8] {
    let outcome = try Program.run(
      [
        "curl", "--silent", "--show-error", "--fail", "--location", "--proto", "=http,https",
        "--max-time", "\(seconds)", "--max-filesize", "\(ModelSource.Place.maximumSize)", "--",
        address,
      ], in: "/")
    if outcome.status == 0, !outcome.output.isEmpty,
      outcome.output.count <= ModelSource.Place.maximumSize
    {
      return Array(outcome.output)
    }
    let problem =
      switch outcome.status {
      case 28: "The server took longer than \(seconds) s"
      case 0 where !outcome.output.isEmpty, 63:
        "The server sent more than \(ModelSource.Place.maximumSize >> 20) MB"
      case 0: "The server sent nothing"
      case 126, 127: "There is no curl on PATH to fetch it with"
      default: "The fetch failed: " + outcome.errors.split(separator: "\n").suffix(1).joined()
      }
    throw CommandFailure(
      .urlFetchFailed, problem, at: address,
      advice:
        "Check the address and the connection, or save the sample to a file and give --from its path"
    )
  }
}
