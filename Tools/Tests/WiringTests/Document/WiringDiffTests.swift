import Foundation
import Wiring
import Testing

@Suite struct WiringDiffTests {
  private func wiring(_ files: [String: String]) -> Wiring {
    Wiring(
      files: ProjectReader.read(
        texts: files.map { (path: $0.key, text: $0.value) }.sorted { $0.path < $1.path }))
  }

  private func diff(_ old: String, _ new: String) -> WiringDiff {
    let frame = { (text: String) in
      ["Sources/App/A.swift": "extension Container {\n\(text)\n}\nfinal class A {}"]
    }
    return WiringDiff(from: wiring(frame(old)), to: wiring(frame(new)))
  }

  @Test(arguments: DiffFormat.allCases)
  func `the change of the example is told in each format`(format: DiffFormat) throws {
    let diff = WiringDiff(
      from: try ExampleProject.wiring("before"), to: try ExampleProject.wiring("after"))
    let name = ["text": "diff.txt", "markdown": "diff.md", "json": "diff.json"][format.rawValue]
    try ExampleProject.expect(
      try format.text(of: diff, old: "main", new: "HEAD", warnings: []), is: try #require(name))
  }

  @Test func `a factory that is renamed is one change, with the needs that it had`() {
    let diff = diff(
      """
      var api: Factory<API> { self { API() } }
      var cart: Factory<Cart> { self { Cart(api: self.api()) } }
      """,
      """
      var client: Factory<API> { self { API() } }
      var cart: Factory<Cart> { self { Cart(api: self.client()) } }
      """)
    #expect(diff.changed.map(\.old.id) == ["Container.api"])
    #expect(diff.changed.map(\.new.id) == ["Container.client"])
    #expect(diff.added.isEmpty && diff.removed.isEmpty)
    #expect(diff.addedNeeds.isEmpty && diff.removedNeeds.isEmpty)
  }

  @Test func `an old cycle is not new, by another name either`() {
    let old = """
      var a: Factory<A> { self { A(b: self.b()) } }
      var b: Factory<B> { self { B(a: self.a()) } }
      """
    let new = old.replacing("var a:", with: "var first:")
      .replacing("self.a()", with: "self.first()")
    #expect(diff(old, new).newCycles.isEmpty && diff(old, new).changed.count == 1)
    #expect(diff("", old).newCycles == [["Container.a", "Container.b"]])
  }

  @Test(arguments: DiffFormat.allCases)
  func `no name is Markdown, HTML or a line of its own`(format: DiffFormat) throws {
    let name = "a``` <script>@team\u{2028}# b\u{1B}[2J"
    let diff = diff("", "var `\(name.replacing("`", with: "'"))`: Factory<A> { self { A() } }")
    let text = try format.text(
      of: diff, old: "`x`\n# y", new: "b", warnings: ["`\n# z"])
    let lines = text.split(whereSeparator: \.isNewline)
    #expect(!lines.dropFirst().dropLast().contains { $0.hasPrefix("# ") })
    #expect(!text.contains("\u{1B}") && !text.contains("\u{2028}"))
    // The block that the text stands in begins and ends where it should.
    let fences = lines.indices.filter { lines[$0].hasPrefix("```") }
    if format == .markdown { #expect(fences == [1, lines.count - 1]) }
  }
}
