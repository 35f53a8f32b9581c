import Wiring
import Testing

@testable import Generator

struct MarkedTextTests {
  private let start = MarkerPair.routes.start
  private let end = MarkerPair.routes.end

  @Test(arguments: [
    ("case a\n", 1, "has no pair"), ("\nSTART\ncase a\n", 2, "without its end"),
    ("case a\nEND\n", 2, "without its start"), ("END\nSTART\n", 1, "before its start"),
    ("START\nSTART\nEND\n", 2, "a second time"), ("START\nEND\nSTART\nEND\n", 3, "a second time"),
  ])
  func `a problem is reported at its line`(pattern: String, line: Int, text: String) {
    let source = pattern.replacing("START", with: start).replacing("END", with: end)
    #expect {
      try marked(source)
    } throws: {
      let problem = ($0 as? Failure)?.problem
      return problem?.hasPrefix("Route.swift:\(line) has") == true
        && problem?.contains(text) == true
    }
  }

  @Test func `markers are compared without the spaces around them`() {
    #expect(throws: Never.self) { try marked("\t \(start)  \n  \(end)\t\n") }
    #expect(throws: Failure.self) { try marked("x \(start)\n\(end)\n") }
  }

  @Test func `the pair ends at the first end line after its start`() throws {
    var text = try marked("\(start)\n\(end)\ncase x\n\(end)\n")
    text.append(["case a"])
    #expect(text.source == "\(start)\ncase a\n\(end)\ncase x\n\(end)\n")
  }

  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func `newline style, byte-order mark and a missing final newline survive`(
    newline: String, mark: String
  ) throws {
    let before = ["\(mark)enum R {  ", "    \(start)", "    case z // z", "    \(end)", "", "}"]
    var text = try marked(before.joined(separator: newline))
    text.append(["case a {", "\tinner", "}"])
    var after = before
    after.insert(contentsOf: ["    case a {", "        inner", "    }"], at: 3)
    #expect(Array(text.source.utf8) == Array(after.joined(separator: newline).utf8))
  }

  @Test(arguments: ["\t", "  ", "    "])
  func `an entry is indented like its file`(step: String) throws {
    var text = try marked("enum R {\n\(step)\(start)\n\(step)\(end)\n}\n")
    text.append(["a {", "\tb", "}"])
    #expect(text.source.contains("\(step)a {\n\(step)\(step)b\n\(step)}\n"))
  }

  @Test func `sorting moves whole entries with their comments and leaves the rest`() throws {
    let source =
      "enum R {\n\(start)\n// about c\ncase c(\n  id: Int\n)\n\n/// about a\ncase a, b // tail\n// last\n\(end)\ncase 0\n}\n"
    var text = try marked(source)
    text.sort([("c", 4...6), ("a", 9...9), ("b", 9...9)])
    #expect(
      text.source
        == "enum R {\n\(start)\n\n/// about a\ncase a, b // tail\n// about c\ncase c(\n  id: Int\n)\n// last\n\(end)\ncase 0\n}\n"
    )
  }

  @Test func `entries that share a line are not sorted`() throws {
    let source = "\(start)\ncase b; case a(\n)\n\(end)\n"
    var text = try marked(source)
    text.sort([("b", 2...2), ("a", 2...3)])
    #expect(text.source == source)
  }

  private func marked(_ source: String) throws -> MarkedText {
    try MarkedText(source, at: "Route.swift", pair: .routes)
  }
}
