import Foundation

/// Colours of texts that are shown in a terminal.
package struct TerminalColors: Sendable {
  /// What is shown in colour.
  package enum Style: Sendable {
    /// Nothing.
    case plain
    /// Levels such as `warning:`.
    case levels
    /// The lines of a diff.
    case diff
  }

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

  fileprivate func shown(_ text: String, _ style: Style) -> String {
    switch style {
    case .plain: text
    case .levels: levels(text)
    case .diff: diff(text)
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

extension CommandStreams {
  /// The standard streams of the process, in which hidden characters are spelled out; on a terminal, the
  /// output is coloured as `style` says, and levels of errors are.
  package static func standard(_ style: TerminalColors.Style = .plain) -> CommandStreams {
    func writer(_ stream: FileHandle, _ style: TerminalColors.Style) -> @Sendable (String) -> Void {
      let colors = TerminalColors(isTerminal: isatty(stream.fileDescriptor) == 1)
      return { stream.write(Data(colors.shown(VisibleText.lines($0), style).utf8)) }
    }
    return CommandStreams(
      output: writer(.standardOutput, style), errors: writer(.standardError, .levels))
  }
}
