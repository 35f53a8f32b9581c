/// Where a new project gets the Factory package from.
package enum FactoryDependency: Equatable, Sendable {
  /// The checkout that this tool was built from.
  case toolCheckout
  /// A checkout, absolute or relative to the current directory.
  case path(String)
  /// A repository and the lowest version of it.
  case url(String, version: String)

  /// The line of the manifest of the project at `root`, and the name by which its targets refer to
  /// the package.
  func manifestEntry(directory: String, root: String, files: any FileSystem) throws -> (
    entry: String, name: String
  ) {
    switch self {
    case .toolCheckout:
      return try checkout(
        Self.toolRoot, root: root, files: files,
        advice: "Give --factory-path, or --factory-url and --factory-version")
    case .path(let path):
      let absolute = path.hasPrefix("/") ? path : directory + "/" + path
      return try checkout(
        absolute, root: root, files: files,
        advice: "Give --factory-path the directory that holds Factory's Package.swift")
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
  func xcodeReference(directory: String, root: String, files: any FileSystem) -> [String: Any] {
    switch self {
    case .toolCheckout:
      return ["factoryPath": Self.relative(files.resolvingLinks(Self.toolRoot), from: root)]
    case .path(let path):
      let absolute = path.hasPrefix("/") ? path : directory + "/" + path
      let relative = Self.relative(files.resolvingLinks(absolute), from: root)
      return ["factoryPath": StringLiteral.escaped(relative)]
    case .url(let url, let version):
      return ["factoryURL": StringLiteral.escaped(url), "factoryVersion": version]
    }
  }

  private func checkout(_ path: String, root: String, files: any FileSystem, advice: String) throws
    -> (entry: String, name: String)
  {
    guard files.kind(at: path + "/Package.swift") == .file else {
      throw GeneratorError(.fileNotFound, "There is no Package.swift", at: path, advice: advice)
    }
    // A relative path means the same on a teammate's machine that has both checkouts side by side.
    let relative = Self.relative(files.resolvingLinks(path), from: root)
    return (
      ".package(name: \"Factory\", path: \"\(StringLiteral.escaped(relative))\")", "Factory"
    )
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
