import ArgumentParser
import Wiring

/// Says which subcommand was meant when one is mistyped.
enum Suggestions {
  /// What to print for `arguments` whose command does not exist; nil when it does, or nothing is near.
  static func text(for arguments: [String], of root: any ParsableCommand.Type) -> String? {
    var (command, path) = (root, "factory")
    for argument in arguments {
      let children = command.configuration.subcommands.map { child in
        (
          child,
          names: [child.configuration.commandName ?? "\(child)".lowercased()]
            + child.configuration.aliases
        )
      }
      if argument.hasPrefix("-") || argument == "help" || children.isEmpty { return nil }
      guard let child = children.first(where: { $0.names.contains(argument) }) else {
        let known = children.flatMap(\.names).map { ($0, EditDistance.between(argument, $0)) }
        guard let (name, distance) = known.min(by: { $0.1 < $1.1 }),
          distance <= max(1, name.count / 3)
        else { return nil }
        return "there is no `\(path) \(argument)`. Did you mean `\(path) \(name)`?"
      }
      (command, path) = (child.0, "\(path) \(argument)")
    }
    return nil
  }
}
