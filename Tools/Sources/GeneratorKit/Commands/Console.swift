import Foundation
import TextOutput

/// Where a command reports: results to standard output, everything else to standard error.
package struct Console: Sendable {
  /// How much is said beside results, warnings and errors.
  package enum Level: Int, Sendable {
    case quiet, normal, verbose
  }

  private let level: Level
  private let out: @Sendable (String) -> Void
  private let err: @Sendable (String) -> Void
  private let ask: @Sendable (String) -> Bool
  private let outColors: TerminalColors
  private let errColors: TerminalColors

  /// Makes a console that hands finished text to `out` and `err`, in colour where that is a terminal;
  /// `ask` is whether the user says yes to a question.
  package init(
    level: Level, out: @escaping @Sendable (String) -> Void,
    err: @escaping @Sendable (String) -> Void,
    ask: @escaping @Sendable (String) -> Bool = { _ in false },
    outColors: TerminalColors = .init(isTerminal: false),
    errColors: TerminalColors = .init(isTerminal: false)
  ) {
    self.level = level
    self.out = out
    self.err = err
    self.ask = ask
    self.outColors = outColors
    self.errColors = errColors
  }

  /// The console of this process.
  package static func standard(level: Level) -> Console {
    Console(
      level: level, out: { FileHandle.standardOutput.write(Data($0.utf8)) },
      err: { FileHandle.standardError.write(Data($0.utf8)) }, ask: askOnTerminal,
      outColors: .output, errColors: .errors)
  }

  /// Whether somebody at a terminal says yes; no where nobody can answer.
  private static func askOnTerminal(_ question: String) -> Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return false }
    FileHandle.standardError.write(Data("\(question) [y/N] ".utf8))
    return ["y", "yes"].contains(readLine()?.lowercased())
  }

  /// Prints a result, which may have several lines.
  func result(_ text: String) { out(VisibleText.lines(text) + "\n") }

  func diff(_ text: String) { out(outColors.diff(VisibleText.lines(text))) }

  func progress(_ text: String) { if level != .quiet { err(VisibleText.line(text) + "\n") } }

  func detail(_ text: String) { if level == .verbose { err(VisibleText.line(text) + "\n") } }

  /// Whether the user says yes.
  func confirms(_ question: String) -> Bool { ask(VisibleText.line(question)) }

  func warning(_ text: String) { remark("warning: " + text) }

  func error(_ text: String) { remark("error: " + text) }

  private func remark(_ text: String) { err(errColors.levels(VisibleText.line(text)) + "\n") }
}
