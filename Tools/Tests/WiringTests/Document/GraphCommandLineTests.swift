import Wiring
import TestSupport
import Testing

@Suite struct GraphCommandLineTests {
  private func run(_ source: String) throws -> (code: Int32, out: String, err: String) {
    let directory = try TemporaryDirectory("graph")
    try directory.write(source, to: "Sources/App/App.swift")
    let streams = Streams()
    let code = GraphCommandLine(
      SourceInput(paths: [], directory: directory.path), streams: streams.both
    ).draw()
    return (code, streams.out.text, streams.err.text)
  }

  private static let unresolved = """
    extension Container {
      func make<T>(_ path: KeyPath<Container, Factory<T>>) -> T {
        self[keyPath: path]()
      }
      var api: Factory<API> { self { API() } }
      var model: Factory<Model> { self { Model(api: self.make(\\.api)) } }
    }
    """

  @Test func `what could not be followed is said with its place`() throws {
    let outcome = try run(Self.unresolved)
    #expect(outcome.code == 0)
    #expect(
      outcome.err
        == "unresolved: 1, first Sources/App/App.swift:3: `Container.subscript` is not declared in "
        + "the sources that were read; `factory lint --unresolved` lists all.\n")
  }
}
