import SourceModel
import SourceParsing

/// `factory add service X to screen Y`: injects a service into a view model that exists.
package struct AddService: Command {
  /// The name of the service.
  package var service: String
  /// The name of the screen.
  package var screen: String

  /// Makes the command from its arguments.
  package init(service: String, screen: String) {
    self.service = service
    self.screen = screen
  }

  /// See `Command`.
  package func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    let service = try ServiceNames(service, options.nameStyle(files))
    let screen = try ScreenNames(screen)
    var editor = try ProjectEditor(
      options, files: files, names: ScreenFiles.indexNames([service]) + [screen.viewModel])
    try editor.requireScreens()
    guard let viewModel = editor.index.declaration(of: screen.viewModel) else {
      throw GeneratorError(
        .fileNotFound, "The project has no screen '\(screen.base)'", at: editor.project.root,
        advice:
          "Make it with `factory generate screen \(screen.base) on <Feature> --uses \(service.base)`"
      )
    }
    if editor.index.declaration(of: service.type) == nil {
      editor.builder.warn(
        "\(service.type) is not declared in this project, which does not build until it is. "
          + "Make it with `factory generate service \(service.base) --async`.")
    }
    try inject(service, into: viewModel, &editor)
    let use = ServiceUse(service, index: editor.index)
    try editor.register(service, arguments: use.registrationArguments)
    return try editor.finish()
  }

  private func inject(
    _ service: ServiceNames, into viewModel: Located<ParsedType>, _ editor: inout ProjectEditor
  ) throws {
    let path = viewModel.location.path
    let injections = editor.index.files.filter { $0.path == path }.flatMap(\.injections)
    if injections.contains(where: { $0.factory == service.property }) {
      return editor.builder.note("\(viewModel.name) has \(service.property) already")
    }
    var lines = TextLines(try editor.builder.text(of: path) ?? "")
    // After the last injected service, or else the first stored property, or the opening line.
    let line =
      injections.map(\.location.line).max()
      ?? viewModel.properties.map(\.location.line).min() ?? viewModel.location.line
    let end = lines.lines[line - 1].end.isEmpty ? "\n" : lines.lines[line - 1].end
    let indentation = viewModel.properties.first.map {
      lines.lines[$0.location.line - 1].indentation
    }
    let entry = try editor.entry("EntryInjection", ["property": service.property])
    let added = entry.map {
      TextLines.Line(content: (indentation ?? "    ") + $0.replacing("\t", with: "    "), end: end)
    }
    lines.lines.insert(contentsOf: added, at: line)
    if !lines.lines.contains(where: { $0.trimmed == "import FactoryKit" }),
      let first = lines.lines.firstIndex(where: { $0.trimmed.hasPrefix("import ") })
    {
      lines.lines.insert(.init(content: "import FactoryKit", end: end), at: first)
    }
    try editor.builder.edit(path, lines.text)
  }
}
