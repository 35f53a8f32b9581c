import Foundation

/// A file that goes with the test.
final class TemporaryFile {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")

  init(_ text: String) throws { try Data(text.utf8).write(to: url) }

  deinit { try? FileManager.default.removeItem(at: url) }
}
