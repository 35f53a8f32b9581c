import Foundation
import TestSupport
import Testing
import Wiring

/// The shop, before and after a change, with what the commands print of it.
enum ExampleProject {
  /// The folder with both states and the expected texts.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Examples/Shop").path

  /// The wiring of one state.
  static func wiring(_ state: String) throws -> Wiring {
    let input = SourceInput(paths: [], directory: folder + "/" + state)
    return Wiring(files: try input.read().files)
  }

  /// Copies one state into a directory, in place of the other one.
  static func copy(_ state: String, into directory: TemporaryDirectory) throws {
    let target = directory.path + "/Sources"
    try? FileManager.default.removeItem(atPath: target)
    try FileManager.default.copyItem(atPath: folder + "/\(state)/Sources", toPath: target)
  }

  /// Compares a text with the file of a golden text, or writes the file with `UPDATE_EXAMPLES=1`.
  static func expect(
    _ text: String, is name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let place = folder + "/" + name
    if ProcessInfo.processInfo.environment["UPDATE_EXAMPLES"] == "1" {
      try Data(text.utf8).write(to: URL(filePath: place))
    }
    let golden = try String(contentsOfFile: place, encoding: .utf8)
    #expect(text == golden, sourceLocation: sourceLocation)
  }
}

/// The output of a command line of the kit.
struct Streams {
  let out = TextSink()
  let err = TextSink()

  /// Both, as commands take them.
  var both: CommandStreams { CommandStreams(output: out.add, errors: err.add) }
}
