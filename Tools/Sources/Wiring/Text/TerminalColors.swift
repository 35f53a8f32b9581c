import Foundation

/// Colours of texts that are shown in a terminal.
package struct TerminalColors: Sendable {
  /// What is shown in colour: nothing, levels such as `warning:`, or the lines of a diff.
  package enum Style: Sendable { case plain, levels, diff }

  private static let codes: [Substring: Int] = [
    "error: ": 31, "warning: ": 33, "note: ": 36, "-": 31, "+": 32, "@": 36,
  ]
  private let isOn: Bool

  /// Makes the colours of a stream that is a terminal or not; `environment` may refuse them by `NO_COLOR`.
  package init(
    isTerminal: Bool, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    isOn = isTerminal && environment["NO_COLOR"].map(\.isEmpty) ?? true
  }

  /// `text` with the first level of each line in colour, or with the lines that a diff removes and adds.
  package func shown(_ text: String, _ style: Style) -> String {
    guard isOn, style != .plain else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard style == .levels else { return colored(line, Self.codes[line.prefix(1)]) }
      return line.replacing(#/(error|warning|note): /#, maxReplacements: 1) {
        colored($0.output.0, Self.codes[$0.output.0])
      }
    }.joined(separator: "\n")
  }

  private func colored(_ text: Substring, _ code: Int?) -> Substring {
    code.map { "\u{1B}[1;\($0)m\(text)\u{1B}[0m" } ?? text
  }
}

extension CommandStreams {
  /// The standard streams of the process, in which hidden characters are spelled out; on a terminal, the
  /// output is coloured as `style` says, and levels of errors are.
  package static func standard(_ style: TerminalColors.Style = .plain) -> CommandStreams {
    func writer(_ stream: FileHandle, _ style: TerminalColors.Style) -> @Sendable (String) -> Void {
      let colors = TerminalColors(isTerminal: isatty(stream.fileDescriptor) == 1)
      return { text in
        let bytes = Data(colors.shown(VisibleText.lines(text), style).utf8)
        do { try stream.write(contentsOf: bytes) } catch { exit(4) }
      }
    }
    return CommandStreams(
      output: writer(.standardOutput, style), errors: writer(.standardError, .levels))
  }
}
