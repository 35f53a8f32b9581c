/// The directory in which commands keep what git must not see: `.factory/` of a project.
///
/// It ignores itself, whatever the project's own `.gitignore` says.
struct Workspace {
  /// The directory that the workspace belongs to: the root of a project, or where `new` was started.
  let home: String
  let files: any FileSystem

  /// The name below a home.
  static let name = ".factory"

  /// The workspace itself.
  var directory: String { home + "/" + Self.name }
  /// Where a command that is under way keeps old and new contents.
  var work: String { directory + "/work" }
  /// What the last command did, kept for `undo`.
  var last: String { directory + "/last" }
  private var ignoreFile: String { directory + "/.gitignore" }

  /// Makes the directory with an ignore file that covers both.
  func create() throws {
    if files.kind(at: directory) == nil { try files.createDirectory(directory) }
    if files.kind(at: ignoreFile) == nil {
      try files.write(Array("*\n".utf8), to: ignoreFile, permissionsOf: nil)
    }
  }

  /// Whether a command ended here before its time.
  var needsRecovery: Bool {
    files.kind(at: work) != nil || (!isProject && files.kind(at: directory) != nil)
  }

  /// Outside a project nothing stays behind: there is no command to undo from there.
  func removeOutsideProjects() throws {
    if isProject { return }
    for path in [work, last, ignoreFile] { try files.removeTree(path) }
    // Somebody else's files in a directory of that name are not ours to remove.
    if files.entries(of: directory).isEmpty, files.kind(at: directory) == .directory {
      try files.removeDirectory(directory)
    }
  }

  private var isProject: Bool { files.kind(at: home + "/" + ProjectConfig.fileName) == .file }
}
