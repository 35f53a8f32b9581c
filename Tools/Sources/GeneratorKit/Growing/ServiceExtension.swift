import SourceModel

/// Adds operations to the protocol, the implementation and the mock of a service that exists.
struct ServiceExtension {
  private let service: ServiceNames
  private let declaration: Located<ParsedType>
  private let implementation: Located<ParsedType>?
  private let mock: Located<ParsedType>?
  /// Where responses hold their value.
  var envelope: String?

  /// Finds the service; it has to ask the API, since nothing else is known of what it does.
  init(_ service: ServiceNames, in editor: ProjectEditor) throws {
    guard let declaration = editor.index.declaration(of: service.type) else {
      throw GeneratorError(
        .fileNotFound, "The project has no service '\(service.base)'", at: editor.project.root,
        advice: "Make it with `factory generate service \(service.base) --async`")
    }
    self.service = service
    self.declaration = declaration
    implementation = editor.index.declaration(of: service.implementation)
    mock = editor.index.declaration(of: service.mock)
    if let implementation, !implementation.properties.contains(where: { $0.name == "apiClient" }) {
      throw GeneratorError(
        .alreadyExists, "\(service.implementation) has no `apiClient` to send requests with",
        at: "\(implementation.location)",
        advice: "Give it one, or write the operation by hand; nothing was changed")
    }
  }

  /// Plans `operation` wherever it is missing; stops when one of its name is another.
  ///
  /// `fixtures` are the models which will have a `fixture` besides those that have one.
  func add(
    _ operation: Operation, to editor: inout ProjectEditor, fixtures: [String] = []
  ) throws {
    let methods = editor.index.methods(of: declaration)
    if let other = methods.first(where: { $0.fullName == operation.fullName }) {
      guard operation.isDeclared(by: other.declaration) else {
        throw GeneratorError(
          .alreadyExists, "\(service.type) has another `\(operation.fullName)`",
          at: "\(other.location)", advice: "Choose another name, or change it; nothing was changed")
      }
      return editor.builder.note("\(service.type) has `\(operation.fullName)` already")
    }
    let context = operation.context(envelope: envelope)
    try insert("OperationRequirement", into: declaration, context, isSeparate: false, &editor)
    if let implementation {
      try insert("OperationImplementation", into: implementation, context, &editor)
      if operation.needsFoundation {
        try importFoundation(implementation.location.path, &editor)
      }
      try editor.expectRequest(of: service, operation, fixtures: fixtures)
    }
    if let mock {
      guard mock.properties.contains(where: { $0.name == "lock" }) else {
        return editor.builder.warn(
          "\(mock.location) \(mock.name) has no `lock`: add `\(operation.fullName)` to it by hand.")
      }
      try insert("OperationMock", into: mock, context, &editor)
    }
  }

  /// Puts the lines of a template before the closing brace of a type.
  private func insert(
    _ template: String, into type: Located<ParsedType>, _ context: [String: Any],
    isSeparate: Bool = true, _ editor: inout ProjectEditor
  ) throws {
    let path = type.location.path
    let text = try editor.builder.text(of: path) ?? ""
    var lines = TextLines(text)
    let added = try editor.snippet("Operation/\(template).swift", context)
    guard let range = DeclarationLines.type(type.name, in: text), range.count > 1,
      lines.lines[range.upperBound - 1].trimmed == "}"
    else {
      return editor.leave(added, at: path, because: "\(type.location): \(type.name) is on one line")
    }
    let brace = lines.lines[range.upperBound - 1]
    let end = brace.end.isEmpty ? "\n" : brace.end
    let blank = isSeparate && !lines.lines[range.upperBound - 2].trimmed.isEmpty
    let member = (type.methods.map(\.location.line) + type.properties.map(\.location.line)).min()
    let unit = member.map { lines.lines[$0 - 1].indentation.dropFirst(brace.indentation.count) }
    let step = unit.map(String.init) ?? "    "
    let entry = added.map { line in
      let depth = line.prefix { $0 == "\t" }.count
      let indentation = brace.indentation + String(repeating: step, count: depth + 1)
      let content = line.dropFirst(depth)
      return TextLines.Line(content: content.isEmpty ? "" : indentation + content, end: end)
    }
    lines.lines.insert(
      contentsOf: (blank ? [TextLines.Line(content: "", end: end)] : []) + entry,
      at: range.upperBound - 1)
    try editor.builder.edit(path, LineWrapping.wrapped(lines.text, path: editor.absolute(path)))
  }

  private func importFoundation(_ path: String, _ editor: inout ProjectEditor) throws {
    let text = try editor.builder.text(of: path) ?? ""
    if TextLines(text).lines.contains(where: { $0.trimmed == "import Foundation" }) { return }
    try editor.builder.edit(path, "import Foundation\n\n" + text)
  }
}
