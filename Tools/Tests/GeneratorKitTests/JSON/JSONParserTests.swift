import Testing

@testable import GeneratorKit

struct JSONParserTests {
  @Test func `order of keys and the kind of a number are kept`() throws {
    #expect(
      try parse(#"{"b": 1, "a": 1.0, "c": [true, null, "x\n\u00e9\"", -0.5e3]}"#)
        == .object([
          .init(key: "b", value: .int(1)), .init(key: "a", value: .double(1)),
          .init(key: "c", value: .array([.bool(true), .null, .string("x\né\""), .double(-500)])),
        ]))
  }

  @Test func `a byte-order mark is skipped and a number beyond Int is a Double`() throws {
    #expect(try parse("\u{FEFF}18446744073709551616") == .double(18_446_744_073_709_551_616))
  }

  @Test(arguments: [
    ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("{\"a\" 1}", 1, 6), ("[1\n 2]", 2, 2), ("nul", 1, 1),
    ("01", 1, 1), ("\"abc", 1, 1),
    ("[1] x", 1, 5), ("{a: 1}", 1, 2), ("\"\\x\"", 1, 1), ("[\"a\nb\"]", 1, 4),
  ])
  func `text that is not JSON is refused with its place`(text: String, line: Int, column: Int) {
    #expect {
      try parse(text)
    } throws: {
      let failure = $0 as? JSONParser.Failure
      return failure?.line == line && failure?.column == column
    }
  }

  @Test func `values nested too deeply are refused instead of overflowing the stack`() {
    #expect(throws: JSONParser.Failure.self) { try parse(String(repeating: "[", count: 100_000)) }
  }

  private func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }
}
