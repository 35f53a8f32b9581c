import ArgumentParser
import TextOutput

/// `factory list`: what the project consists of.
struct ListProject: Command {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show the services, screens, models and routes of the project.",
    discussion: """
      EXAMPLES:
        factory list
        factory list --json
      """)

  @Flag(help: "Print JSON, for programs.")
  var json = false

  @OptionGroup var common: CommonOptions

  var recovery: RecoveryRule { .never }

  func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    let editor = try ProjectEditor(options, files: files, names: Inventory.needles)
    let inventory = try Inventory(editor)
    var plan = ChangePlan(root: editor.project.root)
    plan.output = [json ? try SortedJSON.text(inventory) : Self.text(inventory)]
    return plan
  }

  private static func text(_ inventory: Inventory) -> String {
    let services = inventory.services.map { service in
      "\(service.name)  \(service.scope ?? "not registered")  \(service.location)"
    }
    let screens = inventory.screens.map { screen in
      let uses = screen.uses.isEmpty ? "" : "  uses " + screen.uses.joined(separator: ", ")
      return "\(screen.name)  \(screen.feature.map { "on \($0)" } ?? "no feature")\(uses)  "
        + screen.location
    }
    let models = inventory.models.map { "\($0.name)  \($0.location)" }
    let sections = [
      ("services", services), ("screens", screens), ("models", models),
      ("routes", inventory.routes),
    ]
    return sections.map { title, lines in
      title + (lines.isEmpty ? "\n  none" : lines.map { "\n  " + VisibleText.line($0) }.joined())
    }.joined(separator: "\n")
  }
}
