import Foundation

/// The folder in which this user's commands keep what they have to remember: `factory` in the user's
/// state folder.
///
/// It lies where no repository can put anything, and is believed only if it belongs to this user and
/// is closed to all others.
package struct StateFolder: Sendable {
  /// Names another folder; absolute.
  package static let variable = "FACTORY_STATE_HOME"

  private let place: String?
  private let isChosen: Bool

  /// Uses the folder that the environment names, or the one that is usual on this system.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    if let chosen = environment[Self.variable], !chosen.isEmpty {
      (place, isChosen) = (chosen, true)
      return
    }
    isChosen = false
    let home = Self.absolute(environment["HOME"]) ?? Self.absolute(NSHomeDirectory())
    #if canImport(Darwin)
      place = home.map { $0 + "/Library/Application Support/factory" }
    #else
      let state = Self.absolute(environment["XDG_STATE_HOME"])
      place = (state ?? home.map { $0 + "/.local/state" }).map { $0 + "/factory" }
    #endif
  }

  /// The folder without links on its path, checked; nil where it does not exist and `creates` is false.
  package func path(creating creates: Bool) throws -> String? {
    guard let place, place.hasPrefix("/") else {
      throw refused(
        isChosen ? "The state folder has to be an absolute path" : "There is no home directory",
        at: place)
    }
    if creates { try make(place) }
    let descriptor = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT && !creates { return nil }
      throw refused("The state folder cannot be opened: \(Self.reason)", at: place)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw refused("The state folder cannot be read: \(Self.reason)", at: place)
    }
    guard status.st_uid == geteuid() else {
      throw refused("The state folder belongs to another user", at: place)
    }
    guard status.st_mode & 0o077 == 0 else {
      throw GeneratorError(
        .fileAccessRefused, "The state folder is open to other users", at: place,
        advice: "Look at what is in it, then close it with `chmod 700`; nothing was changed")
    }
    return LocalFileSystem().resolvingLinks(place)
  }

  private func make(_ place: String) throws {
    if mkdir(place, 0o700) == 0 || errno == EEXIST { return }
    let parent = place.parentDirectory
    if errno == ENOENT, !parent.isEmpty {
      try make(parent)
      if mkdir(place, 0o700) == 0 || errno == EEXIST { return }
    }
    throw refused("The state folder cannot be made: \(Self.reason)", at: place)
  }

  private static var reason: String { String(cString: strerror(errno)) }

  private static func absolute(_ path: String?) -> String? {
    path.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  private func refused(_ problem: String, at place: String?) -> GeneratorError {
    GeneratorError(
      .fileAccessRefused, problem, at: place,
      advice: "Name a folder of your own with the environment variable \(Self.variable); "
        + "nothing was changed")
  }
}
