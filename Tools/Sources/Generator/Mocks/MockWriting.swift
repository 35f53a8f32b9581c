import Wiring

/// Writes the mock of a protocol: a class, or an actor for a protocol of actors, that records its calls
/// and answers as a test has told it to.
struct MockWriter {
  /// What a mock's file says about itself and what it imports.
  struct Header {
    /// The comment lines that the file begins with.
    var comments: [String]
    /// The module of the protocol; nil for that of the mock.
    var module: String?
    /// The module of the mock, which its file does not import.
    var ownModule: String?
  }

  let mocked: MockedProtocol

  /// The text of the mock's file.
  static func text(of mocked: MockedProtocol, header: Header, style: CodeStyle) -> String {
    let writer = Self(mocked: mocked)
    var lines = CodeLines(style: style)
    for comment in header.comments { lines.add(comment) }
    lines.conditional(mocked.declaration.conditions) { lines in
      lines.blank()
      MockImports.write(mocked, header, to: &lines)
      guard let outer = mocked.declaration.enclosingType else {
        return writer.writeType(to: &lines)
      }
      lines.block("extension \(outer)") { writer.writeType(to: &$0) }
    }
    return lines.text
  }

  // MARK: The type

  private func writeType(to lines: inout CodeLines) {
    lines.blank()
    lines.document(
      "A `\(mocked.declaration.name)` that records its calls and answers as it was told to; an answer "
        + "that is missing fails the test.")
    for attribute in availability { lines.add(attribute) }
    writeHead(to: &lines)
    lines.indented { lines in
      writeTypealiases(to: &lines)
      let names = MockMemberNames.names(for: mocked.requirements.map(\.requirement))
      for (requirement, name) in zip(mocked.requirements, names) {
        lines.blank()
        lines.conditional(requirement.requirement.conditions) { lines in
          MockMember(requirement, name: name, in: mocked).write(to: &lines)
        }
      }
      writePlainInitializer(to: &lines)
      MockConformances.write(mocked, to: &lines)
    }
    lines.add("}")
  }

  private var keywords: String {
    if mocked.isActor { return "actor " }
    // A class that inherits is isolated as its superclass is.
    let inherits = mocked.superclass != nil && mocked.superclass != "NSObject"
    return inherits ? "final class " : "nonisolated final class "
  }

  /// The declaration up to its opening brace, on as few lines as it fits.
  private func writeHead(to lines: inout CodeLines) {
    let generic = mocked.genericParameters.map { parameter in
      parameter.name
        + (parameter.inherited.isEmpty ? "" : ": " + parameter.inherited.joined(separator: " & "))
    }
    let start = keywords + mocked.mockName
    let parameters = generic.isEmpty ? "" : "<" + generic.joined(separator: ", ") + ">"
    let inherited = ": " + inheritedTypes.joined(separator: ", ")
    let clause =
      mocked.constraints.isEmpty ? "" : " where " + mocked.constraints.joined(separator: ", ")
    let line = start + parameters + inherited + clause + " {"
    if lines.fits(line) { return lines.add(line) }
    let end = clause.isEmpty ? " {" : ""
    if generic.isEmpty {
      lines.add(start + inherited + end)
    } else {
      lines.add(start + "<", generic, ">" + inherited + end)
    }
    guard !clause.isEmpty else { return }
    lines.add("where")
    lines.list(mocked.constraints)
    lines.add("{")
  }

  private var inheritedTypes: [String] {
    let isSendable = !mocked.isActor && [nil, "NSObject"].contains(mocked.superclass)
    return [mocked.superclass].compactMap { $0 } + [mocked.declaration.baseName]
      + (isSendable ? ["Sendable"] : [])
  }

  private func writeTypealiases(to lines: inout CodeLines) {
    for alias in mocked.typealiases {
      lines.add("typealias \(alias.name) = \(alias.type.text)")
    }
  }

  /// A mock is made without arguments, whatever the protocol requires besides.
  private func writePlainInitializer(to lines: inout CodeLines) {
    let initializers = mocked.requirements.map(\.requirement).filter { $0.kind == .initializer }
    let isDeclared = initializers.contains { $0.parameters.isEmpty && $0.genericClause.isEmpty }
    guard !isDeclared, !initializers.isEmpty || mocked.standard.contains("Decodable") else {
      return
    }
    lines.blank()
    lines.document("Makes a mock without calls and answers.")
    lines.add((mocked.superclass == nil ? "" : "override ") + "init() {}")
  }

  /// The attributes that say on which systems the protocol and its requirements exist.
  private var availability: [String] {
    let all =
      mocked.declaration.attributes + mocked.requirements.flatMap(\.requirement.attributes)
    var found: [String] = []
    for attribute in all
    where attribute.hasPrefix("@available(") && !attribute.hasPrefix("@available(*")
      && !found.contains(attribute)
    { found.append(attribute) }
    return found
  }
}

/// Writes the imports of a mock: the module of its protocol, and what the protocol's files import.
enum MockImports {
  static func write(
    _ mocked: MockedProtocol, _ header: MockWriter.Header, to lines: inout CodeLines
  ) {
    let modules = [header.module, header.ownModule]
    let imports = mocked.files.flatMap(\.imports).filter { !modules.contains($0.module) }
    let plain = imports.filter { $0.conditions.isEmpty }
    var whole = plain.filter { $0.kind == nil }.map(line)
    var testable: [String] = []
    if let module = header.module {
      if mocked.isPublic { whole.append("import \(module)") } else { testable = [module] }
    }
    add(whole, to: &lines)
    add(plain.filter { $0.kind != nil }.map(line), to: &lines)
    add(testable.map { "@testable import \($0)" }, to: &lines)
    var seen: Set<String> = []
    for element in imports where !element.conditions.isEmpty {
      let text = line(element)
      // The condition around the protocol is around the whole file of the mock.
      let conditions = element.conditions.filter { !mocked.declaration.conditions.contains($0) }
      guard seen.insert(text + conditions.joined()).inserted else { continue }
      lines.blank()
      lines.conditional(conditions) { $0.add(text) }
    }
  }

  /// One group, each import once, in the order that formatters expect.
  private static func add(_ imports: [String], to lines: inout CodeLines) {
    guard !imports.isEmpty else { return }
    lines.blank()
    for line in Set(imports).sorted(by: { module($0) < module($1) }) { lines.add(line) }
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

/// Writes what a mock needs for the protocols of the standard library that its protocol inherits from.
enum MockConformances {
  static func write(_ mocked: MockedProtocol, to lines: inout CodeLines) {
    let name = mocked.mockName
    let declared = Set(mocked.requirements.map(\.requirement.plainName))
    let prefix = mocked.isActor ? "nonisolated " : ""
    let comparison = { (operation: String) in
      "static func \(operation) (lhs: \(name), rhs: \(name)) -> Bool"
    }
    let bodies: [(conformance: String, member: String, head: String, body: String)] = [
      ("Equatable", "==", comparison("=="), "lhs === rhs"),
      ("Comparable", "<", comparison("<"), "ObjectIdentifier(lhs) < ObjectIdentifier(rhs)"),
      (
        "Hashable", "hash", prefix + "func hash(into hasher: inout Hasher)",
        "hasher.combine(ObjectIdentifier(self))"
      ),
      (
        "CustomStringConvertible", "description", prefix + "var description: String",
        "\"\(name)\""
      ),
      (
        "CustomDebugStringConvertible", "debugDescription",
        prefix + "var debugDescription: String", "\"\(name)\""
      ),
      ("Decodable", "init", "init(from decoder: any Decoder)", ""),
      ("Encodable", "encode", prefix + "func encode(to encoder: any Encoder)", ""),
    ]
    for element in bodies
    where mocked.standard.contains(element.conformance) && !declared.contains(element.member) {
      lines.blank()
      if element.body.isEmpty {
        lines.add(element.head + " {}")
      } else {
        lines.block(element.head) { $0.add(element.body) }
      }
    }
  }
}
