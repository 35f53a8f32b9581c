package import Foundation
import Generator
package import Wiring

/// A project made by `factory new` in a temporary directory, for tests that run commands in-process.
package struct GeneratedProject {
  /// What a command did.
  package struct Outcome {
    package var status: CommandStatus
    package var out: String
    package var err: String
  }

  /// The temporary directory that holds the project.
  package let directory: TemporaryDirectory
  /// The directory of the project.
  package let root: String

  /// Makes the project, depending on a package that exists by name only.
  package init(in name: String = "generator") throws {
    directory = try TemporaryDirectory(name)
    root = directory.path + "/MovieApp"
    for (path, data) in try Self.files.get() { try directory.write(data, to: path) }
  }

  /// What `factory new` writes: rendered once, since most of a test's time would go into it.
  private static let files = Result { () throws -> [String: Data] in
    let directory = try TemporaryDirectory("new")
    try directory.write("// A stand-in: these projects are not built.", to: "Factory/Package.swift")
    let outcome = run("new MovieApp --factory-path Factory", in: directory.path)
    guard outcome.status == .success else { throw Failed(text: outcome.err) }
    return try directory.files()
  }

  private struct Failed: Error { var text: String }

  /// Runs a command in the project.
  @discardableResult
  package func run(
    _ command: some CommandWords, force: Bool = false, dryRun: Bool = false,
    templates: String? = nil
  ) -> Outcome {
    Self.run(command, in: root, force: force, dryRun: dryRun, templates: templates)
  }

  /// Runs a command in any directory; words that are no command stop the process, so that a test
  /// with a misspelled one does not pass as wrong usage.
  @discardableResult
  package static func run(
    _ command: some CommandWords, in directory: String, force: Bool = false,
    dryRun: Bool = false, templates: String? = nil
  ) -> Outcome {
    let out = TextSink()
    let err = TextSink()
    let streams = CommandStreams(output: out.add, errors: err.add)
    let options = CommandOptions(directory: directory, force: force, templates: templates)
    do {
      let status = CommandRunner(streams: streams, level: .verbose).run(
        try command.command(), options, isDryRun: dryRun)
      return Outcome(status: status, out: out.text, err: err.text)
    } catch {
      fatalError("`factory \(command.words.joined(separator: " "))` cannot be parsed: \(error)")
    }
  }

  /// The text of a file of the project.
  package func read(_ path: String) throws -> String { try directory.read("MovieApp/" + path) }

  /// Writes a file of the project.
  package func write(_ text: String, to path: String) throws {
    try directory.write(text, to: "MovieApp/" + path)
  }

  /// Whether the project has a file or directory at `path`.
  package func exists(_ path: String) -> Bool { directory.exists("MovieApp/" + path) }

  /// Removes a file of the project.
  package func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(root)/\(path)")
  }

  /// Changes a file of the project.
  package func edit(_ path: String, _ change: (String) -> String) throws {
    try write(change(try read(path)), to: path)
  }

  /// Every file of the project.
  package func snapshot() throws -> [String: Data] { try directory.snapshot() }
}
