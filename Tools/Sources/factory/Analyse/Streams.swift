import Foundation
import GeneratorKit
import TextOutput

/// The standard streams of the process, as the kits take them.
enum Streams {
  static let output: @Sendable (String) -> Void = {
    write(VisibleText.lines($0), to: .standardOutput)
  }

  static let errors: @Sendable (String) -> Void = {
    write(VisibleText.lines($0), to: .standardError)
  }

  /// Standard output with levels such as `warning:` in colour, on a terminal.
  static let coloredOutput: @Sendable (String) -> Void = {
    write(TerminalColors.output.levels(VisibleText.lines($0)), to: .standardOutput)
  }

  /// The same of standard error.
  static let coloredErrors: @Sendable (String) -> Void = {
    write(TerminalColors.errors.levels(VisibleText.lines($0)), to: .standardError)
  }

  /// Standard output with the lines of a diff in colour, on a terminal.
  static let coloredDiff: @Sendable (String) -> Void = {
    write(TerminalColors.output.diff(VisibleText.lines($0)), to: .standardOutput)
  }

  /// Results without colours.
  static let plain = CommandStreams(output: output, errors: coloredErrors)
  /// Results with levels in colour.
  static let colored = CommandStreams(output: coloredOutput, errors: coloredErrors)
  /// Results with the lines of a diff in colour.
  static let coloringDiffs = CommandStreams(output: coloredDiff, errors: coloredErrors)

  /// Says which commands were interrupted around the current directory; what is read may be half done.
  static func warnOfInterruptedCommands() {
    for command in InterruptedCommand.around(FileManager.default.currentDirectoryPath) {
      coloredErrors(VisibleText.line("warning: \(command.message)") + "\n")
    }
  }

  /// Writes a line over the last one while files are read; nil where standard error is no terminal.
  static var progress: (@Sendable (Int) -> Void)? {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    return { count in
      guard count.isMultiple(of: 50) else { return }
      write("\u{1B}[2K\r\(count) files read\u{1B}[2K\r", to: .standardError)
    }
  }

  private static func write(_ text: String, to stream: FileHandle) {
    stream.write(Data(text.utf8))
  }
}
