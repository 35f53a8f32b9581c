import ArgumentParser
import Wiring

/// `factory add service X to screen Y`: injects a service into a view model that exists.
struct AddService: Command {
  static let configuration = CommandConfiguration(
    commandName: "service",
    abstract: "Inject a service into the view model of a screen.",
    usage: "factory add service <Name> to screen <Screen> [<options>]",
    discussion: """
      EXAMPLES:
        factory add service User to screen MovieList
      """)

  @Argument(help: .init("The service.", valueName: "Name"))
  var name: String

  @Option(
    name: [.customLong("to-screen"), .customLong("to")],
    help: .init("The screen; `to screen` may be written without dashes.", valueName: "Screen"))
  var screen: String

  @OptionGroup var common: CommonOptions

  func plan(_ options: CommandOptions) throws -> ChangePlan {
    let service = try ServiceNames(name, Project.find(from: options.directory))
    let screen = try ScreenNames(screen)
    var editor = try ProjectEditor(
      options, names: ServiceUse.indexNames([service]) + [screen.viewModel])
    guard let viewModel = editor.index.declaration(of: screen.viewModel) else {
      throw CommandFailure(
        .fileNotFound, "The project has no screen '\(screen.base)'", at: editor.project.root,
        advice:
          "Make it with `factory generate screen \(screen.base) on <Feature> --uses \(service.base)`"
      )
    }
    editor.warnIfMissing(service)
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
    let entry = try editor.entry("EntryInjection", Injection(property: service.property))
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
  /// The values of the template.
  private struct Injection {
    let property: String
  }
}
