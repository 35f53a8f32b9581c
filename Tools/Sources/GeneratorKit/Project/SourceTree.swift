/// The Swift files that belong to a project.
///
/// Left out are hidden files, what git ignores, derived data, and packages inside the project, whose
/// declarations are in modules of their own.
struct SourceTree {
  private let root: String
  private let files: any FileSystem
  private var found: [String] = []

  /// The paths of the files below `root`, relative to it and sorted.
  static func swiftFiles(below root: String, files: any FileSystem) throws -> [String] {
    var tree = SourceTree(root: root, files: files)
    try tree.visit([], rules: [])
    return tree.found.sorted()
  }

  private init(root: String, files: any FileSystem) {
    self.root = root
    self.files = files
  }

  private mutating func visit(
    _ path: [String], rules outer: [(depth: Int, rules: IgnoreRules)]
  ) throws {
    let directory = ([root] + path).joined(separator: "/")
    let names = files.entries(of: directory)
    if !path.isEmpty, names.contains("Package.swift") { return }
    var rules = outer
    if names.contains(".gitignore") {
      let text = String(decoding: try files.read(directory + "/.gitignore"), as: UTF8.self)
      rules.append((path.count, IgnoreRules(text)))
    }
    for name in names where !name.hasPrefix(".") && name != "DerivedData" {
      let isSwift = name.hasSuffix(".swift")
      // Asking the system is saved for names that can be directories.
      let isDirectory = !isSwift && isRealDirectory(directory + "/" + name)
      guard isSwift || isDirectory else { continue }
      if Self.ignores(path + [name], isDirectory: isDirectory, rules) { continue }
      if isDirectory {
        try visit(path + [name], rules: rules)
      } else {
        found.append((path + [name]).joined(separator: "/"))
      }
    }
  }

  /// Whether `path` is a directory and not a link to one, which could lead round in circles.
  private func isRealDirectory(_ path: String) -> Bool {
    files.kind(at: path) == .directory && files.resolvingLinks(path) == path
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
