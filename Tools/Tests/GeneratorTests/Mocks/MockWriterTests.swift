import Generator
import TestSupport
import Testing

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
    ("func a(_ b: @autoclosure () -> Int)", "aRecord.call(b())"),
    ("func a(_ b: Int...)", "var aCalls: [[Int]] { aRecord.calls }"),
    ("func a(in: Int)", "aRecord.call(`in`)"),
    ("func a(_ b: consuming Int)", "func a(_ b: Int) {"),
    ("func a() -> Int!", "var aResult: Int? {"),
    ("func a() throws(E) -> Int", "func a() throws(E) -> Int {"),
    ("@MainActor func a() -> Int", "var aAnswer: (@MainActor () -> Int)? {"),
    ("var a: Int { get set }", "var aWrites: [Int] { aWritesRecord.calls }"),
    ("var a: Int { get async }", "get async {"),
    ("static func a() -> Self", "static func a() -> MockP {"),
    ("static func == (a: Self, b: Self) -> Bool", "static func == (a: MockP, b: MockP) -> Bool {"),
    ("init(a: Int)", "init() {}"),
    ("subscript(a: Int) -> Int { get }", "subscript(a: Int) -> Int {"),
    ("func a(_ b: Int!)", "var aCalls: [Int?] { aRecord.calls }"),
    ("func a(_ b: inout Int!)", "var aAnswer: ((inout Int?) -> Void)? {"),
    ("var a: Int! { get set }", "var aWrites: [Int?] { aWritesRecord.calls }"),
    ("func a() -> sending B", "return aRecord.sent(aRecord.value())"),
    ("func a() async throws -> sending B", "return aRecord.sent(try await answer())"),
    ("func a<T>() -> sending T", "return aRecord.sent(aRecord.cast(answer()))"),
    ("func `all of b`() -> Int", "var allOfBResult: Int? {"),
    ("func `2 b`() -> Int", "func `2 b`() -> Int {"),
    ("func `2 b`() -> Int", "var the2BResult: Int? {"),
    ("func a(`the b`: Int, `c d` e: Int)", "func a(`the b`: Int, `c d` e: Int) {"),
    ("func a(`the b`: Int, `c d` e: Int)", "aRecord.call((`the b`: `the b`, e: e))"),
    ("func `say \"b\"`()", #"MockRecord<Void, Void, () -> Void>("MockP.say \"b\"()")"#),
  ]

  @Test(arguments: lines)
  func `each kind of requirement is spelled as Swift wants it`(
    requirement: String, line: String
  ) throws {
    let mock = try MockProject.mock(of: "P", in: "protocol P { \(requirement) }")
    #expect(mock.contains(line), "\(mock)")
  }

  @Test func `overloads are told apart by labels, types and effects`() throws {
    let mock = try MockProject.mock(
      of: "P",
      in: """
        protocol P {
          func a(b: Int)
          func a(c: Int)
          func d(_ e: Int)
          func d(_ e: String)
          func f()
          func f() async
        }
        """)
    for name in ["aByB", "aByC", "dByEOfInt", "dByEOfString", "fCalls", "fAsync"] {
      #expect(mock.contains("var \(name)"), "\(name)")
    }
  }

  @Test func `associated types become parameters, or typealiases where they are bound`() throws {
    let source = """
      protocol Store<Item>: Sendable where Item.ID == Int {
        associatedtype Item: Identifiable
        associatedtype Key = String
        func item(_ key: Key) -> Item
      }
      protocol Films: Store<Film> {}
      """
    let store = try MockProject.mock(of: "Store", in: source)
    #expect(store.contains("final class MockStore<Item: Identifiable>: Store, Sendable"))
    #expect(store.contains("where Item.ID == Int {"))
    #expect(store.contains("typealias Key = String"))
    let films = try MockProject.mock(of: "Films", in: source)
    #expect(films.contains("final class MockFilms: Films, Sendable {"))
    #expect(films.contains("typealias Item = Film"))
    #expect(films.contains("func item(_ key: Key) -> Item {"))
  }

  @Test func `what is inherited is mocked once, and what is not known is said`() throws {
    let project = try MockProject(
      """
      protocol Base { var name: String { get }; func run() }
      protocol Other: Base { func run() }
      protocol P: Other, Base, Hashable, SomethingElse {}
      """)
    let outcome = project.run("generate mock P")
    #expect(outcome.err.contains("P inherits from SomethingElse"))
    let mock = try project.directory.read(MockProject.mocks + "MockP.swift")
    #expect(mock.ranges(of: "func run()").count == 1)
    #expect(mock.contains("var name: String {"))
    #expect(mock.contains("func hash(into hasher: inout Hasher) {"))
    #expect(mock.contains("\n// swift-format-ignore-file\n"))
  }

  @Test func `an actor and the closures of its mock stay on it`() throws {
    let mock = try MockProject.mock(
      of: "P", in: "protocol P: Actor { func a() async -> Int; nonisolated func b() }")
    #expect(mock.contains("\nactor MockP: P {\n"))
    #expect(mock.contains("nonisolated var aAnswer: (() -> Int)? {"))
    #expect(mock.contains("    nonisolated func b() {"))
  }
}
