import Foundation

/// Keeps rendered files within the line length of the project's `.swift-format`.
///
/// Templates are written so that names of ordinary length fit; for longer ones the toolchain's own
/// formatter breaks the lines, which costs a fraction of a second for each file.
enum LineWrapping {
  /// The line length that a new project is set to, in characters.
  static let maximumLength = 120

  /// Returns `text` with its long lines broken, or as it is when there are none or no formatter.
  static func wrapped(_ text: String, path: String) -> String {
    let isLong = text.split(separator: "\n").contains { $0.count > maximumLength }
    return isLong ? formatted(text, path: path) ?? text : text
  }

  private static func formatted(_ text: String, path: String) -> String? {
    let process = Process()
    let output = Pipe()
    // A file and not a pipe: writing to a program that has ended would end this one, too.
    let input = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: input) }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "format", "--assume-filename", path, "-"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try Data(text.utf8).write(to: input)
      process.standardInput = try FileHandle(forReadingFrom: input)
      try process.run()
      let data = try output.fileHandleForReading.readToEnd()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { return nil }
      return data.map { String(decoding: $0, as: UTF8.self) }
    } catch {
      return nil
    }
  }
}
