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
      guard let objects = XcodeObjects(text) else { continue }
      let directory = path.split(separator: "/").dropLast(2).map(String.init)
      read(objects, in: directory)
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
  private mutating func read(_ objects: XcodeObjects, in directory: [String]) {
    let paths = objects.paths(in: directory)
    let targets = objects.all("PBXNativeTarget").map { id, target in
      (id: id, name: target["name"]?.text ?? id, value: target)
    }
    for target in targets {
      for file in objects.sources(of: target.value) {
        if let path = paths[file] { files[path, default: []].insert(target.name) }
      }
      for folder in target.value.texts(Self.folders) {
        guard let path = paths[folder] else { continue }
        folders.append(
          (path, target.name, objects.exceptions(in: folder, at: path, for: target.id)))
      }
    }
    // A folder's exceptions for a target that does not take the folder are what it takes of it.
    for (folder, path) in paths {
      for target in targets where !target.value.texts(Self.folders).contains(folder) {
        for file in objects.exceptions(in: folder, at: path, for: target.id) {
          files[file, default: []].insert(target.name)
        }
      }
    }
  }

  /// The list of the folders that a target takes whole (Xcode 16).
  private static let folders = "fileSystemSynchronizedGroups"
}

extension XcodeObjects {
  /// The identifiers of the files that a target compiles.
  fileprivate func sources(of target: Object) -> [String] {
    list("buildPhases", of: target).filter { $0["isa"]?.text == "PBXSourcesBuildPhase" }
      .flatMap { list("files", of: $0) }.compactMap { $0["fileRef"]?.text }
  }

  /// The paths in a folder that a target leaves out, or takes where it does not take the folder.
  fileprivate func exceptions(
    in folder: String, at path: String, for target: String
  ) -> Set<String> {
    let sets = self[folder].map { list("exceptions", of: $0) } ?? []
    return Set(
      sets.filter { $0["target"]?.text == target }
        .flatMap { $0.texts("membershipExceptions") }.map { path + "/" + $0 })
  }

  /// The path of each file and folder, by identifier, in a project that lies in `directory`.
  fileprivate func paths(in directory: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for (_, project) in all("PBXProject") {
      let root = directory + Self.parts(project["projectDirPath"])
      guard let group = project["mainGroup"]?.text else { continue }
      var queue = [(id: group, parent: root)]
      while let (id, parent) = queue.popLast() {
        guard let object = self[id], found[id] == nil else { continue }
        let place: [String]
        switch object["sourceTree"]?.text {
        case "SOURCE_ROOT": place = root + Self.parts(object["path"])
        case "<group>", nil: place = parent + Self.parts(object["path"])
        default: continue
        }
        found[id] = Self.joined(place)
        queue += object.texts("children").map { ($0, place) }
      }
    }
    return found
  }

  private static func parts(_ path: PropertyList?) -> [String] {
    path?.text?.split(separator: "/").map(String.init) ?? []
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

/// The objects of an Xcode project, which name each other by identifiers.
struct XcodeObjects: Decodable {
  /// An object: texts, lists and dictionaries by key.
  typealias Object = [String: PropertyList]

  private let objects: [String: Object]

  /// Reads a `project.pbxproj`; nil when the text is none.
  init?(_ text: String) {
    guard let read = try? PropertyListDecoder().decode(Self.self, from: Data(text.utf8)) else {
      return nil
    }
    self = read
  }

  /// The object with an identifier.
  subscript(id: String) -> Object? { objects[id] }

  /// The objects of a kind, `PBXNativeTarget`, sorted by identifier.
  func all(_ kind: String) -> [(id: String, object: Object)] {
    objects.filter { $0.value["isa"]?.text == kind }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  /// The objects whose identifiers the list `key` of `object` has.
  func list(_ key: String, of object: Object) -> [Object] {
    object.texts(key).compactMap { objects[$0] }
  }
}

/// A value of a property list.
enum PropertyList: Decodable {
  case text(String)
  case list([PropertyList])
  case dictionary([String: PropertyList])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([PropertyList].self) {
      self = .list(list)
    } else {
      self = .dictionary(try value.decode([String: PropertyList].self))
    }
  }

  /// The text itself; nil for other values.
  var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension XcodeObjects.Object {
  /// The texts in the list that a key has.
  func texts(_ key: String) -> [String] {
    if case .list(let elements) = self[key] { elements.compactMap(\.text) } else { [] }
  }
}
