import Foundation

/// Reads files that anyone may have written, such as those of a cloned repository.
///
/// A device, a pipe or a socket is not opened, because it may never end; a file of more bytes than
/// its kind ever has is not read.
package enum BoundedFile {
  /// Why a file was not read.
  package struct Refusal: Error, Equatable, CustomStringConvertible {
    /// The path of the file.
    package var path: String
    /// What is wrong with it, as the end of a sentence: "it is a pipe, not a file".
    package var reason: String
    /// The error number of the system; nil where the system would have read the file.
    package var code: Int32?

    /// The message.
    package var description: String { "Cannot read \(path): \(reason)" }
  }

  /// The size of the largest Swift file that is read, in bytes.
  package static let maximumSource = 8 << 20
  /// The size of the largest file that is read at all, in bytes.
  package static let maximumFile = 256 << 20

  /// Returns the bytes of the file at `path`, links followed; nil when nothing is there.
  package static func contents(
    of path: String, limit: Int = maximumFile
  ) throws(Refusal) -> [UInt8]? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw refusal(path, errno)
    }
    try check(status, path, limit)
    // What was a file a moment ago may be a pipe now: opening it would wait for a writer.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw refusal(path, errno) }
    defer { close(file) }
    guard fstat(file, &status) == 0 else { throw refusal(path, errno) }
    try check(status, path, limit)
    return try bytes(of: file, path, expected: Int(status.st_size), limit)
  }

  /// Returns the bytes of a file of source; nil where there is none that can be read.
  package static func source(at path: String) -> [UInt8]? {
    (try? contents(of: path, limit: maximumSource)) ?? nil
  }

  private static func check(_ status: stat, _ path: String, _ limit: Int) throws(Refusal) {
    if let kind = kind(of: status) {
      throw Refusal(path: path, reason: "it is a \(kind), not a file")
    }
    if status.st_size > limit { throw tooLarge(path, limit) }
  }

  /// What stands at a path in place of a file; nil for a file.
  private static func kind(of status: stat) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "directory"
    case S_IFIFO: "pipe"
    case S_IFSOCK: "socket"
    default: "device"
    }
  }

  private static func bytes(
    of file: Int32, _ path: String, expected: Int, _ limit: Int
  ) throws(Refusal) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than expected, to see the end of the file without a second round.
    var buffer = [UInt8](repeating: 0, count: max(expected, 1 << 12) + 1)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw refusal(path, errno) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > limit { throw tooLarge(path, limit) }
    }
  }

  static func refusal(_ path: String, _ code: Int32) -> Refusal {
    Refusal(path: path, reason: String(cString: strerror(code)), code: code)
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> Refusal {
    let size = limit < 1 << 20 ? "\(limit >> 10) KB" : "\(limit >> 20) MB"
    return Refusal(path: path, reason: "it has more than \(size)")
  }
}
