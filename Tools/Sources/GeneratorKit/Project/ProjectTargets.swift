import SourceModel

/// Which sources of a package belong to the module of its app, or to modules that it imports.
struct ProjectTargets {
  private let directories: [String]
  private let others: [String]

  /// Reads the manifest; one that is written in another way leaves the usual layout.
  init(_ project: Project, files: any FileSystem) throws {
    let path = project.root + "/" + Project.manifest
    let text = try files.contents(path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let targets = Dictionary(TargetReader.targets(in: text).map { ($0.name, $0) }) { $1 }
    var reached: Set<String> = [project.config.name]
    var waiting = [project.config.name]
    while let name = waiting.popLast() {
      for dependency in targets[name]?.dependencies ?? [] where targets[dependency] != nil {
        if reached.insert(dependency).inserted { waiting.append(dependency) }
      }
    }
    directories =
      [project.sources] + targets.values.filter { reached.contains($0.name) }.map(\.directory)
    others = targets.values.filter { !reached.contains($0.name) }.map(\.directory)
  }

  /// Whether the app's code can use what the file at `path` declares.
  func isVisibleToApp(_ path: String) -> Bool {
    let isInside = { (directory: String) in directory == "." || path.hasPrefix(directory + "/") }
    return directories.contains(where: isInside) && !others.contains(where: isInside)
  }
}
