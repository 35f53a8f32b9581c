import SourceModel
import Testing

@testable import GeneratorKit

struct RemovedLinesTests {
  /// Guards against a crash that the fuzzer found: two cases of one declaration that ends the text.
  @Test func `a declaration of two cases is removed once`() {
    let text = "enum o case//.\n(\"\n\"\"),"
    let lines = SourceReader.declarations(in: text, path: "A.swift").declaredTypes.flatMap(\.cases)
      .map(\.lines)
    #expect(lines == [1...3, 1...3])
    #expect(RemovedLines.text(text, without: lines) == "")
  }

  /// Guards against a crash, and against the loss of lines after the last range.
  @Test(arguments: [[1...3, 3...4], [3...4, 1...3], [1...4, 2...2], [1...4, 4...4]])
  func `ranges that overlap are removed once`(ranges: [ClosedRange<Int>]) {
    #expect(RemovedLines.text("a\nb\nc\nd\ne\n", without: ranges) == "e\n")
  }

  @Test func `two cases of one line take that line alone`() {
    let text = "enum A {\n  // Both.\n  case a, b\n  case c\n}\n"
    #expect(
      RemovedLines.text(text, without: [3...3, 3...3]) == "enum A {\n  case c\n}\n")
  }
}
