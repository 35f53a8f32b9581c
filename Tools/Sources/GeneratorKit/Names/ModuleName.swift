/// Checks the names of projects and features, which are names of modules.
enum ModuleName {
  /// Refuses `name` if code could no longer import another module of that name.
  ///
  /// The list comes first: it has the modules of Apple's systems on Linux, too. The Swift compiler at
  /// hand is asked about a name that is not in it.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - kind: What is called so.
  ///   - canForce: Whether the message offers `--force`, for a feature that is only a folder.
  ///   - canImport: Whether Swift can import a module.
  /// - Throws: `GeneratorError` with `invalidName`.
  static func check(
    _ name: String, as kind: Identifier.Kind, canForce: Bool = false,
    canImport: (String) -> Bool = Toolchain.canImport
  ) throws {
    let problem: String
    if SystemModules.contains(name) {
      problem = "is that of a module of Apple's systems"
    } else if ReservedNames.modules.contains(name) {
      problem = "is that of a module that the project imports"
    } else if canImport(name) {
      problem = "is that of a module that Swift can import here"
    } else {
      return
    }
    let other = name + (kind == .app ? "App" : "Feature")
    throw GeneratorError(
      .invalidName,
      "The \(kind.rawValue) name '\(name)' \(problem), which `import \(name)` would no longer find",
      advice: "Choose another name, such as \(other)"
        + (canForce ? ", or use --force: the feature is only a folder here" : ""))
  }
}
