import ConfinedFiles

/// The Swift files that belong to a project.
///
/// Left out are hidden files, what git ignores, derived data, and packages inside the project, whose
/// declarations are in modules of their own. Links to folders of the project are followed, as the
/// compiler does; those to other folders are not.
struct SourceTree {
  private typealias Rules = [(depth: Int, rules: IgnoreRules)]

  private let root: String
  private let files: any FileSystem
  /// The paths of each file, by its path without links.
  private var found: [String: [String]] = [:]
  /// The links to folders that are not followed yet.
  private var links: [(path: [String], rules: Rules)] = []
  private var isFollowing = false
  private var followed: Set<String> = []

  /// The paths of the files below `root`, relative to it and sorted.
  ///
  /// A file that several paths lead to has the one in the sources, or else the one without links.
  static func swiftFiles(below root: String, files: any FileSystem) throws -> [String] {
    var tree = SourceTree(root: root, files: files)
    try tree.visit([], real: root, rules: [])
    try tree.followLinks()
    return tree.found.map { real, paths in
      paths.min { rank($0, real, root) < rank($1, real, root) } ?? real
    }.sorted()
  }

  private init(root: String, files: any FileSystem) {
    self.root = root
    self.files = files
  }

  private static func rank(_ path: String, _ real: String, _ root: String) -> (Int, Int, String) {
    let folders = ["Sources/", "Tests/"]
    let order = folders.firstIndex(where: path.hasPrefix) ?? folders.count
    return (order, root + "/" + path == real ? 0 : 1, path)
  }

  /// Visits what `path` leads to, which is `real` without links.
  private mutating func visit(_ path: [String], real: String, rules outer: Rules) throws {
    if isFollowing, !followed.insert(real).inserted { return }
    let names = files.entries(of: real)
    if !path.isEmpty, names.contains("Package.swift") { return }
    var rules = outer
    if names.contains(".gitignore") {
      let text = String(decoding: try files.read(real + "/.gitignore"), as: UTF8.self)
      rules.append((path.count, IgnoreRules(text)))
    }
    for name in names where !name.hasPrefix(".") && name != "DerivedData" {
      let place = real + "/" + name
      let isSwift = name.hasSuffix(".swift")
      // Asking the system is saved for names that can be directories.
      let isDirectory = !isSwift && files.kind(at: place) == .directory
      guard isSwift || isDirectory else { continue }
      let isLink = isDirectory && files.resolvingLinks(place) != place
      // To git, a link is no directory.
      if Self.ignores(path + [name], isDirectory: isDirectory && !isLink, rules) { continue }
      if isLink {
        links.append((path + [name], rules))
      } else if isDirectory {
        try visit(path + [name], real: place, rules: rules)
      } else {
        found[place, default: []].append((path + [name]).joined(separator: "/"))
      }
    }
  }

  /// Follows the links to folders of the project, each folder once, however many links lead to it.
  private mutating func followLinks() throws {
    isFollowing = true
    links.sort { ($0.path.first != "Sources" ? 1 : 0) < ($1.path.first != "Sources" ? 1 : 0) }
    while !links.isEmpty {
      let link = links.removeFirst()
      let real = files.resolvingLinks(([root] + link.path).joined(separator: "/"))
      guard let below = ConfinedPath.relative(real, below: root), !below.isEmpty,
        !below.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
        // A folder that the link itself lies in would lead round in circles.
        ConfinedPath.relative(([root] + link.path).joined(separator: "/"), below: real) == nil
      else { continue }
      try visit(link.path, real: real, rules: link.rules)
    }
  }

  /// The rule that is nearest to the path decides.
  private static func ignores(
    _ path: [String], isDirectory: Bool, _ rules: [(depth: Int, rules: IgnoreRules)]
  ) -> Bool {
    for (depth, rules) in rules.reversed() {
      if let verdict = rules.ignores(Array(path.dropFirst(depth)), isDirectory: isDirectory) {
        return verdict
      }
    }
    return false
  }
}
