import Foundation

/// Which targets of Xcode projects the files of a directory belong to.
package struct XcodeTargets {
  /// The targets of single files, by path.
  private var files: [String: Set<String>] = [:]
  /// Folders that a target takes whole, with the paths in them that it leaves out.
  private var folders: [(path: String, target: String, excluded: Set<String>)] = []

  /// Reads projects, given as path and text of each `project.pbxproj`.
  package init(projects: [String: String]) {
    for (path, text) in projects.sorted(by: { $0.key < $1.key }) {
      let project = try? PropertyListDecoder().decode(XcodeProject.self, from: Data(text.utf8))
      guard let project else { continue }
      read(project, in: path.split(separator: "/").dropLast(2).map(String.init))
    }
  }

  /// Whether no target of a project was read.
  package var isEmpty: Bool { files.isEmpty && folders.isEmpty }

  /// The names of the targets that the file at `path` belongs to, sorted.
  package func targets(of path: String) -> [String] {
    var found = files[path] ?? []
    for folder in folders where path.hasPrefix(folder.path + "/") || folder.path.isEmpty {
      if !folder.excluded.contains(path) { found.insert(folder.target) }
    }
    return found.sorted()
  }

  /// Reads the objects of a project that lies in `directory`.
  private mutating func read(_ project: XcodeProject, in directory: [String]) {
    let paths = project.paths(in: directory)
    let targets = project.all("PBXNativeTarget")
    for (id, target) in targets {
      let name = target.name ?? id
      for file in project.sources(of: target) {
        if let path = paths[file] { files[path, default: []].insert(name) }
      }
      for folder in target.fileSystemSynchronizedGroups ?? [] {
        guard let path = paths[folder] else { continue }
        folders.append((path, name, project.exceptions(in: folder, at: path, for: id)))
      }
    }
    // A folder's exceptions for a target that does not take the folder are what it takes of it.
    for (folder, path) in paths {
      for (id, target) in targets
      where target.fileSystemSynchronizedGroups?.contains(folder) != true {
        for file in project.exceptions(in: folder, at: path, for: id) {
          files[file, default: []].insert(target.name ?? id)
        }
      }
    }
  }
}

/// The objects of a `project.pbxproj`, which name each other by identifiers.
private struct XcodeProject: Decodable {
  /// An object of any kind, with what says which target compiles a file.
  struct Object: Decodable {
    var isa: String
    var name, path, sourceTree, projectDirPath, mainGroup, fileRef, target: String?
    var children, files, buildPhases, exceptions, membershipExceptions: [String]?
    /// The folders that a target takes whole (Xcode 16).
    var fileSystemSynchronizedGroups: [String]?
  }

  let objects: [String: Object]

  /// The objects of a kind, `PBXNativeTarget`, sorted by identifier.
  func all(_ kind: String) -> [(id: String, object: Object)] {
    objects.filter { $0.value.isa == kind }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The identifiers of the files that a target compiles.
  func sources(of target: Object) -> [String] {
    (target.buildPhases ?? []).compactMap { objects[$0] }
      .filter { $0.isa == "PBXSourcesBuildPhase" }
      .flatMap { $0.files ?? [] }.compactMap { objects[$0]?.fileRef }
  }

  /// The paths in a folder that a target leaves out, or takes where it does not take the folder.
  func exceptions(in folder: String, at path: String, for target: String) -> Set<String> {
    let sets = (objects[folder]?.exceptions ?? []).compactMap { objects[$0] }
    return Set(
      sets.filter { $0.target == target }.flatMap { $0.membershipExceptions ?? [] }
        .map { path + "/" + $0 })
  }

  /// The path of each file and folder, by identifier, in a project that lies in `directory`.
  func paths(in directory: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for (_, project) in all("PBXProject") {
      let root = directory + Self.parts(project.projectDirPath)
      guard let group = project.mainGroup else { continue }
      var queue = [(id: group, parent: root)]
      while let (id, parent) = queue.popLast() {
        guard let object = objects[id], found[id] == nil else { continue }
        let place: [String]
        switch object.sourceTree {
        case "SOURCE_ROOT": place = root + Self.parts(object.path)
        case "<group>", nil: place = parent + Self.parts(object.path)
        default: continue
        }
        found[id] = Self.joined(place)
        queue += (object.children ?? []).map { ($0, place) }
      }
    }
    return found
  }

  private static func parts(_ path: String?) -> [String] {
    path?.split(separator: "/").map(String.init) ?? []
  }

  /// The path of `parts`, in which `..` goes up.
  private static func joined(_ parts: [String]) -> String {
    var path: [String] = []
    for part in parts where part != "." {
      if part == "..", !path.isEmpty, path.last != ".." {
        path.removeLast()
      } else {
        path.append(part)
      }
    }
    return path.joined(separator: "/")
  }
}
