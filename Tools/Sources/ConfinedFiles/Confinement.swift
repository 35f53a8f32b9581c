import Foundation

/// The folder that a command may write below, and whether links may lead it out of there.
package struct Confinement: Sendable {
  /// The folder, absolute and without links.
  package let root: String
  /// Whether links out of the folder are followed, because the user said so.
  package let followsLinks: Bool

  /// Confines writes to `root`.
  package init(root: String, followsLinks: Bool = false) {
    self.root = ConfinedFiles.resolvingLinks(root) ?? root
    self.followsLinks = followsLinks
  }

  /// The place that `path`, relative to the root, leads to.
  ///
  /// Links that stay below the root are resolved, so that none is left on the path; it is an error
  /// if one leads out, or nowhere.
  package func target(of path: String) throws(ConfinementError) -> ConfinedPath {
    guard let names = ConfinedPath.plainNames(of: path) else { throw .notPlain(path) }
    var base = root
    var rest: [String] = []
    for (number, name) in names.enumerated() {
      rest.append(name)
      let place = Self.join(base, rest)
      guard Self.isLink(place) else { continue }
      guard let end = ConfinedFiles.resolvingLinks(place) else {
        throw .deadLink(Self.join(root, names, number))
      }
      if let below = ConfinedPath.relative(end, below: root) {
        (base, rest) = (root, below.isEmpty ? [] : ConfinedPath.plainNames(of: below) ?? [])
      } else if followsLinks {
        let isLast = number == names.count - 1
        base = isLast ? Self.parent(of: end) : end
        rest = isLast ? [Self.name(of: end)] : []
      } else {
        throw .leadsOut(Self.join(root, names, number), to: end)
      }
    }
    // Below `.git`, what is written can be run by git.
    guard !rest.contains(where: { $0.lowercased() == ".git" }) else { throw .repository(path) }
    do {
      return try ConfinedPath(root: base, rest.joined(separator: "/"))
    } catch {
      throw .notPlain(path)
    }
  }

  /// The place of a file that a command found at or below one of the paths that the user typed.
  ///
  /// Below the current directory, links that lead out of it are refused. Elsewhere, the path that was
  /// typed is the user's choice, and links are refused that lead out of that.
  package static func target(
    of file: String, typed: [String], in directory: String, followsLinks: Bool = false
  ) throws(ConfinementError) -> ConfinedPath {
    let current = ConfinedFiles.resolvingLinks(directory) ?? directory
    let isBelow = { (path: String) in
      ConfinedPath.relative(path, below: directory) ?? ConfinedPath.relative(path, below: current)
    }
    let absolute = file.hasPrefix("/") ? file : directory + "/" + file
    let plain = file.hasPrefix("/") ? isBelow(file) : file
    if let plain, let names = ConfinedPath.plainNames(of: withoutDots(plain)) {
      let confinement = Confinement(root: current, followsLinks: followsLinks)
      return try confinement.target(of: names.joined(separator: "/"))
    }
    let folder = typed.map { $0.hasPrefix("/") ? $0 : directory + "/" + $0 }.filter {
      ConfinedPath.relative(absolute, below: $0).map { !$0.isEmpty } ?? false
    }.max { $0.utf8.count < $1.utf8.count }
    if let folder, let rest = ConfinedPath.relative(absolute, below: folder) {
      return try Confinement(root: folder, followsLinks: followsLinks).target(
        of: withoutDots(rest))
    }
    // The file itself was typed.
    let (root, rest) = existing(absolute)
    guard rest.isEmpty else {
      return try Confinement(root: root, followsLinks: followsLinks).target(of: rest)
    }
    return try Confinement(root: parent(of: root)).target(of: name(of: root))
  }

  /// The nearest folder of `path` that exists, without links, and the names below it that do not.
  package static func existing(_ path: String) -> (folder: String, rest: String) {
    var names = ConfinedPath.parts(of: path).filter { !$0.isEmpty }
    var rest: [String] = []
    while true {
      let place = "/" + names.joined(separator: "/")
      if let resolved = ConfinedFiles.resolvingLinks(place) {
        return (resolved, rest.joined(separator: "/"))
      }
      rest.insert(names.removeLast(), at: 0)
    }
  }

  /// A relative path without the names `.` and without slashes that are doubled.
  private static func withoutDots(_ path: String) -> String {
    ConfinedPath.parts(of: path).filter { !["", "."].contains($0) }.joined(separator: "/")
  }

  private static func join(_ folder: String, _ names: [String], _ last: Int? = nil) -> String {
    (folder == "/" ? "" : folder)
      + names.prefix(last.map { $0 + 1 } ?? names.count).map { "/" + $0 }.joined()
  }

  private static func parent(of path: String) -> String {
    let parent = (path as NSString).deletingLastPathComponent
    return parent.isEmpty ? "/" : parent
  }

  private static func name(of path: String) -> String { (path as NSString).lastPathComponent }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
