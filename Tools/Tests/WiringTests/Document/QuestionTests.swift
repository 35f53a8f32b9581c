import Foundation
import Wiring
import TestSupport
import Testing

@Suite struct QuestionTests {
  private func run(
    _ question: GraphCommandLine.Question, isJSON: Bool = false,
    in directory: String = ExampleProject.folder + "/after"
  ) -> (code: Int32, out: String, err: String) {
    let streams = Streams()
    let code = GraphCommandLine(
      SourceInput(paths: [], directory: directory), streams: streams.both
    ).answer(question, isJSON: isJSON)
    return (code, streams.out.text, streams.err.text)
  }

  private func run(
    _ question: GraphCommandLine.Question, over text: String
  ) throws -> (code: Int32, out: String, err: String) {
    let directory = try TemporaryDirectory("question")
    try directory.write(text, to: "Sources/App/A.swift")
    return run(question, in: directory.path)
  }

  private static let questions: [(String, GraphCommandLine.Question)] = [
    ("why", .why("HomeView", "log")), ("users", .users("session")), ("impact", .impact("session")),
  ]

  @Test(arguments: questions)
  func `the example answers in text and in JSON`(
    name: String, question: GraphCommandLine.Question
  ) throws {
    let text = run(question)
    #expect(text.code == 0)
    try ExampleProject.expect(text.out, is: name + ".txt")
    try ExampleProject.expect(run(question, isJSON: true).out, is: name + ".json")
  }

  private static let diamond = """
    extension Container {
      var top: Factory<Top> { self { Top(left: self.left(), right: self.right(), far: self.far()) } }
      var left: Factory<Left> { self { Left(end: self.end()) } }
      var right: Factory<Right> { self { Right(end: { self.end() }) } }
      var far: Factory<Far> { self { Far(left: self.left()) } }
      var end: Factory<End> { self { End() } }
    }
    """

  @Test func `every shortest way is shown, and no longer one`() throws {
    let outcome = try run(.why("top", "Container.end"), over: Self.diamond)
    #expect(
      outcome.out == """
        top needs Container.end in 2 steps, 2 ways:

        Container.top
          needs Container.left (eager)  Sources/App/A.swift:2
          needs Container.end (eager)  Sources/App/A.swift:3

        Container.top
          needs Container.right (eager)  Sources/App/A.swift:2
          needs Container.end (lazy)  Sources/App/A.swift:4

        """)
  }

  @Test func `without a way the answer is no, and the exit code 1`() throws {
    let outcome = try run(.why("end", "top"), over: Self.diamond)
    #expect(outcome.code == 1)
    #expect(outcome.out == "end does not need top, for all that the sources tell.\n")
  }

  /// Guards against listing a number of ways that grows with the power of the steps.
  @Test func `of very many ways a hundred are listed`() throws {
    var text = "extension Container {\n"
    for level in 0..<20 {
      for side in ["a", "b"] {
        text +=
          "  var \(side)\(level): Factory<T> { self { T(self.a\(level + 1)(), self.b\(level + 1)()) } }\n"
      }
    }
    text += "  var a20: Factory<T> { self { T() } }\n  var b20: Factory<T> { self { T() } }\n}"
    let outcome = try run(.why("a0", "a20"), over: text)
    #expect(outcome.out.hasPrefix("a0 needs a20 in 20 steps, 100 ways:\n"))
    #expect(outcome.out.hasSuffix("\n\nNo more are listed.\n"))
  }

  @Test(arguments: [
    GraphCommandLine.Question.why("nothing", "end"), .why("top", "ends"), .users("Ends"),
    .impact("ends"),
  ])
  func `a name that is not there is answered with names that are alike`(
    question: GraphCommandLine.Question
  ) throws {
    let outcome = try run(question, over: Self.diamond)
    #expect(outcome.code == 2 && outcome.out.isEmpty)
    let advice =
      "\(question)".contains("nothing") ? "shows all names." : "Did you mean Container.end?"
    #expect(outcome.err.hasPrefix("error: No factory is called "))
    #expect(outcome.err.hasSuffix(advice + "\n"))
  }

  @Test func `an override reaches what is built anew, and not what is kept`() throws {
    let outcome = try run(
      .impact("api"),
      over: """
        extension Container {
          var api: Factory<API> { self { API() }.cached }
          var list: Factory<List> { self { List(api: self.api()) } }
          var store: Factory<Store> { self { Store(api: self.api()) }.singleton }
          var later: Factory<Later> { self { Later(api: { self.api() }) }.singleton }
          var page: Factory<Page> { self { Page(store: self.store()) } }
          var both: Factory<Both> { self { Both(store: self.store(), list: self.list()) } }
        }
        struct Home { @Injected(\\.api) var api }
        func start() { _ = Container.shared.api() }
        """)
    #expect(
      outcome.out == """
        An override of Container.api reaches 5:
          Container.list (unique)  Sources/App/A.swift:3
          Container.later (singleton)  Sources/App/A.swift:5
          Home  Sources/App/A.swift:9
          start()  Sources/App/A.swift:10
          Container.both (unique)  Sources/App/A.swift:7

        It does not reach what was built before and is kept:
          Container.store (singleton) keeps its Container.api  Sources/App/A.swift:4
            and with it Container.page
        Override before they are first resolved, or reset them afterwards.

        """)
  }
}
