import Foundation
import Wiring

/// How much of a sample is read, wherever it comes from.
enum SampleLimit {
  /// The size of the largest sample, in bytes.
  static let size = 16 << 20
  /// How long a server may take to send one, in seconds.
  static let seconds = 20

  /// Returns the contents of `input`, or a little more than the largest sample of an input without end.
  static func read(_ input: FileHandle) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= size, let more = try input.read(upToCount: 1 << 16), !more.isEmpty {
      bytes += more
    }
    return bytes
  }
}

/// Fetches a JSON sample from the web, with curl.
enum WebSample {
  /// Returns the body of a response with a status from 200 to 299.
  ///
  /// The server has `seconds` for all of it: one that sends a byte now and then is not waited for.
  static func fetch(_ address: String, within seconds: Int = SampleLimit.seconds) throws -> [UInt8]
  {
    let outcome = try Program.run(
      [
        "curl", "--silent", "--show-error", "--fail", "--location", "--proto", "=http,https",
        "--max-time", "\(seconds)", "--max-filesize", "\(SampleLimit.size)", "--", address,
      ], in: "/")
    if outcome.status == 0, !outcome.output.isEmpty, outcome.output.count <= SampleLimit.size {
      return Array(outcome.output)
    }
    let problem =
      switch outcome.status {
      case 28: "The server took longer than \(seconds) s"
      case 0 where !outcome.output.isEmpty, 63:
        "The server sent more than \(SampleLimit.size >> 20) MB"
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
