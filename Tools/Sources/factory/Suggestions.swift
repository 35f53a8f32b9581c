import ArgumentParser

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
      let nearest = known.map { ($0, distance(argument, $0)) }.min { $0.1 < $1.1 }
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

  /// How many letters have to be changed, added, removed or swapped with the next one.
  private static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first), Array(second))
    var rows = [Array(0...b.count)]
    for i in 1...max(1, a.count) where !a.isEmpty {
      var row = [i]
      for j in 1...max(1, b.count) where !b.isEmpty {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        var best = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, rows[i - 2][j - 2] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows.last?.last ?? b.count
  }
}
