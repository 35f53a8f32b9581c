import Foundation
import SourceModel

/// The protocols, typealiases and global actors of a project, parsed when they are looked up.
///
/// All files are searched for declarations once; one is parsed when it has a declaration that is looked for.
final class ProtocolCatalog {
  /// A protocol and the file that declares it.
  struct Entry {
    var declaration: ProtocolDeclaration
    var file: ParsedFile
  }

  /// The files, in the order of their paths.
  let paths: [String]
  private let texts: [String: String]
  /// The files with a declaration, by its keyword and name: `protocol FilmSource`.
  private let declaring: [String: [String]]
  private var parsed: [String: ParsedFile] = [:]

  /// Reads the texts of the files at `paths` below `root`.
  init(paths: [String], root: String, files: any FileSystem) throws {
    self.paths = paths
    texts = try paths.reduce(into: [:]) { texts, path in
      texts[path] = String(decoding: try files.read(root + "/" + path), as: UTF8.self)
    }
    let texts = texts
    declaring = paths.reduce(into: [:]) { declaring, path in
      for declaration in DeclarationWords.declarations(in: texts[path] ?? "") {
        declaring[declaration, default: []].append(path)
      }
    }
  }

  /// The text of a file; nil when the project has none at `path`.
  func text(of path: String) -> String? { texts[path] }

  /// The protocols called `name`, with or without the types around it.
  func protocols(named name: String) -> [Entry] {
    files(declaring: "protocol", name).flatMap { file in
      file.protocols.filter { $0.name == name || $0.baseName == name }.map {
        Entry(declaration: $0, file: file)
      }
    }
  }

  /// The only protocol called `name`; nil when there is none, or when there are several.
  func onlyProtocol(named name: String) -> Entry? {
    let found = protocols(named: name)
    return found.count == 1 ? found[0] : nil
  }

  /// What the typealias `name` stands for.
  func alias(_ name: String) -> TypeSpelling? {
    files(declaring: "typealias", name).lazy.compactMap { $0.aliases[name] }.first
  }

  /// Whether `name` is a class of the project.
  func isClass(_ name: String) -> Bool {
    files(declaring: "class", name).contains { file in
      file.types.contains { $0.kind == .class && $0.baseName == name }
    }
  }

  /// Whether an attribute called `name` isolates a declaration to a global actor.
  func isGlobalActor(_ name: String) -> Bool {
    if name == "MainActor" { return true }
    return ["actor", "struct", "class", "enum"].contains { keyword in
      files(declaring: keyword, name).contains { file in
        file.types.contains { $0.baseName == name && $0.hasAttribute("globalActor") }
      }
    }
  }

  /// Where a type called `name` is declared, files in `excluded` left out.
  func declaration(of name: String, besides excluded: String) -> String? {
    ["class", "struct", "actor", "enum"].lazy
      .flatMap { self.declaring["\($0) \(name)"] ?? [] }
      .first { $0 != excluded }
  }

  private func files(declaring keyword: String, _ name: String) -> [ParsedFile] {
    let base = name.split(separator: ".").last.map(String.init) ?? name
    return (declaring["\(keyword) \(base)"] ?? []).map(file)
  }

  private func file(_ path: String) -> ParsedFile {
    if let file = parsed[path] { return file }
    let file = SourceReader.protocols(in: texts[path] ?? "", path: path)
    parsed[path] = file
    return file
  }
}
