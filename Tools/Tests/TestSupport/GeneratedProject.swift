package import Foundation
package import GeneratorKit

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
  package init(in name: String = "generator", preset: Preset = .app) throws {
    directory = try TemporaryDirectory(name)
    root = directory.path + "/MovieApp"
    let files = try Self.files[preset]?.get() ?? [:]
    for (path, data) in files { try directory.write(data, to: path) }
  }

  /// What `factory new` writes: rendered once, since most of a test's time would go into it.
  private static let files = Dictionary(
    uniqueKeysWithValues: Preset.allCases.map { preset in
      (preset, Result { try files(of: preset) })
    })

  private static func files(of preset: Preset) throws -> [String: Data] {
    let directory = try TemporaryDirectory("new")
    try directory.write("// A stand-in: these projects are not built.", to: "Factory/Package.swift")
    let new = "new MovieApp --factory-path Factory --preset \(preset)"
    let outcome = run(new, in: directory.path)
    guard outcome.status == .success else { throw outcome.asError }
    return try directory.files()
  }

  /// Runs a command in the project.
  @discardableResult
  package func run(
    _ command: some CommandWords, force: Bool = false, followsLinks: Bool = false,
    dryRun: Bool = false, templates: String? = nil, files: any FileSystem = LocalFileSystem.testing,
    ask: @escaping @Sendable (String) -> Bool = { _ in false }
  ) -> Outcome {
    Self.run(
      command, in: root, force: force, followsLinks: followsLinks, dryRun: dryRun,
      templates: templates, files: files, ask: ask)
  }

  /// Runs a command in any directory; words that are no command stop the process, so that a test
  /// with a misspelled one does not pass as wrong usage.
  @discardableResult
  package static func run(
    _ command: some CommandWords, in directory: String, force: Bool = false,
    followsLinks: Bool = false, dryRun: Bool = false, templates: String? = nil,
    files: any FileSystem = LocalFileSystem.testing,
    ask: @escaping @Sendable (String) -> Bool = { _ in false }
  ) -> Outcome {
    let out = TextSink()
    let err = TextSink()
    let console = Console(level: .verbose, out: out.add, err: err.add, ask: ask)
    let options = CommandOptions(
      directory: directory, force: force, followsLinks: followsLinks, templates: templates)
    do {
      let status = CommandRunner(files: files, console: console).run(
        try command.command(), options, mode: dryRun ? .dryRun : .write)
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

extension GeneratedProject.Outcome {
  fileprivate struct Failed: Error { var text: String }

  fileprivate var asError: any Error { Failed(text: err) }
}
