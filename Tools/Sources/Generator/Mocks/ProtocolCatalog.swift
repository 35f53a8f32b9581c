import Wiring

/// The protocols, typealiases, classes and global actors of a project.
struct ProtocolCatalog: Sendable {
  /// A protocol and the file that declares it.
  struct Entry: Sendable {
    var declaration: ProtocolDeclaration
    var file: ParsedFile
  }

  /// The files, in the order of their paths.
  let paths: [String]
  private let texts: [String: String]
  private let files: [ParsedFile]
  private let protocols: [String: [Entry]]

  /// Reads the files at `paths` below `root`.
  init(paths: [String], root: String) throws {
    self.paths = paths
    texts = try paths.reduce(into: [:]) { texts, path in
      texts[path] = try Disk.text(root + "/" + path)
    }
    let texts = texts
    files = paths.concurrentMap { SourceReader.protocols(in: texts[$0] ?? "", path: $0) }
    let entries = files.flatMap { file in file.protocols.map { Entry(declaration: $0, file: file) }
    }
    protocols = Dictionary(grouping: entries) { $0.declaration.baseName }
  }

  /// The text of a file; nil when the project has none at `path`.
  func text(of path: String) -> String? { texts[path] }

  /// The protocols called `name`, with or without the types around it.
  func protocols(named name: String) -> [Entry] {
    (protocols[Self.base(name)] ?? []).filter {
      $0.declaration.name == name || $0.declaration.baseName == name
    }
  }

  /// The only protocol called `name`; nil when there is none, or when there are several.
  func onlyProtocol(named name: String) -> Entry? {
    let found = protocols(named: name)
    return found.count == 1 ? found[0] : nil
  }

  /// What the typealias `name` stands for.
  func alias(_ name: String) -> TypeSpelling? { files.lazy.compactMap { $0.aliases[name] }.first }

  /// Whether `name` is a class of the project.
  func isClass(_ name: String) -> Bool {
    files.contains { $0.types.contains { $0.kind == .class && $0.baseName == name } }
  }

  /// Whether an attribute called `name` isolates a declaration to a global actor.
  func isGlobalActor(_ name: String) -> Bool {
    name == "MainActor"
      || files.contains { file in
        file.types.contains { $0.baseName == name && $0.hasAttribute("globalActor") }
      }
  }

  /// Where a type called `name` is declared, files in `excluded` left out.
  func declaration(of name: String, besides excluded: String) -> String? {
    files.first { file in
      file.path != excluded && file.types.contains { $0.baseName == name && $0.kind != .extension }
    }?.path
  }

  private static func base(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}
