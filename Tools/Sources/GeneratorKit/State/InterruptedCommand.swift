/// A command that ended before its time and was not taken back yet.
package struct InterruptedCommand: Equatable, Sendable {
  /// The folder that it worked on.
  package let home: String
  /// The command as it was typed.
  package let command: String

  /// Says which command takes it back.
  package var message: String {
    "`\(command)` was interrupted in \(home): `factory undo` takes it back, and so does the next "
      + "command that writes."
  }

  /// The interrupted commands of `directory` and the folders above it, innermost first; changes
  /// nothing, and leaves out what cannot be told.
  package static func around(_ directory: String, files: any FileSystem = LocalFileSystem())
    -> [InterruptedCommand]
  {
    homes(around: directory, files: files).compactMap { home in
      // A command that is under way is not an interrupted one: it holds the lock.
      guard let state = try? CommandState.find(home, files: files),
        (try? state.isInterrupted) == true, let lock = try? files.lock(home)
      else { return nil }
      defer { withExtendedLifetime(lock) {} }
      let journal = try? Journal.read(in: state.work, of: home, files: files)
      return journal.map { InterruptedCommand(home: home, command: $0.command) }
    }
  }

  /// `directory` and all folders above it.
  static func homes(around directory: String, files: any FileSystem) -> [String] {
    var homes: [String] = []
    var home = files.resolvingLinks(directory)
    while !home.isEmpty {
      homes.append(home)
      home = home.parentDirectory
    }
    return homes
  }
}
