import ConfinedFiles
import GeneratorKit

/// Finds the Swift files at and below the paths that a migration was given.
///
/// Links that lead out of these paths and of the current directory are not followed, unless the user
/// says so.
struct SourceWalk {
  /// What is none of the project's sources: the manifest is for its owner to change, and other
  /// people's code for them.
  private static let skipped: Set<String> = ["Package.swift", "Pods", "Carthage", "DerivedData"]

  let paths: [String]
  let directory: String
  let followsLinks: Bool
  let files: any FileSystem
  /// The files, as they are named in messages.
  private(set) var found: [String] = []
  /// The links that were not followed, each with the reason.
  private(set) var left: [String] = []
  private var visited: Set<String> = []
  private var seen: Set<String> = []

  init(paths: [String], directory: String, followsLinks: Bool, files: any FileSystem) {
    (self.paths, self.directory) = (paths, directory)
    (self.followsLinks, self.files) = (followsLinks, files)
  }

  /// Walks all paths; a file that several of them lead to is found once.
  mutating func run() throws {
    for path in paths {
      let root = absolute(path)
      switch files.kind(at: root) {
      case nil:
        throw GeneratorError(
          .fileNotFound, "There is no file or directory at '\(path)'",
          advice: "Check the path; nothing was changed")
      case .file: add(path)
      case .directory:
        visited = []
        visit(root, named: path == "." ? "" : path.hasSuffix("/") ? path : path + "/")
      }
    }
  }

  /// Where a file is written, links resolved.
  func target(of file: String) throws(ConfinementError) -> ConfinedPath {
    try Confinement.target(
      of: file, typed: paths, in: directory, followsLinks: followsLinks)
  }

  /// The path from `/` on.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : path == "." ? directory : directory + "/" + path
  }

  /// A directory that links lead to twice is visited once.
  private mutating func visit(_ folder: String, named prefix: String) {
    let real = files.resolvingLinks(folder)
    guard visited.insert(real).inserted else { return }
    for name in files.entries(of: folder) {
      guard !name.hasPrefix("."), !Self.skipped.contains(name) else { continue }
      let kind = files.kind(at: folder + "/" + name)
      guard kind == .directory || (kind == .file && name.hasSuffix(".swift")) else { continue }
      let isLink = files.resolvingLinks(folder + "/" + name) != real + "/" + name
      if isLink, !mayFollow(prefix + name) { continue }
      if kind == .directory {
        visit(folder + "/" + name, named: prefix + name + "/")
      } else {
        add(prefix + name)
      }
    }
  }

  private mutating func mayFollow(_ path: String) -> Bool {
    do {
      _ = try target(of: path)
      return true
    } catch {
      // A link to the current directory itself leads nowhere new.
      if case .notPlain = error { return false }
      left.append("\(path): \(error.problem). \(error.advice)")
      return false
    }
  }

  private mutating func add(_ file: String) {
    if seen.insert(file).inserted { found.append(file) }
  }
}
