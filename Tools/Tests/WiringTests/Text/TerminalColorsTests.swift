import Testing
import Wiring

struct TerminalColorsTests {
  private let colors = TerminalColors(isTerminal: true, environment: [:])

  @Test(arguments: [
    TerminalColors(isTerminal: false, environment: [:]),
    TerminalColors(isTerminal: true, environment: ["NO_COLOR": "1"]),
  ])
  func `without a terminal, or with NO_COLOR, texts stay as they are`(colors: TerminalColors) {
    #expect(colors.shown("a.swift:1:2: error: no\n", .levels) == "a.swift:1:2: error: no\n")
    #expect(colors.shown("+ a\n- b\n", .diff) == "+ a\n- b\n")
  }

  @Test func `the first level of each line is in colour, and nothing else`() {
    #expect(
      colors.shown("a.swift:1:2: warning: an error: no\nplain\nerror: x\n", .levels)
        == "a.swift:1:2: \u{1B}[1;33mwarning: \u{1B}[0man error: no\nplain\n"
        + "\u{1B}[1;31merror: \u{1B}[0mx\n")
  }
}
