import Foundation

/// What a command is doing to the files of a project, written down before it does it.
///
/// The contents lie beside it: `3.old` and `3.new` are those of the change number 3.
struct Journal: Codable, Equatable {
  /// One file.
  struct Entry: Codable, Equatable {
    /// The file: relative to the home, or absolute where it lies outside.
    var path: String
    /// Whether it existed before.
    var hasOld: Bool
    /// Whether it exists afterwards.
    var hasNew: Bool
  }

  /// The command as it was typed, for messages.
  var command: String
  /// The files, in the order in which they are changed.
  var entries: [Entry]
  /// The directories that the command makes, outer before inner.
  var directories: [String]

  private static let name = "journal.json"

  /// Reads the journal in `directory`; nil when there is none, because the command had not begun to
  /// change anything.
  static func read(in directory: String, files: any FileSystem) throws -> Journal? {
    guard let bytes = try files.contents(directory + "/" + name) else { return nil }
    do {
      return try JSONDecoder().decode(Journal.self, from: Data(bytes))
    } catch {
      throw GeneratorError(
        .fileAccessRefused, "The journal of an interrupted command cannot be read",
        at: directory + "/" + name,
        advice: "Compare the project with your last commit, then remove this directory")
    }
  }

  /// Writes the journal in a single step: from then on the command can be taken back.
  func write(in directory: String, files: any FileSystem) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let path = directory + "/" + Self.name
    try files.write([UInt8](encoder.encode(self)), to: path + ".new", permissionsOf: nil)
    try files.rename(path + ".new", to: path)
  }

  /// Forgets a command: what is left in `directory` is of no use any more.
  static func discard(in directory: String, files: any FileSystem) throws {
    // The journal goes first, so that a removal that stops half way is not taken for a command.
    try files.removeTree(directory + "/" + name)
    try files.removeTree(directory)
  }
}
