import Foundation

/// Colours of texts that are shown in a terminal.
package struct TerminalColors: Sendable {
  private enum Color: Int {
    case red = 31
    case green = 32
    case yellow = 33
    case cyan = 36
  }

  private let isOn: Bool

  /// Makes the colours of a stream that is a terminal or not; `environment` may refuse them by `NO_COLOR`.
  package init(
    isTerminal: Bool, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    isOn = isTerminal && environment["NO_COLOR"].map(\.isEmpty) ?? true
  }

  /// Those of standard output.
  package static var output: TerminalColors { .init(isTerminal: isatty(STDOUT_FILENO) == 1) }
  /// Those of standard error.
  package static var errors: TerminalColors { .init(isTerminal: isatty(STDERR_FILENO) == 1) }

  /// `text` with the level of each line in colour: the first `error:`, `warning:` or `note:` of it.
  package func levels(_ text: String) -> String {
    eachLine(of: text) { line in
      let levels: [(word: String, color: Color)] = [
        ("error: ", .red), ("warning: ", .yellow), ("note: ", .cyan),
      ]
      let found = levels.compactMap { level in line.range(of: level.word).map { ($0, level.color) }
      }
      guard let (range, color) = found.min(by: { $0.0.lowerBound < $1.0.lowerBound }) else {
        return line
      }
      return line.replacingCharacters(in: range, with: colored(String(line[range]), color))
    }
  }

  /// A diff with what is removed in red and what is added in green.
  package func diff(_ text: String) -> String {
    eachLine(of: text) { line in
      switch line.first {
      case "+": colored(line, .green)
      case "-": colored(line, .red)
      case "@": colored(line, .cyan)
      default: line
      }
    }
  }

  private func eachLine(of text: String, _ change: (String) -> String) -> String {
    guard isOn else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : change(String($0))
    }.joined(separator: "\n")
  }

  private func colored(_ text: String, _ color: Color) -> String {
    "\u{1B}[1;\(color.rawValue)m\(text)\u{1B}[0m"
  }
}
