import Wiring

/// The Swift files that belong to a project.
enum ProjectFiles {
  /// The paths of the files below `root`, relative to it and sorted.
  ///
  /// Packages inside of the project are left out: their declarations are in modules of their own.
  static func swift(below root: String) -> [String] {
    let found = SwiftFileFinder.find(paths: ["."], root: root).swift
    let inner = found.filter { $0.hasSuffix("/" + Project.manifest) }.map {
      $0.parentDirectory + "/"
    }
    return found.filter { path in !inner.contains(where: path.hasPrefix) }
  }
}

/// Which sources of a package belong to the module of its app, or to modules that it imports.
struct ProjectTargets {
  private let directories: [String]
  private let others: [String]

  /// Reads the manifest; one that is written in another way leaves the usual layout.
  init(_ project: Project) throws {
    let text = try Disk.text(project.root + "/" + Project.manifest) ?? ""
    let targets = TargetReader.targets(in: text)
    var reached: Set<String> = [project.settings.name]
    while let target = targets.first(where: { target in
      !reached.contains(target.name)
        && targets.contains { reached.contains($0.name) && $0.dependencies.contains(target.name) }
    }) { reached.insert(target.name) }
    directories =
      [project.sources] + targets.filter { reached.contains($0.name) }.map(\.directory)
    others = targets.filter { !reached.contains($0.name) }.map(\.directory)
  }

  /// Whether the app's code can use what the file at `path` declares.
  func isVisibleToApp(_ path: String) -> Bool {
    let isInside = { (directory: String) in directory == "." || path.hasPrefix(directory + "/") }
    return directories.contains(where: isInside) && !others.contains(where: isInside)
  }
}

extension SourceIndex {
  /// The methods of a protocol and of those that it inherits from.
  func methods(of type: Located<ParsedType>) -> [Located<ParsedFunction>] {
    type.methods
      + inheritedNames(of: type).sorted().compactMap { declaration(of: $0) }.flatMap(\.methods)
  }
}
