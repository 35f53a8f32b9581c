import Lint
import Testing
import Wiring

/// Which names may mean a factory, so that it is not called unused.
@Suite struct MentionsTests {
  @Test(
    arguments: [
      ("func f() { list[0].api.send() }", true), ("func f() { (a + b).api.send() }", true),
      ("let path = \\.api", true), ("@Suite(.uses(list[0].api)) struct S {}", true),
      ("func f() { let api = 1; print(api) }", false),
      ("func f() { Container.shared.api.register { API() } }", false),
      ("@Suite(.container { $0.api.register { API() } }) struct S {}", false),
    ])
  func `a name counts where nothing tells that it is another one`(code: String, counts: Bool) {
    let factory = "extension Container { var api: Factory<API> { self { API() } } }\n"
    let file = SourceReader.read(factory + code, path: "Sources/App/App.swift")
    let rules = Linter().findings(in: Wiring(files: [file])).map(\.rule)
    #expect(rules.contains("unused_factory") != counts, "\(code)")
  }
}
