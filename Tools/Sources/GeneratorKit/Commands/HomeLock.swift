import Foundation

/// Waits for the turn of this command on a project and keeps it.
struct HomeLock {
  /// How long to wait for other commands before giving up, in seconds.
  private static let patience = 120.0
  /// How long to wait between two tries, in seconds.
  private static let pause = 0.02

  private let lock: DirectoryLock

  /// Returns once no other command works on `home`.
  init(_ home: String, files: any FileSystem, console: Console) throws {
    let start = Date()
    var hasReported = false
    while true {
      if let lock = try files.lock(home) {
        self.lock = lock
        return
      }
      let waited = Date().timeIntervalSince(start)
      guard waited < Self.patience else {
        throw GeneratorError(
          .projectBusy, "Another factory command has been working here for two minutes", at: home,
          advice: "End it, or wait for it, and run the command again; nothing was changed")
      }
      if waited > 1, !hasReported {
        console.progress("waiting for another factory command")
        hasReported = true
      }
      Thread.sleep(forTimeInterval: Self.pause)
    }
  }
}
