import Lint
import Testing
import TestSupport
import Wiring

@Suite struct NewSyntaxTests {
  @Test(arguments: NewSyntax.all)
  func `a file with new syntax is valid, and a mistake in it is found`(syntax: NewSyntax) {
    let file = SourceReader.read(syntax.source, path: "Sources/App/App.swift")
    #expect(file.firstError == nil)
    let cycle = """
      extension Container {
        var first: Factory<Int> { self { self.second() } }
        var second: Factory<Int> { self { self.first() } }
      }
      """
    let wrong = SourceReader.read(syntax.source + cycle, path: "Sources/App/App.swift")
    let rules = Linter().findings(in: Wiring(files: [wrong])).map(\.rule)
    #expect(rules.contains("circular_dependency"), "\(rules)")
  }
}
