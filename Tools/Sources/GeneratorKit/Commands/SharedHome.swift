/// The folder that a command locks, and keeps its journal for, if it works on files that the user names.
package enum SharedHome {
  /// Returns the project around all `folders`, or the innermost folder that holds them all; `folders` are
  /// absolute and exist.
  package static func holding(_ folders: [String], files: any FileSystem) throws -> String {
    var shared: [Substring]?
    for folder in folders {
      let names = files.resolvingLinks(folder).split(separator: "/")
      shared = shared.map { common($0, names) } ?? names
    }
    let home = "/" + (shared ?? []).joined(separator: "/")
    return try Project.root(around: home, files: files) ?? home
  }

  private static func common(_ first: [Substring], _ second: [Substring]) -> [Substring] {
    zip(first, second).prefix { Array($0.utf8) == Array($1.utf8) }.map(\.0)
  }
}
