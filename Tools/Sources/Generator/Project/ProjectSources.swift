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
    let targets = Dictionary(TargetReader.targets(in: text).map { ($0.name, $0) }) { $1 }
    var reached: Set<String> = [project.settings.name]
    var waiting = [project.settings.name]
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

extension SourceIndex {
  /// The container that a key path without a type, such as `\.movieService`, starts from.
  private static let defaultContainers: Set = ["Container", "FactoryKit.Container"]

  /// The property called `name` of `Container`, a factory or not.
  func defaultContainerProperty(_ name: String) -> Located<ParsedProperty>? {
    for type in types where Self.defaultContainers.contains(type.name) {
      if let property = type.properties.first(where: { $0.name == name }) { return property }
    }
    return nil
  }

  /// The methods of a protocol and of those that it inherits from.
  func methods(of type: Located<ParsedType>) -> [Located<ParsedFunction>] {
    type.methods
      + inheritedNames(of: type).sorted().compactMap { declaration(of: $0) }.flatMap(\.methods)
  }

  /// The declaration of a type whose name differs from `name` in upper and lower case at most.
  ///
  /// Files are called after types, and most disks do not tell such files apart.
  func declaration(like name: String) -> Located<ParsedType>? {
    if let exact = declaration(of: name) { return exact }
    let folded = name.lowercased()
    return types.first { $0.kind != .extension && $0.name.lowercased() == folded }
  }
}

extension ParsedProperty {
  /// Whether this is a factory without parameters of the protocol `type`.
  func isFactory(of type: String) -> Bool {
    let spelling = (self.type ?? "").filter { !$0.isWhitespace }
    let products = ["any\(type)", type, "(any\(type))"]
    return products.contains { product in
      ["Factory<\(product)>", "FactoryKit.Factory<\(product)>"].contains(spelling)
    }
  }
}
