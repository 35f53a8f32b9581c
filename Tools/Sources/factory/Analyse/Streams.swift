import Foundation
import GeneratorKit

/// The standard streams of the process, as the kits take them.
enum Streams {
  static let output: @Sendable (String) -> Void = {
    FileHandle.standardOutput.write(Data($0.utf8))
  }

  static let errors: @Sendable (String) -> Void = {
    FileHandle.standardError.write(Data($0.utf8))
  }

  /// Standard output with levels such as `warning:` in colour, on a terminal.
  static let coloredOutput: @Sendable (String) -> Void = {
    output(TerminalColors.output.levels($0))
  }

  /// The same of standard error.
  static let coloredErrors: @Sendable (String) -> Void = {
    errors(TerminalColors.errors.levels($0))
  }

  /// Says which commands were interrupted around the current directory; what is read may be half done.
  static func warnOfInterruptedCommands() {
    for command in InterruptedCommand.around(FileManager.default.currentDirectoryPath) {
      coloredErrors("warning: \(command.message)\n")
    }
  }

  /// Writes a line over the last one while files are read; nil where standard error is no terminal.
  static var progress: (@Sendable (Int) -> Void)? {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    return { count in
      guard count.isMultiple(of: 50) else { return }
      errors("\u{1B}[2K\r\(count) files read\u{1B}[2K\r")
    }
  }
}
