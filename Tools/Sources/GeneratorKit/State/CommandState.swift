import ConfinedFiles

/// What commands keep about one folder: how to take back a command that is under way, and the last one.
///
/// It lies in the user's state folder, and nothing in the folder itself is believed.
struct CommandState {
  /// The folder that the state is about: the root of a project, or where `new` was started.
  let home: String
  /// Where a command that is under way keeps old and new contents.
  let work: ConfinedPath
  /// What the last command did, kept for `undo`.
  let last: ConfinedPath
  private let folder: ConfinedPath
  private let files: any FileSystem

  /// The state of `home`; nil where this user has run no command yet.
  static func find(_ home: String, files: any FileSystem) throws -> CommandState? {
    try files.stateFolder(creating: false).map { try CommandState(home, in: $0, files: files) }
  }

  /// The state of `home`, with its folder made.
  static func make(_ home: String, files: any FileSystem) throws -> CommandState {
    guard let place = try files.stateFolder(creating: true) else {
      throw ConfinedFileError(operation: "create the directory", path: home, code: 0)
    }
    let state = try CommandState(home, in: place, files: files)
    try state.checkOutside(place)
    try files.createDirectories(state.folder)
    return state
  }

  private init(_ home: String, in place: String, files: any FileSystem) throws {
    self.home = files.resolvingLinks(home)
    self.files = files
    folder = try ConfinedPath(root: place, StateKey.path(of: self.home))
    work = try folder.appending("work")
    last = try folder.appending("last")
    if try isInterrupted { try checkOutside(place) }
  }

  /// Where a record about the files of the folder lies.
  func written(_ name: String) throws -> ConfinedPath { try folder.appending(name) }

  /// Whether a command ended here before its time, or is under way.
  var isInterrupted: Bool {
    get throws { try files.kind(of: work) != nil }
  }

  /// Whether the folder is a project, whose last command can be undone.
  var isProject: Bool { files.kind(at: home + "/" + ProjectConfig.fileName) == .file }

  /// A state folder inside a project could have come with it.
  private func checkOutside(_ place: String) throws {
    guard MockHome.isProject(home, files), ConfinedPath.relative(place, below: home) != nil
    else { return }
    throw GeneratorError(
      .fileAccessRefused, "The state folder lies inside the project", at: place,
      advice: "Name one elsewhere with the environment variable \(StateFolder.variable); "
        + "nothing was changed")
  }
}
