import Foundation
import Wiring

/// The standard streams of the process, as the kits take them.
enum Streams {
  static let output = writer(to: .standardOutput) { $0 }
  static let errors = writer(to: .standardError) { $0 }
  /// Standard output with levels such as `warning:` in colour, on a terminal.
  static let coloredOutput = writer(to: .standardOutput, TerminalColors.output.levels)
  /// The same of standard error.
  static let coloredErrors = writer(to: .standardError, TerminalColors.errors.levels)
  /// Standard output with the lines of a diff in colour, on a terminal.
  static let coloredDiff = writer(to: .standardOutput, TerminalColors.output.diff)

  /// Results without colours.
  static let plain = CommandStreams(output: output, errors: coloredErrors)
  /// Results with levels in colour.
  static let colored = CommandStreams(output: coloredOutput, errors: coloredErrors)
  /// Results with the lines of a diff in colour.
  static let coloringDiffs = CommandStreams(output: coloredDiff, errors: coloredErrors)

  /// Writes texts, in which hidden characters are spelled out, with the colours of `colored`.
  private static func writer(
    to stream: FileHandle, _ colored: @escaping @Sendable (String) -> String
  ) -> @Sendable (String) -> Void {
    { stream.write(Data(colored(VisibleText.lines($0)).utf8)) }
  }
}
