import ArgumentParser
import Wiring

/// Says which subcommand was meant when one is mistyped.
enum Suggestions {
  /// What to print for `arguments` whose command does not exist; nil when it does, or nothing is near.
  static func text(for arguments: [String], of root: any ParsableCommand.Type) -> String? {
    var command = root
    var path = ["factory"]
    for argument in arguments {
      if argument.hasPrefix("-") { return nil }
      let children = command.configuration.subcommands
      if children.isEmpty { return nil }
      if let child = children.first(where: { names(of: $0).contains(argument) }) {
        command = child
        path.append(argument)
        continue
      }
      let known = children.flatMap(names) + (path.count == 1 ? ["help"] : [])
      if known.contains(argument) { return nil }
      let nearest = known.map { ($0, EditDistance.between(argument, $0)) }.min { $0.1 < $1.1 }
      guard let (name, distance) = nearest, distance <= max(1, name.count / 3) else { return nil }
      return "there is no `\((path + [argument]).joined(separator: " "))`. "
        + "Did you mean `\((path + [name]).joined(separator: " "))`?"
    }
    return nil
  }

  private static func names(of command: any ParsableCommand.Type) -> [String] {
    let configuration = command.configuration
    return [configuration.commandName ?? "\(command)".lowercased()] + configuration.aliases
  }
}
