import Wiring

/// Which modules of a project are imported by others, and whether all of an app was read.
struct ModuleGraph {
  private let imports: [String: Set<String>]
  /// Whether the app's entry point is among the files: then no one else uses what is in them.
  let hasEntryPoint: Bool

  init(_ files: [ParsedFile]) {
    var imports: [String: Set<String>] = [:]
    for file in files where file.role == .production {
      imports[file.module, default: []].formUnion(file.imports.map(\.module))
    }
    self.imports = imports
    hasEntryPoint = files.contains { file in
      let isMain = file.path == "main.swift" || file.path.hasSuffix("/main.swift")
      let names = ["main", "UIApplicationMain", "NSApplicationMain"]
      return isMain || file.types.contains { type in names.contains(where: type.hasAttribute) }
    }
  }

  /// Whether a module that was read imports `module`.
  func isImported(_ module: String) -> Bool {
    imports.contains { $0.key != module && $0.value.contains(module) }
  }
}
