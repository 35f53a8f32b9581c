import Foundation

/// Where a command reports: results to standard output, everything else to standard error.
package struct Console: Sendable {
  /// How much is said beside results, warnings and errors.
  package enum Level: Int, Sendable {
    case quiet, normal, verbose
  }

  private let level: Level
  private let usesColor: Bool
  private let out: @Sendable (String) -> Void
  private let err: @Sendable (String) -> Void

  /// Makes a console that hands finished text to `out` and `err`.
  package init(
    level: Level, usesColor: Bool, out: @escaping @Sendable (String) -> Void,
    err: @escaping @Sendable (String) -> Void
  ) {
    self.level = level
    self.usesColor = usesColor
    self.out = out
    self.err = err
  }

  /// The console of this process: with colour when standard error is a terminal and `NO_COLOR` is
  /// not set.
  package static func standard(level: Level) -> Console {
    let noColor = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return Console(
      level: level, usesColor: isatty(STDERR_FILENO) == 1 && !noColor,
      out: { FileHandle.standardOutput.write(Data($0.utf8)) },
      err: { FileHandle.standardError.write(Data($0.utf8)) })
  }

  func result(_ text: String, terminator: String = "\n") { out(text + terminator) }

  func progress(_ text: String) { if level != .quiet { err(text + "\n") } }

  func detail(_ text: String) { if level == .verbose { err(text + "\n") } }

  func warning(_ text: String) { err(colored("warning: ", 33) + text + "\n") }

  func error(_ text: String) { err(colored("error: ", 31) + text + "\n") }

  /// `text` in a colour of the terminal, given by its ANSI number.
  private func colored(_ text: String, _ color: Int) -> String {
    usesColor ? "\u{1B}[1;\(color)m\(text)\u{1B}[0m" : text
  }
}
