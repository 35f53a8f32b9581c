import Testing

@testable import GeneratorKit

struct MarkedTextTests {
  private let start = MarkerPair.routes.start
  private let end = MarkerPair.routes.end

  @Test func `a marker pair without an end counts as missing`() {
    #expect(marked("\(start)\ncase a\n") == nil)
  }

  @Test func `an end without a start counts as missing`() {
    #expect(marked("case a\n\(end)\n") == nil)
  }

  @Test func `an end before the start counts as missing`() {
    #expect(marked("\(end)\n\(start)\n\(end)\n") == nil)
  }

  @Test func `two starts count as missing`() {
    #expect(marked("\(start)\n\(start)\n\(end)\n") == nil)
    #expect(marked("\(start)\n\(end)\n\(start)\n\(end)\n") == nil)
  }

  @Test func `markers are compared without the spaces around them`() {
    #expect(marked("\t \(start)  \n  \(end)\t\n") != nil)
    #expect(marked("x \(start)\n\(end)\n") == nil)
  }

  @Test func `the pair ends at the first end line after its start`() throws {
    var text = try #require(marked("\(start)\n\(end)\ncase x\n\(end)\n"))
    text.append(["case a"])
    #expect(text.source == "\(start)\ncase a\n\(end)\ncase x\n\(end)\n")
  }

  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func `newline style, byte-order mark and a missing final newline survive`(
    newline: String, mark: String
  ) throws {
    let before = ["\(mark)enum R {  ", "    \(start)", "    case z // z", "    \(end)", "", "}"]
    var text = try #require(marked(before.joined(separator: newline)))
    text.append(["case a {", "\tinner", "}"])
    var after = before
    after.insert(contentsOf: ["    case a {", "        inner", "    }"], at: 3)
    #expect(Array(text.source.utf8) == Array(after.joined(separator: newline).utf8))
  }

  @Test(arguments: ["\t", "  ", "    "])
  func `an entry is indented like its file`(step: String) throws {
    var text = try #require(marked("enum R {\n\(step)\(start)\n\(step)\(end)\n}\n"))
    text.append(["a {", "\tb", "}"])
    #expect(text.source.contains("\(step)a {\n\(step)\(step)b\n\(step)}\n"))
  }

  @Test func `sorting moves whole entries with their comments and leaves the rest`() throws {
    let source =
      "enum R {\n\(start)\n// about c\ncase c(\n  id: Int\n)\n\n/// about a\ncase a, b // tail\n// last\n\(end)\ncase 0\n}\n"
    var text = try #require(marked(source))
    text.sort([("c", 4...6), ("a", 9...9), ("b", 9...9)])
    #expect(
      text.source
        == "enum R {\n\(start)\n\n/// about a\ncase a, b // tail\n// about c\ncase c(\n  id: Int\n)\n// last\n\(end)\ncase 0\n}\n"
    )
  }

  @Test func `entries that share a line are not sorted`() throws {
    let source = "\(start)\ncase b; case a(\n)\n\(end)\n"
    var text = try #require(marked(source))
    text.sort([("b", 2...2), ("a", 2...3)])
    #expect(text.source == source)
  }

  private func marked(_ source: String) -> MarkedText? { MarkedText(source, pair: .routes) }
}
