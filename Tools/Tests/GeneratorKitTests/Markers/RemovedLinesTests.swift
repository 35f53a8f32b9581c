import SourceModel
import SourceParsing
import Testing

@testable import GeneratorKit

struct RemovedLinesTests {
  /// Guards against a crash that the fuzzer found: two cases on one line, the first of which began above.
  @Test func `ranges that overlap are removed once`() {
    let text = "enum o case//.\n(\"\n\"),"
    let lines = SourceReader.read(text, path: "A.swift").types.flatMap(\.cases).map(\.lines)
    #expect(lines.count == 2)
    #expect(RemovedLines.text(text, without: lines) == "\"),")
  }

  @Test func `two cases of one line take that line alone`() {
    let text = "enum A {\n  // Both.\n  case a, b\n  case c\n}\n"
    #expect(
      RemovedLines.text(text, without: [3...3, 3...3]) == "enum A {\n  case c\n}\n")
  }
}
