import Wiring
import Testing

struct VisibleTextTests {
  @Test(arguments: [
    ("a\nb", "a\\nb"), ("a\rb", "a\\rb"), ("a\tb", "a\\tb"), ("a\r\nb", "a\\r\\nb"),
    ("\u{1B}[2J", "\\u{1B}[2J"), ("\u{7F}\u{85}\u{9B}", "\\u{7F}\\u{85}\\u{9B}"),
    ("a\u{202E}b\u{2066}", "a\\u{202E}b\\u{2066}"), ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
    ("\u{61C}\u{200E}\u{200F}", "\\u{61C}\\u{200E}\\u{200F}"), ("a\u{0}", "a\\u{0}"),
    ("שלום é 👩‍👩‍👧 \\n", "שלום é 👩‍👩‍👧 \\n"), ("", ""),
  ])
  func `a line shows each hidden character as what it is`(text: String, shown: String) {
    #expect(VisibleText.line(text) == shown)
  }

  @Test func `lines keep their ends, and nothing else that is hidden`() {
    #expect(VisibleText.lines("a\n\tb\r\nc\rd\u{1B}") == "a\n\tb\r\nc\\rd\\u{1B}")
  }

  @Test func `JSON stays JSON, whatever its strings hold`() throws {
    let values = ["a\u{202E}b\u{2028}\n\u{9B}\u{7F}"]
    let text = try SortedJSON.text(values, isPretty: false)
    #expect(text == #"["a\u202eb\u2028\n\u009b\u007f"]"#)
  }
}
