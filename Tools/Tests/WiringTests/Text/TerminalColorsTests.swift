import Testing
import Wiring

struct TerminalColorsTests {
  private let colors = TerminalColors(isTerminal: true, environment: [:])

  @Test(arguments: [
    TerminalColors(isTerminal: false, environment: [:]),
    TerminalColors(isTerminal: true, environment: ["NO_COLOR": "1"]),
  ])
  func `without a terminal, or with NO_COLOR, texts stay as they are`(colors: TerminalColors) {
    #expect(colors.levels("a.swift:1:2: error: no\n") == "a.swift:1:2: error: no\n")
    #expect(colors.diff("+ a\n- b\n") == "+ a\n- b\n")
  }

  @Test func `an empty NO_COLOR refuses nothing`() {
    let colors = TerminalColors(isTerminal: true, environment: ["NO_COLOR": ""])
    #expect(colors.diff("+a") == "\u{1B}[1;32m+a\u{1B}[0m")
  }

  @Test func `the first level of each line is in colour, and nothing else`() {
    #expect(
      colors.levels("a.swift:1:2: warning: an error: no\nplain\nerror: x\n")
        == "a.swift:1:2: \u{1B}[1;33mwarning: \u{1B}[0man error: no\nplain\n"
        + "\u{1B}[1;31merror: \u{1B}[0mx\n")
  }

  @Test func `a diff shows what is removed in red and what is added in green`() {
    #expect(
      colors.diff("@@ -1 +1 @@\n same\n-old\n+new\n")
        == "\u{1B}[1;36m@@ -1 +1 @@\u{1B}[0m\n same\n\u{1B}[1;31m-old\u{1B}[0m\n"
        + "\u{1B}[1;32m+new\u{1B}[0m\n")
  }
}
