import Foundation

/// Reads contents of a repository one after the other, in one run of git.
struct BlobReader {
  let git: Git
  /// The size of the largest contents that are read, in bytes; larger ones are skipped.
  let limit: Int

  /// Calls `visit` with the contents of each blob, in order; nil for one that is too large.
  func read(
    _ blobs: [String], visit: (Int, [UInt8]?) -> Void
  ) throws {
    guard !blobs.isEmpty else { return }
    // The requests are a file: a pipe could fill up while git waits for its own output to be read.
    let requests = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).blobs")
    try Data(blobs.map { $0 + "\n" }.joined().utf8).write(to: requests)
    defer { try? FileManager.default.removeItem(at: requests) }
    let process = git.process(["cat-file", "--batch"])
    let pipe = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: requests)
    process.standardOutput = pipe
    try process.run()
    var stream = ByteStream(file: pipe.fileHandleForReading)
    for (number, blob) in blobs.enumerated() {
      // `<id> blob <size>`, or `<id> missing`
      let words = String(decoding: stream.line(), as: UTF8.self).split(separator: " ")
      guard words.count == 3, let size = Int(words[2]), size >= 0 else {
        process.terminate()
        process.waitUntilExit()
        throw Git.Failure(
          description: "This clone lacks the object \(blob): fetch it, or clone without --filter.")
      }
      if size > limit {
        stream.skip(size + 1)
        visit(number, nil)
      } else {
        visit(number, stream.bytes(size))
        stream.skip(1)
      }
    }
    process.waitUntilExit()
  }
}

/// The bytes that a process prints, in pieces.
private struct ByteStream {
  let file: FileHandle
  private var buffer: [UInt8] = []
  private var start = 0

  init(file: FileHandle) { self.file = file }

  /// The bytes up to the next line feed, without it; at the end, the rest.
  mutating func line() -> [UInt8] {
    var line: [UInt8] = []
    while fill() {
      if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
        line += buffer[start..<end]
        start = end + 1
        return line
      }
      line += buffer[start...]
      start = buffer.count
    }
    return line
  }

  /// The next `count` bytes, fewer at the end.
  mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    take(count) { bytes += $0 }
    return bytes
  }

  /// Passes over the next `count` bytes.
  mutating func skip(_ count: Int) { take(count) { _ in } }

  private mutating func take(_ count: Int, _ use: (ArraySlice<UInt8>) -> Void) {
    var rest = count
    while rest > 0, fill() {
      let piece = buffer[start...].prefix(rest)
      use(piece)
      start += piece.count
      rest -= piece.count
    }
  }

  /// Whether there is a byte left.
  private mutating func fill() -> Bool {
    guard start == buffer.count else { return true }
    buffer = Array(file.readData(ofLength: 1 << 16))
    start = 0
    return !buffer.isEmpty
  }
}
