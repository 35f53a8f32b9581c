import ConfinedFiles
import Foundation

/// What a command is doing to the files of a project, written down before it does it.
///
/// The contents lie beside it: `3.old` and `3.new` are those of the change number 3.
struct Journal: Codable, Equatable {
  /// One file.
  struct Entry: Codable, Equatable {
    /// The file as the command planned it, relative to the home.
    var path: String
    /// The file itself: links that the path had are resolved.
    var target: ConfinedPath
    /// Whether it existed before.
    var hasOld: Bool
    /// Whether it exists afterwards.
    var hasNew: Bool
  }

  /// The command as it was typed, for messages.
  var command: String
  /// The folder that the command worked on.
  var home: String
  /// Whether the user let the command write through links that lead out of that folder.
  var followsLinks: Bool
  /// Part of the names of this command's temporary files.
  var token: String
  /// The files, in the order in which they are changed.
  var entries: [Entry]
  /// The directories that the command makes, outer before inner.
  var directories: [ConfinedPath]

  private static let name = "journal.json"

  /// Reads the journal in `directory`, of a command on `home`; nil when there is none, because the
  /// command had not begun to change anything.
  static func read(in directory: ConfinedPath, of home: String, files: any FileSystem) throws
    -> Journal?
  {
    let path = try directory.appending(name)
    guard let bytes = try files.contents(of: path) else { return nil }
    guard let journal = try? JSONDecoder().decode(Journal.self, from: Data(bytes)),
      journal.isAbout(home)
    else {
      throw GeneratorError(
        .fileAccessRefused, "The journal of a command on this project cannot be used",
        at: path.absolute,
        advice: "Compare the project with your last commit, then remove this directory")
    }
    return journal
  }

  /// Whether all paths are what a command on `home` writes.
  private func isAbout(_ home: String) -> Bool {
    let roots = Set(entries.map(\.target.root) + directories.map(\.root))
    return self.home == home && (followsLinks || roots.isSubset(of: [home]))
      && entries.allSatisfy { ConfinedPath.plainNames(of: $0.path) != nil }
      && ConfinedPath.plainNames(of: token)?.count == 1
  }

  /// Writes the journal in a single step: from then on the command can be taken back.
  func write(in directory: ConfinedPath, files: any FileSystem) throws {
    try files.write(self, to: try directory.appending(Self.name))
  }

  /// Forgets a command: what is left in `directory` is of no use any more.
  static func discard(in directory: ConfinedPath, files: any FileSystem) throws {
    // The journal goes first, so that a removal that stops half way is not taken for a command.
    try files.removeTree(try directory.appending(name))
    try files.removeTree(directory)
  }

  /// Where the new content of an entry waits for its place.
  func temporary(of number: Int) throws -> ConfinedPath {
    try entries[number].target.sibling(".factory-\(token)-\(number).new")
  }

  /// The content of an entry before or after the command, beside the journal.
  static func content(_ number: Int, _ kind: String, in directory: ConfinedPath) throws
    -> ConfinedPath
  {
    try directory.appending("\(number).\(kind)")
  }
}
