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

  @Argument(help: .init("The screen: to screen <Screen>.", valueName: "to screen Screen"))
  var words: [String] = []

  @Option(help: .init("The screen; the dashes may be left out.", valueName: "Screen"))
  var toScreen: String?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    let isPlace = words.count == 3 && words[..<2] == ["to", "screen"]
    guard isPlace || (toScreen != nil && words.isEmpty) else {
      throw ValidationError("Say which screen it is for: to screen <Screen>.")
    }
  }

  func plan(_ options: CommandOptions) throws -> ChangePlan {
    var editor = try ProjectEditor(options)
    let service = try ServiceNames(name)
    let screen = try ScreenNames(toScreen ?? words[2])
    guard let viewModel = editor.index.declaration(of: screen.viewModel) else {
      throw Failure(
        .fileNotFound, "The project has no screen '\(screen.base)'", at: editor.project.root,
        advice:
          "Make it with `factory generate screen \(screen.base) on <Feature> --uses \(service.base)`"
      )
    }
    editor.warnIfMissing(service)
    try inject(service, into: viewModel, &editor)
    let use = ServiceUse(service, index: editor.index)
    try editor.register(service, arguments: use.registrationArguments)
    return try editor.plan.checked()
  }

  private func inject(
    _ service: ServiceNames, into viewModel: ParsedType, _ editor: inout ProjectEditor
  ) throws {
    let path = viewModel.location.path
    let injections = viewModel.properties.compactMap { property in
      property.attributes.first { $0.name.contains("Injected") && $0.keyPathName != nil }
        .map { (factory: $0.keyPathName, line: property.location.line) }
    }
    if injections.contains(where: { $0.factory == service.property }) {
      return editor.plan.note("\(viewModel.name) has \(service.property) already")
    }
    var text = TextLines(try editor.plan.text(of: path) ?? "")
    // After the last injected service, or else the first stored property, or the opening line.
    let first = viewModel.properties.map(\.location.line).min()
    let line = injections.map(\.line).max() ?? first ?? viewModel.location.line
    let end = text.lines[line - 1].end.isEmpty ? "\n" : text.lines[line - 1].end
    let margin = first.map { text.lines[$0 - 1].indentation } ?? "    "
    let added = TextLines(InjectionLine.text(service.property)).lines.map {
      TextLines.Line(content: margin + $0.content.trimmingPrefix("    "), end: end)
    }
    text.lines.insert(contentsOf: added, at: line)
    if !text.lines.contains(where: { $0.trimmed == "import FactoryKit" }),
      let first = text.lines.firstIndex(where: { $0.trimmed.hasPrefix("import ") })
    {
      text.lines.insert(.init(content: "import FactoryKit", end: end), at: first)
    }
    try editor.plan.edit(path, text.text)
  }
}

/// The line that injects a service into a view model.
enum InjectionLine {
  /// Attribute and property on one line of 120 columns where they fit, else on two.
  static func text(_ property: String) -> String {
    "@ObservationIgnored @Injected(\\.\(property))" + (property.count > 34 ? "\n    " : " ")
      + "private var \(property)"
  }
}
