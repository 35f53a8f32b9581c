/// Where a new project gets the Factory package from.
enum FactoryDependency: Equatable, Sendable {
  /// A checkout at an absolute path; `advice` is for a path that holds no package.
  case checkout(String, advice: String)
  /// A repository and the lowest version of it.
  case url(String, version: String)

  /// The checkout that this tool was built from.
  static var toolCheckout: FactoryDependency {
    .checkout(toolRoot, advice: "Give --factory-path, or --factory-url and --factory-version")
  }

  /// A checkout at a path that may be relative to `directory`.
  static func path(_ path: String, from directory: String) -> FactoryDependency {
    .checkout(
      path.hasPrefix("/") ? path : directory + "/" + path,
      advice: "Give --factory-path the directory that holds Factory's Package.swift")
  }

  /// The line of the manifest of the project at `root`, and the name by which its targets refer to
  /// the package.
  func manifestEntry(root: String, files: any FileSystem) throws -> (entry: String, name: String) {
    switch self {
    case .checkout(let path, let advice):
      guard files.kind(at: path + "/Package.swift") == .file else {
        throw GeneratorError(.fileNotFound, "There is no Package.swift", at: path, advice: advice)
      }
      let place = Self.place(of: path, from: root, files)
      return (".package(name: \"Factory\", path: \"\(place)\")", "Factory")
    case .url(let url, let version):
      guard version.wholeMatch(of: /\d+\.\d+\.\d+([-+.A-Za-z0-9]*)/) != nil else {
        throw GeneratorError(
          .usage, "'\(version)' is not a version",
          advice: "Give --factory-version three numbers, such as 1.0.0")
      }
      let entry = ".package(url: \"\(StringLiteral.escaped(url))\", from: \"\(version)\")"
      return (entry, StringLiteral.escaped(Self.identity(of: url)))
    }
  }

  /// What the Xcode project of the app at `root` says of the package: where a checkout is, or an
  /// address and a version.
  func xcodeReference(root: String, files: any FileSystem) -> [String: Any] {
    switch self {
    case .checkout(let path, _):
      ["factoryPath": Self.place(of: path, from: root, files)]
    case .url(let url, let version):
      ["factoryURL": StringLiteral.escaped(url), "factoryVersion": version]
    }
  }

  /// Where a checkout is, as the inside of a string literal: a relative path means the same on a
  /// teammate's machine that has both checkouts side by side.
  private static func place(
    of path: String, from root: String, _ files: any FileSystem
  ) -> String {
    StringLiteral.escaped(relative(files.resolvingLinks(path), from: root))
  }

  /// `path` as seen from the directory `root`; both absolute.
  static func relative(_ path: String, from root: String) -> String {
    let target = path.split(separator: "/")
    let start = root.split(separator: "/")
    let common = zip(target, start).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: start.count - common) + target.dropFirst(common)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The last part of a repository's address, as SwiftPM names the package.
  private static func identity(of url: String) -> String {
    let last = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
    return Casing.dropping(".git", from: last)
  }

  /// The root of the repository: five levels above this file.
  private static var toolRoot: String {
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(5).joined(
      separator: "/")
  }
}
