import Generator
import TestSupport
import Testing
import Wiring

/// The source of mocks.
struct MockWriterTests {
  @Test func `a function has its calls, its result and its answer`() throws {
    let mock = try MockProject.mock(
      of: "P", in: "protocol P { func find(id: Int, in list: String) async throws -> Film? }")
    for line in [
      "nonisolated final class MockP: P, Sendable {",
      "    var findCalls: [(id: Int, list: String)] { findRecord.calls }",
      "    var findResult: Result<Film?, any Error>? {",
      "    var findAnswer: ((Int, String) async throws -> Film?)? {",
      "    func find(id: Int, in list: String) async throws -> Film? {",
      "            return try await answer(id, list)",
      "        return try findRecord.valueOrError()",
    ] {
      #expect(mock.contains(line + "\n"), "\(line)")
    }
  }

  /// A requirement and a line of its mock.
  static let lines: [(String, String)] = [
    ("func a(_ b: inout Int)", "aRecord.answer?(&b)"),
    ("func a()", "var aCalls: Int { aRecord.calls.count }"),
    ("func a(_ b: some Hashable)", "var aCalls: [Any] { aRecord.calls }"),
    ("func a<T: Decodable>(_ type: T.Type) throws -> T", "aRecord.cast(try answer(type))"),
    ("func a<T>() -> T?", "var aResult: Any? {"),
    ("func a(answer: Int) -> Int", "if let reply = aRecord.answer {"),
    ("func a(_ b: () -> Void)", "aRecord.answer?(b)"),
    ("func a(_ b: Int...)", "var aCalls: [[Int]] { aRecord.calls }"),
    ("func a(in: Int)", "aRecord.call(`in`)"),
    ("func a(_ b: consuming Int)", "func a(_ b: Int) {"),
    ("func a() -> Int!", "var aResult: Int? {"),
    ("func a() throws(E) -> Int", "func a() throws(E) -> Int {"),
    ("@MainActor func a() -> Int", "var aAnswer: (@MainActor () -> Int)? {"),
    ("var a: Int { get set }", "var aWrites: [Int] { aWritesRecord.calls }"),
    ("var a: Int { get async }", "get async {"),
    ("func a(_ b: Int!)", "var aCalls: [Int?] { aRecord.calls }"),
    ("func a(_ b: inout Int!)", "var aAnswer: ((inout Int?) -> Void)? {"),
    ("var a: Int! { get set }", "var aWrites: [Int?] { aWritesRecord.calls }"),
    ("func a(`the b`: Int, `c d` e: Int)", "func a(`the b`: Int, `c d` e: Int) {"),
    ("func a(`the b`: Int, `c d` e: Int)", "aRecord.call((`the b`: `the b`, e: e))"),
  ]

  @Test(arguments: lines)
  func `each kind of requirement is spelled as Swift wants it`(
    requirement: String, line: String
  ) throws {
    let mock = try MockProject.mock(of: "P", in: "protocol P { \(requirement) }")
    #expect(mock.contains(line), "\(mock)")
  }

  @Test func `overloads are told apart by labels, then by numbers`() throws {
    let mock = try MockProject.mock(
      of: "P",
      in: """
        protocol P {
          func a(b: Int)
          func a(c: Int)
          func d(_ e: Int)
          func d(_ e: String)
        }
        """)
    for name in ["aByB", "aByC", "dByE", "dByE2"] {
      #expect(mock.contains("var \(name)"), "\(name)")
    }
  }

  @Test(arguments: [
    ("associatedtype Item", "has associated types"), ("init(a: Int)", "requires an initializer"),
    ("subscript(a: Int) -> Int { get }", "requires a subscript"),
    ("static func a()", "requires members of the type itself"),
    ("func a(_ b: @autoclosure () -> Int)", "which a mock cannot record"),
    ("func a() -> sending B", "which a mock cannot record"),
    ("func a(_ b: () throws -> Int) rethrows", "has `rethrows`, which a mock cannot record"),
  ])
  func `what no mock can have is said`(requirement: String, reason: String) throws {
    for source in [
      "protocol P { \(requirement) }", "protocol Q { \(requirement) }; protocol P: Q {}",
    ] {
      let outcome = try MockProject(source).run("generate mock P")
      #expect(outcome.status == .usage && outcome.err.contains(reason), "\(outcome.err)")
    }
    let actor = try MockProject("protocol P: Actor { func a() }").run("generate mock P")
    #expect(actor.err.contains("is one of actors"))
  }

  @Test func `what is inherited is mocked once, and what is not known is said`() throws {
    let project = try MockProject(
      """
      protocol Base { var name: String { get }; func run() }
      protocol Other: Base { func run() }
      protocol P: Other, Base, SomethingElse {}
      """)
    let outcome = project.run("generate mock P")
    #expect(outcome.err.contains("P inherits from SomethingElse"))
    let mock = try project.directory.read(MockProject.mocks + "MockP.swift")
    #expect(mock.ranges(of: "func run()").count == 1)
    #expect(mock.contains("var name: String {"))
    #expect(mock.contains("\n// swift-format-ignore-file\n"))
  }
}
