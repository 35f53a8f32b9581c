/// Collects what a command is going to write, and refuses what would clash.
struct PlanBuilder {
  private(set) var plan: ChangePlan
  let files: any FileSystem
  let force: Bool
  /// The planned paths in lower case, and the names in the directories above them.
  private var foldedPaths: [String: String] = [:]
  private var namesByDirectory: [String: Names] = [:]
  /// Files that are in the way, in the order in which they were found.
  private var clashes: [String] = []

  init(root: String, home: String? = nil, files: any FileSystem, force: Bool) {
    plan = ChangePlan(root: root, home: home)
    self.files = files
    self.force = force
  }

  /// The text that `path` will have once the plan is carried out; nil when there is no such file.
  func text(of path: String) throws -> String? {
    if let change = plan.changes.first(where: { $0.path == path }) { return change.newText }
    return try bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Plans a whole file.
  ///
  /// A file that already has this content is left alone.
  mutating func write(_ path: String, _ text: String) throws {
    try checkComponents(of: path)
    let old = try bytes(of: path)
    if let old, old == Array(text.utf8) {
      note("\(path) is up to date")
    } else if old != nil && !force {
      clashes.append(path)
    } else {
      plan.changes.append(
        FileChange(
          kind: old == nil ? .create : .replace, path: path, old: old, new: Array(text.utf8)))
    }
  }

  /// Plans that a file goes to another place, where none may be, with a new text.
  mutating func move(_ path: String, to target: String, _ text: String) throws {
    try remove(path)
    try write(target, text)
    guard let index = plan.changes.firstIndex(where: { $0.path == target }) else { return }
    plan.changes[index].formerPath = path
  }

  /// Plans a new text for a file that exists; edits of one file add up.
  mutating func edit(_ path: String, _ text: String) throws {
    if let index = plan.changes.firstIndex(where: { $0.path == path }) {
      plan.changes[index].new = Array(text.utf8)
    } else {
      foldedPaths[path.lowercased()] = path
      plan.changes.append(
        FileChange(kind: .edit, path: path, old: try bytes(of: path), new: Array(text.utf8)))
    }
  }

  /// Plans that a file goes away; one that does not exist is gone already.
  mutating func remove(_ path: String) throws {
    guard let old = try bytes(of: path) else { return }
    plan.changes.removeAll { $0.path == path }
    foldedPaths[path.lowercased()] = path
    plan.changes.append(FileChange(kind: .remove, path: path, old: old, new: nil))
  }

  /// Plans lines for the user to add by hand.
  mutating func leave(_ lines: UnplacedLines) {
    plan.unplaced.append(lines)
  }

  /// Tells the user something that does not stop the command.
  mutating func warn(_ text: String) {
    plan.warnings.append(text)
  }

  /// Tells the user, with `--verbose`, what was found as it should be.
  mutating func note(_ text: String) {
    plan.notes.append(text)
  }

  /// Stops with `alreadyExists` if files are in the way.
  func checkClashes() throws {
    guard let first = clashes.first else { return }
    let others = clashes.dropFirst().map { "\($0):1" }.joined(separator: ", ")
    let problem =
      "The file exists with other content" + (others.isEmpty ? "" : ", and so do " + others)
    throw GeneratorError(
      .alreadyExists, problem, at: "\(first):1",
      advice: "Choose another name, or overwrite with --force; nothing was changed")
  }

  private func bytes(of path: String) throws -> [UInt8]? {
    let absolute = plan.root + "/" + path
    switch files.kind(at: absolute) {
    case nil: return nil
    case .file: return try files.read(absolute)
    case .directory:
      throw GeneratorError(
        .alreadyExists, "A directory stands where a file is to be written", at: path,
        advice: "Move it away or choose another name")
    }
  }

  /// Stops when one of the directories above `path` is a file, or when a name in it differs from one
  /// on the disk in upper and lower case only: most disks take both for the same.
  private mutating func checkComponents(of path: String) throws {
    var directory = plan.root
    let components = path.split(separator: "/").map(String.init)
    for (number, component) in components.enumerated() {
      if files.kind(at: directory) == nil { break }
      let folded = component.lowercased()
      let names = names(in: directory)
      if !names.all.contains(component), let other = names.byFolded[folded] {
        throw GeneratorError(
          .alreadyExists, "'\(component)' differs from '\(other)' in upper and lower case only",
          at: directory + "/" + other, advice: "Choose another name; nothing was changed")
      }
      directory += "/" + component
      if number < components.count - 1, files.kind(at: directory) == .file {
        throw GeneratorError(
          .alreadyExists, "A file stands where a directory is needed", at: directory,
          advice: "Move it away or choose another name; nothing was changed")
      }
    }
    let other = foldedPaths[path.lowercased()]
    foldedPaths[path.lowercased()] = other ?? path
    if let other, other != path {
      throw GeneratorError(
        .invalidName, "'\(path)' differs from '\(other)' in upper and lower case only",
        advice: "Choose another name; nothing was changed")
    }
  }

  /// The names in a directory, which do not change while a command plans.
  private mutating func names(in directory: String) -> Names {
    if let names = namesByDirectory[directory] { return names }
    let entries = files.entries(of: directory)
    let names = Names(
      all: Set(entries),
      byFolded: Dictionary(entries.map { ($0.lowercased(), $0) }) { first, _ in first })
    namesByDirectory[directory] = names
    return names
  }

  /// The names in one directory, as they are and by their lower case.
  private struct Names {
    var all: Set<String>
    var byFolded: [String: String]
  }
}
