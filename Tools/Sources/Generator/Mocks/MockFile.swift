import Wiring

/// A generated file with a mock: what its first lines say, by which it can be made again.
struct MockFile: Equatable {
  /// The protocol.
  var name: String
  /// The directory, relative to the project.
  var directory: String
  /// The module that was given on the command line.
  var module: String?

  private static let start = "// Make it again: factory generate mock "

  /// The words after the command that makes the file again.
  var arguments: String {
    let place = directory.contains(" ") ? "'\(directory)'" : directory
    return "\(name) --in \(place)" + (module.map { " --module \($0)" } ?? "")
  }
}

extension MockFile {
  /// Reads the header of the file at `path`; nil when it is no generated mock.
  init?(text: String, path: String) {
    guard text.hasPrefix(OwnedFile.prefix) else { return nil }
    let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count > 1, lines[1].hasPrefix(Self.start) else { return nil }
    let words = lines[1].dropFirst(Self.start.count).split(separator: " ").map(String.init)
    guard let name = words.first, !name.hasPrefix("-") else { return nil }
    self.name = name
    // The file may have been moved since.
    directory = path.contains("/") ? path.parentDirectory : "."
    module = words.firstIndex(of: "--module").flatMap { words.dropFirst($0 + 1).first }
  }
}

/// The values of the template of a mock's file.
struct MockContext {
  /// The protocol, the file that declares it, and the words that make the mock again.
  let name: String
  let source: String
  let arguments: String
  /// The lines of the imports.
  let imports: [String]
  /// The attributes that say on which systems the protocol and its requirements exist.
  let availability: [String]
  /// The type of the mock.
  let mock: String
  let members: [MockMember]

  /// Takes the mock of `mocked` in `file`; its protocol is in `module`, nil for the mock's own, which is
  /// `ownModule`.
  init(
    _ mocked: MockedProtocol, _ file: MockFile, module: String?, ownModule: String?,
    _ index: SourceIndex
  ) {
    let requirements = mocked.requirements
    (name, mock, arguments) = (file.name, mocked.mockName, file.arguments)
    source = mocked.declaration.location.path
    imports = Self.imports(of: mocked, module: module, ownModule: ownModule)
    availability =
      (mocked.declaration.attributes + requirements.flatMap(\.attributes))
      .filter { $0.name == "available" && !$0.arguments.hasPrefix("*") }
      .map { "@available(\($0.arguments))" }.unique
    members = zip(requirements, MockMember.names(for: requirements)).map {
      MockMember($0, name: $1, of: mocked.mockName, index)
    }
  }

  /// The module of the protocol, and what the protocol's files import: groups with an empty line before
  /// each, in the order that formatters expect.
  private static func imports(
    of mocked: MockedProtocol, module: String?, ownModule: String?
  ) -> [String] {
    var groups: [[String]] = [[], [], []]
    var conditional: [[String]] = []
    for file in mocked.files {
      for element in file.imports where ![module, ownModule].contains(element.module) {
        let words = [element.kind.map { "import \($0)" } ?? "import", element.module]
        let line = words.joined(separator: " ")
        let conditions = file.conditions(around: element.offset).map(\.condition)
        if conditions.isEmpty {
          groups[element.kind == nil ? 0 : 1].append(line)
        } else {
          conditional.append(
            ["#if " + conditions.joined(separator: " && "), "    " + line, "#endif"])
        }
      }
    }
    if let module {
      groups[mocked.isPublic ? 0 : 2].append(
        (mocked.isPublic ? "" : "@testable ") + "import \(module)")
    }
    let name = { (line: String) in line.split(separator: " ").last ?? "" }
    return (groups.map { $0.unique.sorted { name($0) < name($1) } } + conditional)
      .unique.filter { !$0.isEmpty }.flatMap { [""] + $0 }
  }
}

extension Array where Element: Hashable {
  /// The elements, each once, in the order in which they are first met.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
