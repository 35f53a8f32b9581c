/// Which targets of Xcode projects the files of a directory belong to.
package struct XcodeTargets {
  /// The targets of single files, by path.
  private var files: [String: Set<String>] = [:]
  /// Folders that a target takes whole, with the paths in them that it leaves out.
  private var folders: [(path: String, target: String, excluded: Set<String>)] = []

  /// Reads projects, given as path and text of each `project.pbxproj`.
  package init(projects: [String: String]) {
    for (path, text) in projects.sorted(by: { $0.key < $1.key }) {
      guard let objects = PropertyList(text)?["objects"]?.value.entries else { continue }
      let directory = path.split(separator: "/").dropLast(2).map(String.init)
      read(XcodeObjects(objects: objects.mapValues(\.value), directory: directory))
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

  private mutating func read(_ objects: XcodeObjects) {
    let paths = objects.paths()
    for target in objects.targets {
      for file in objects.sources(of: target.value) {
        if let path = paths[file] { files[path, default: []].insert(target.name) }
      }
      for folder in objects.folders(of: target.value) {
        guard let path = paths[folder] else { continue }
        folders.append(
          (path, target.name, objects.exceptions(in: folder, at: path, for: target.id)))
      }
    }
    // A folder's exceptions for a target that does not take the folder are what it takes of it.
    for (folder, path) in paths {
      for target in objects.targets where !objects.folders(of: target.value).contains(folder) {
        for file in objects.exceptions(in: folder, at: path, for: target.id) {
          files[file, default: []].insert(target.name)
        }
      }
    }
  }
}

/// The objects of one project by identifier.
private struct XcodeObjects {
  let objects: [String: PropertyList]
  /// The directory that the project lies in.
  let directory: [String]

  /// The targets that compile sources.
  var targets: [(id: String, name: String, value: PropertyList)] {
    objects.compactMap { id, value in
      guard value["isa"]?.value.text == "PBXNativeTarget" else { return nil }
      return (id, value["name"]?.value.text ?? id, value)
    }.sorted { $0.id < $1.id }
  }

  /// The identifiers of the files that a target compiles.
  func sources(of target: PropertyList) -> [String] {
    list("buildPhases", of: target).flatMap { phase -> [String] in
      guard let value = objects[phase], value["isa"]?.value.text == "PBXSourcesBuildPhase" else {
        return []
      }
      return list("files", of: value).compactMap { objects[$0]?["fileRef"]?.value.text }
    }
  }

  /// The identifiers of the folders that a target takes whole (Xcode 16).
  func folders(of target: PropertyList) -> [String] {
    list("fileSystemSynchronizedGroups", of: target)
  }

  /// The paths in a folder that a target leaves out, or takes where it does not take the folder.
  func exceptions(in folder: String, at path: String, for target: String) -> Set<String> {
    guard let value = objects[folder] else { return [] }
    let sets = list("exceptions", of: value).compactMap { objects[$0] }.filter {
      $0["target"]?.value.text == target
    }
    return Set(sets.flatMap { list("membershipExceptions", of: $0) }.map { path + "/" + $0 })
  }

  /// The path of each file and folder, by identifier.
  func paths() -> [String: String] {
    var found: [String: String] = [:]
    for value in objects.values where value["isa"]?.value.text == "PBXProject" {
      let folder = (value["projectDirPath"]?.value.text).map(Self.parts) ?? []
      guard let group = value["mainGroup"]?.value.text else { continue }
      var queue = [(id: group, parent: directory + folder)]
      while let (id, parent) = queue.popLast() {
        guard let object = objects[id], found[id] == nil else { continue }
        let own = object["path"]?.value.text.map(Self.parts) ?? []
        let place: [String]
        switch object["sourceTree"]?.value.text {
        case "SOURCE_ROOT": place = directory + folder + own
        case "<group>", nil: place = parent + own
        default: continue
        }
        found[id] = Self.joined(place)
        queue += list("children", of: object).map { ($0, place) }
      }
    }
    return found
  }

  private func list(_ key: String, of value: PropertyList) -> [String] {
    (value[key]?.value.elements ?? []).compactMap(\.value.text)
  }

  private static func parts(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init)
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
