package import ArgumentParser
package import Generator

/// A command as it is typed after `factory`: a line, or its words where they are not plain.
package protocol CommandWords {
  /// The words of the command.
  var words: [String] { get }
}

extension String: CommandWords {
  /// What stands between spaces, or between quotation marks.
  package var words: [String] {
    split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { place, part in
      place.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
  }
}

extension [String]: CommandWords {
  /// The words themselves.
  package var words: [String] { self }
}

extension CommandWords {
  /// What the words mean to the command line.
  package func parsed() throws -> any ParsableCommand {
    try Root.parseAsRoot(words)
  }

  /// The command of the generator that the words mean.
  package func command() throws -> any Command {
    guard let command = try parsed() as? any Command else {
      throw ValidationError("\(words) is no command of the generator")
    }
    return command
  }
}

/// `factory`, with the commands of the generator alone.
private struct Root: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "factory", subcommands: ProjectCommands.all)
}
