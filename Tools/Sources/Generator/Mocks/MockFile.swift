import Wiring

/// A generated file with a mock: what its first lines say, by which it can be made again.
struct MockFile: Equatable {
  /// The protocol, with the types around it.
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

/// The file with what all mocks of a test target have in common.
enum MockSupport {
  static let fileName = "MockSupport.swift"
  static let template = "Mock/MockSupport.swift"

  /// Whether `text` is such a file.
  static func isSupport(_ text: String, path: String) -> Bool {
    text.hasPrefix(OwnedFile.prefix) && path.hasSuffix("/" + fileName)
      && text.contains("final class MockRecord<")
  }
}

/// The values of the template of a mock's file.
struct MockContext {
  /// The protocol, the file that declares it, and the words that make the mock again.
  let name: String
  let source: String
  let arguments: String
  /// The condition of the `#if` around the protocol; empty for none.
  let condition: String
  /// The lines of the imports.
  let imports: [String]
  /// The type that the protocol is declared in; empty for none.
  let outer: String
  /// The attributes that say on which systems the protocol and its requirements exist.
  let availability: [String]
  /// The declaration before its brace.
  let head: String
  let typealiases: [String]
  let members: [MockMember]
  let hasPlainInitializer: Bool
  let isSubclass: Bool
  /// The members for protocols of the standard library.
  let conformances: [String]

  /// Takes the mock of `mocked` in `file`; its protocol is in `module`, nil for the mock's own, which is
  /// `ownModule`.
  init(
    _ mocked: MockedProtocol, _ file: MockFile, source: String, module: String?, ownModule: String?
  ) {
    let declaration = mocked.declaration
    let requirements = mocked.requirements.map(\.requirement)
    name = declaration.name
    self.source = source
    arguments = file.arguments
    condition = declaration.conditions.joinedConditions
    imports = MockImports(mocked: mocked, module: module, ownModule: ownModule).lines
    outer = declaration.enclosingType ?? ""
    availability =
      (declaration.attributes + requirements.flatMap(\.attributes))
      .filter { $0.hasPrefix("@available(") && !$0.hasPrefix("@available(*") }.unique
    head = mocked.head
    typealiases = mocked.typealiases.map { "typealias \($0.name) = \($0.type.text)" }
    members = zip(mocked.requirements, MockMemberNames.names(for: requirements)).map {
      MockMember($0, name: $1, in: mocked)
    }
    // A mock is made without arguments, whatever the protocol requires besides.
    let initializers = requirements.filter { $0.kind == .initializer }
    let isDeclared = initializers.contains { $0.parameters.isEmpty && $0.genericClause.isEmpty }
    hasPlainInitializer = !isDeclared && !initializers.isEmpty
    isSubclass = mocked.superclass != nil
    conformances = mocked.conformances
  }
}

/// The imports of a mock: the module of its protocol, and what the protocol's files import.
private struct MockImports {
  let mocked: MockedProtocol
  let module: String?
  let ownModule: String?

  /// Groups with an empty line before each; each import once, in the order that formatters expect.
  var lines: [String] {
    let imports = mocked.files.flatMap(\.imports)
      .filter { ![module, ownModule].contains($0.module) }
    let plain = imports.filter { $0.conditions.isEmpty }
    let own = module.map { [mocked.isPublic ? "import \($0)" : "@testable import \($0)"] } ?? []
    let whole = plain.filter { $0.kind == nil }.map(Self.line) + (mocked.isPublic ? own : [])
    let groups = [
      whole, plain.filter { $0.kind != nil }.map(Self.line), mocked.isPublic ? [] : own,
    ]
    let conditional = imports.filter { !$0.conditions.isEmpty }.map { element in
      // The condition around the protocol is around the whole file of the mock.
      let conditions = element.conditions.filter { !mocked.declaration.conditions.contains($0) }
      return conditions.isEmpty
        ? [Self.line(element)]
        : ["#if " + conditions.joinedConditions, "    " + Self.line(element), "#endif"]
    }
    return (groups.map { $0.unique.sorted { Self.module($0) < Self.module($1) } } + conditional)
      .unique.filter { !$0.isEmpty }.flatMap { [""] + $0 }
  }

  private static func module(_ line: String) -> String {
    line.split(separator: " ").last.map(String.init) ?? line
  }

  private static func line(_ element: ParsedImport) -> String {
    let attributes = element.attributes.filter { $0 == "@preconcurrency" || $0.hasPrefix("@_spi") }
    return (attributes + ["import"] + [element.kind].compactMap { $0 } + [element.module])
      .joined(separator: " ")
  }
}

extension MockedProtocol {
  /// The declaration of the mock before its brace: a class, or an actor for a protocol of actors.
  fileprivate var head: String {
    // A class that inherits is isolated as its superclass is.
    let isPlain = [nil, "NSObject"].contains(superclass)
    let keywords = isActor ? "actor " : isPlain ? "nonisolated final class " : "final class "
    let generic = genericParameters.map { parameter in
      ([parameter.name]
        + (parameter.inherited.isEmpty ? [] : [parameter.inherited.joined(separator: " & ")]))
        .joined(separator: ": ")
    }
    let inherited =
      [superclass].compactMap { $0 } + [declaration.baseName]
      + (isPlain && !isActor ? ["Sendable"] : [])
    return keywords + mockName + (generic.isEmpty ? "" : "<\(generic.joined(separator: ", "))>")
      + ": " + inherited.joined(separator: ", ")
      + (constraints.isEmpty ? "" : " where " + constraints.joined(separator: ", "))
  }

  /// The members for the protocols of the standard library that the protocol inherits from.
  fileprivate var conformances: [String] {
    let declared = Set(requirements.map(\.requirement.plainName))
    let prefix = isActor ? "nonisolated " : ""
    let operands = "(lhs: \(mockName), rhs: \(mockName)) -> Bool"
    let members = [
      ("Equatable", "==", "static func == \(operands) { lhs === rhs }"),
      (
        "Comparable", "<",
        "static func < \(operands) { ObjectIdentifier(lhs) < ObjectIdentifier(rhs) }"
      ),
      (
        "Hashable", "hash",
        prefix + "func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }"
      ),
      (
        "CustomStringConvertible", "description",
        prefix + "var description: String { \"\(mockName)\" }"
      ),
      (
        "CustomDebugStringConvertible", "debugDescription",
        prefix + "var debugDescription: String { \"\(mockName)\" }"
      ),
    ]
    return members.filter { standard.contains($0.0) && !declared.contains($0.1) }.map(\.2)
  }
}

extension Array where Element: Hashable {
  /// The elements, each once, in the order in which they are first met.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
