/// Carries a plan out so that either all of it happens or nothing.
///
/// Everything that needs space is written first, under temporary names: the new contents and copies
/// of the files to be replaced. Only then are files renamed into place, and undoing a rename needs
/// no space.
struct FileTransaction {
  private let files: any FileSystem
  private var createdDirectories: [String] = []
  private var temporaries: [String] = []
  /// What undoes the renames so far, the newest last.
  private var undo: [Undo] = []

  private enum Undo {
    case remove(String)
    case restore(copy: String, to: String)
  }

  private struct Step {
    var temporary: String
    var copy: String?
    var target: String
  }

  init(files: any FileSystem) {
    self.files = files
  }

  /// Writes the changes of `plan`, or throws and leaves everything as it was.
  static func apply(_ plan: ChangePlan, files: any FileSystem) throws {
    var transaction = FileTransaction(files: files)
    do {
      let steps = try plan.changes.enumerated().map {
        try transaction.prepare($1, number: $0, root: plan.root)
      }
      for step in steps { try transaction.commit(step) }
    } catch {
      transaction.rollBack()
      throw (error as? FileSystemError)?.asGeneratorError ?? error
    }
    transaction.discardCopies()
  }

  private mutating func prepare(_ change: FileChange, number: Int, root: String) throws -> Step {
    let target = files.resolvingLinks(root + "/" + change.path)
    let directory = Self.parent(of: target)
    try createDirectories(directory)
    let stem = directory + "/.factory-\(number)-\(UInt32.random(in: 0 ... .max))"
    var step = Step(temporary: stem + ".new", target: target)
    if let old = change.old {
      guard try files.read(target) == old else { throw changedMeanwhile(change.path) }
      step.copy = stem + ".old"
      try writeTemporary(old, to: stem + ".old", permissionsOf: target)
    } else if files.kind(at: target) != nil {
      throw changedMeanwhile(change.path)
    }
    try writeTemporary(
      Array(change.new.utf8), to: step.temporary, permissionsOf: change.old == nil ? nil : target)
    return step
  }

  private mutating func writeTemporary(
    _ bytes: [UInt8], to path: String, permissionsOf model: String?
  ) throws {
    try files.write(bytes, to: path, permissionsOf: model)
    temporaries.append(path)
  }

  private mutating func createDirectories(_ path: String) throws {
    if files.kind(at: path) == .directory || path.isEmpty { return }
    try createDirectories(Self.parent(of: path))
    try files.createDirectory(path)
    createdDirectories.append(path)
  }

  private mutating func commit(_ step: Step) throws {
    try files.rename(step.temporary, to: step.target)
    undo.append(step.copy.map { .restore(copy: $0, to: step.target) } ?? .remove(step.target))
  }

  /// Goes on when a step of it fails: the rest is worth undoing all the same.
  private func rollBack() {
    for step in undo.reversed() {
      switch step {
      case .remove(let path): try? files.removeFile(path)
      case .restore(let copy, let path): try? files.rename(copy, to: path)
      }
    }
    discardCopies()
    for path in createdDirectories.reversed() { try? files.removeDirectory(path) }
  }

  private func discardCopies() {
    for path in temporaries where files.kind(at: path) != nil { try? files.removeFile(path) }
  }

  private func changedMeanwhile(_ path: String) -> GeneratorError {
    GeneratorError(
      .unexpected, "The file changed while the command was running", at: path,
      advice: "Run the command again; nothing was changed")
  }

  private static func parent(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
