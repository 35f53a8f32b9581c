import Testing
import Wiring

@testable import Generator

struct JSONReaderTests {
  @Test func `order of keys and the kind of a number are kept`() throws {
    #expect(
      try sample(#"{"b": 1, "a": 1.0, "c": [null, "x\n\u00e9\""], "d": -0.5e3, "e": true}"#)
        == .object([
          .init(key: "b", value: .int(1)), .init(key: "a", value: .double(1)),
          .init(key: "c", value: .array([.null, .string("x\né\"")])),
          .init(key: "d", value: .double(-500)), .init(key: "e", value: .bool(true)),
        ]))
  }

  @Test func `a byte-order mark is skipped, and a whole number beyond Int is a Double`() throws {
    #expect(try sample("\u{FEFF}18446744073709551616") == .double(18_446_744_073_709_551_616))
  }

  @Test(arguments: [
    ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("{\"a\" 1}", 1, 6), ("[1\n 2]", 2, 2), ("nul", 1, 1),
    ("01", 1, 1), ("\"abc", 1, 1), ("-", 1, 1), ("1.", 1, 1), ("1e", 1, 1), ("[1e999]", 1, 2),
    ("[1] x", 1, 5), ("{a: 1}", 1, 2), ("\"\\x\"", 1, 1), ("[\"a\nb\"]", 1, 4),
    ("\"\\u12g4\"", 1, 1), ("\"\\", 1, 1), ("\"\\u12", 1, 1), ("[\"\u{0}\"]", 1, 3),
    ("[1]\u{0}", 1, 4), ("\n\n{\"a\": \"b\", \"\\ud800\": 1}", 3, 12),
  ])
  func `text that is not JSON is refused with its place`(text: String, line: Int, column: Int) {
    #expect {
      try sample(text)
    } throws: {
      ($0 as? Failure)?.place == "movie.json:\(line):\(column)"
    }
  }

  @Test func `bytes that are not UTF-8 are refused with their line`() {
    #expect {
      try JSONReader.value(of: Array("{\n\"a\": \"".utf8) + [0xFF], called: "movie.json")
    } throws: {
      "\($0)" == "movie.json:2:1: This is not JSON: the text is not UTF-8. Correct the sample."
    }
  }

  @Test func `values nested too deeply are refused instead of overflowing the stack`() {
    #expect(throws: Failure.self) { try sample(String(repeating: "[", count: 100_000)) }
  }

  private func sample(_ text: String) throws -> JSONValue {
    try JSONReader.value(of: Array(text.utf8), called: "movie.json")
  }
}
