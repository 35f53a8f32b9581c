import Foundation

/// How much of a sample is read, wherever it comes from.
enum SampleLimit {
  /// The size of the largest sample, in bytes.
  static let size = 16 << 20
  /// How long a server may take to send one, in seconds.
  static let seconds = 20.0

  /// Returns what `input` holds, or a little more than the largest sample of an input without end.
  static func read(_ input: FileHandle) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= size, let more = try input.read(upToCount: 1 << 16), !more.isEmpty {
      bytes += more
    }
    return bytes
  }
}
