import SourceModel

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
