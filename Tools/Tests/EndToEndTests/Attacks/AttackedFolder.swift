import Foundation
import TestSupport

/// A folder with a project that an attacker has written, beside files that are none of its business.
///
/// `Shop` is the project, and `home` stands for the user's own files.
struct AttackedFolder {
  let directory: TemporaryDirectory
  /// The folder, absolute.
  var path: String { directory.path }
  /// The project, absolute.
  var project: String { path + "/Shop" }

  /// Makes the folder; the project is a small one that every command takes.
  init() throws {
    directory = try TemporaryDirectory("attack")
    let project = try GeneratedProject(in: "template")
    try FileManager.default.copyItem(atPath: project.root, toPath: path + "/Shop")
    try directory.write("alias ls=ls\n", to: "home/.zshenv")
    try directory.write("precious\n", to: "home/keep/file")
    try directory.write("precious\n", to: "home/keep/inner/file")
    try directory.write("precious\n", to: "home/.factory/last/file")
    try directory.write("precious\n", to: "home/.factory/work/file")
    try FileManager.default.createDirectory(
      atPath: path + "/home/empty", withIntermediateDirectories: true)
  }

  /// Makes a symbolic link; what stands there goes.
  func link(_ name: String, to target: String) throws {
    let place = path + "/" + name
    // Nothing there is fine, too.
    try? FileManager.default.removeItem(atPath: place)
    try FileManager.default.createDirectory(
      atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: target)
  }

  /// Plants the journal of a command that never was, as versions before wrote it: it makes, changes
  /// and removes files outside of the project, and removes a folder.
  func plantJournal(in name: String) throws {
    let entries = [
      ("../home/planted", true, false), (path + "/home/.ssh/authorized_keys", true, false),
      ("../home/.zshenv", false, true),
    ]
    let texts = entries.map {
      #"{"path": "\#($0.0)", "hasOld": \#($0.1), "hasNew": \#($0.2)}"#
    }
    try directory.write(
      """
      {"command": "factory new", "entries": [\(texts.joined(separator: ","))],
       "directories": ["../home/empty", "\(path)/home/empty"]}
      """, to: name + "/journal.json")
    try directory.write("planted\n", to: name + "/0.old")
    try directory.write("planted\n", to: name + "/1.old")
    try directory.write("alias ls=ls\n", to: name + "/2.new")
  }

  /// Everything outside of the project: kinds, permissions, contents and what links lead to.
  func outside() throws -> [String: String] {
    var entries: [String: String] = [:]
    let files = FileManager.default
    for name in try files.subpathsOfDirectory(atPath: path)
    where name != "Shop" && !name.hasPrefix("Shop/") {
      let attributes = try files.attributesOfItem(atPath: path + "/" + name)
      let kind = attributes[.type] as? FileAttributeType
      let content =
        kind == .typeSymbolicLink
        ? try files.destinationOfSymbolicLink(atPath: path + "/" + name)
        : kind == .typeRegular
          ? (files.contents(atPath: path + "/" + name) ?? Data()).base64EncodedString() : ""
      let permissions = attributes[.posixPermissions] as? Int ?? 0
      entries[name] = "\(kind?.rawValue ?? "") \(permissions) \(content)"
    }
    return entries
  }

  /// Runs `factory` in a folder of it.
  func run(_ command: String, in folder: String = "Shop", environment: [String: String] = [:])
    throws
    -> Program.Outcome
  {
    try FactoryTool.run(
      command.split(separator: " ").map(String.init), in: path + "/" + folder,
      environment: environment)
  }
}
