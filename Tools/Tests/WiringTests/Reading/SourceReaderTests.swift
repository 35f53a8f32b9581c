import Testing
import Wiring

struct SourceReaderTests {
  /// The last ones guard against 22 GB for a file of 36 KB: the lexer keeps what is around each string.
  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      "(", "[", "{", "[(", "([", "[any ", "[A<", "A<", "Factory<any ", "[\n", "a -> ", "a ->\n",
      "try ", "try? await ", "each ", "repeat ", "b ? ", "#if a\n", "throws(", "#available(",
      "super.", "if a { } else ", #""\("#, ##"#"\#("##, "\"\"\"\n\\(", #""\(/*)*/"#, #""\(")","#,
      #""\(#/)/#,"#, #""\(a,"b","#, ".c", "\n  .c()", ".c { }", "?.c", "!", "()", "?", ".Type",
    ],
    ["let x = A", "let x: A", "let x: "])
  func `a file that is nested too deeply, or has a chain without end, is read as far as that`(
    piece: String, start: String
  ) {
    expectReadInPart(start + String(repeating: piece, count: 12_000))
  }

  /// Guards against more than 8 GB for a file of 320 KB.
  @Test func `strings within interpolations are read as far as memory suffices`() {
    let strings = Array(repeating: "\"\"", count: 100_000).joined(separator: "+")
    expectReadInPart(
      "let x = " + String(repeating: #""\("#, count: 4000) + strings
        + String(repeating: ")\"", count: 4000))
  }

  @Test func `interpolations beside each other are no nesting`() {
    let line = ##"  "\(a) \(b.c(d)) \\(no) \(e.map { "\($0)" }) \#(f)", #"\#(g) \("#,"##
    let text =
      "let all = [\n" + Array(repeating: line, count: 300).joined(separator: "\n")
      + "\n]\nextension Container { var last: Factory<Int> { self { 1 } } }\n"
    #expect(index(text).factories.map(\.name) == ["last"])
  }

  @Test(arguments: [
    "[] \u{FFFD}.= ", "let a \u{FFFD}= 1", "let a\u{FFFD}= 1", "let a =\u{FFFD} 1",
  ])
  func `an invalid character beside an equals sign is a problem of the file`(text: String) {
    #expect(SourceReader.problem(in: text, path: "A.swift") != nil)
  }

  @Test func `single brackets in strings, comments and operators are no nesting`() {
    let lines = (0..<300).map {
      """
      // a smile :( and [ a bracket
      let a\($0) = "[[[[[[[[(((" + String($0 < $0 << 1)
      protocol P\($0) { func f() -> Int; func g() throws(E) -> Int }
      // Try to let it be... if you can! 0.5 1.5
      #if DEBUG
        let b\($0) = c?.d![0].e().f ?? .g, h\($0) = try? i()
      #endif

      """
    }
    let requirements = (0..<300).map { "  func f\($0)() -> Int\n" }.joined()
    let text =
      lines.joined()
      + "protocol Long {\n\(requirements)}\nextension Container {\n  var last: Factory<Int> { self { 1 } }\n}\n"
    #expect(index(text).factories.map(\.name) == ["last"])
    #expect(SourceReader.problem(in: text, path: "A.swift") == nil)
  }

  @Test func `factories are found in extensions of Container and in custom containers`() {
    let index = index(
      """
      extension Container {
        var movies: Factory<any MovieService> { self { MovieServiceImpl() } }
        var byID: ParameterFactory<Int, (any A, [B])> { self { _ in fatalError() } }
        var plain: Int { 1 }
      }
      final class Other: SharedContainer { @TaskLocal static var shared = Other(); let manager = ContainerManager() }
      extension Other { var users: FactoryKit.Factory<UserService> { self { UserService() } } }
      extension NotAContainer { var nothing: Factory<Int> { fatalError() } }
      """)
    #expect(index.factories.map(\.name) == ["movies", "byID", "users"])
    #expect(index.factories.map(\.product) == ["any MovieService", "(any A, [B])", "UserService"])
    #expect(index.factories.map(\.containerName) == ["Container", "Container", "Other"])
  }

  /// Guards against a generator that sees two of the five container protocols, and no other names.
  @Test func `factories are found in every kind of container, and behind other names`() {
    let index = index(
      """
      final class Child: ChildContainer { var a: Factory<Int> { self { 1 } } }
      final class Fork: ForkableContainer { var b: Factory<Int> { self { 1 } } }
      protocol Services: Resolving {}
      final class Live: Services { var c: AsyncFactory<Int, Never> { self { 1 } } }
      typealias Main = FactoryKit.Container
      typealias Needs<Value> = Factory<Value>
      extension Main { var d: Needs<any API> { self { LiveAPI() } } }
      extension PackageContainer { var e: Factory<Int> { self { 1 } } }
      """)
    #expect(
      index.factories.map { "\($0.containerName).\($0.name): \($0.product)" } == [
        "Child.a: Int", "Fork.b: Int", "Live.c: Int", "Container.d: any API",
        "PackageContainer.e: Int",
      ])
  }

  @Test func `a name is found at its line and column`() throws {
    let file = SourceReader.read(
      "\r\nextension Container {\r\n    var movies: Factory<Int> { self { 1 } }\r\n}",
      path: "A.swift")
    let property = try #require(file.declaredTypes.first?.properties.first)
    #expect(property.location == SourceLocation(path: "A.swift", line: 3, column: 9))
    #expect("\(property.location)" == "A.swift:3")
  }

  @Test func `members are those of the type, not the variables of its functions`() {
    let file = SourceReader.read(
      """
      struct A {
        static let fixture = A()
        let id: Int
        let fixed = 1
        var computed: Int { 1 }
        var observed = 1 { didSet {} }
        func f(_ x: Int) async throws -> [A] { let inner = 1; return [] }
        #if DEBUG
          var debug: Int
        #endif
      }
      """, path: "A.swift")
    let type = file.types[0]
    #expect(
      type.properties.map(\.name) == ["fixture", "id", "fixed", "computed", "observed", "debug"])
    #expect(type.properties.filter(\.isMemberwise).map(\.name) == ["id", "observed", "debug"])
    #expect(type.methods.count == 1)
    #expect(
      type.methods[0].isAsync && type.methods[0].isThrowing)
    #expect(type.methods[0].result == "[A]")
  }

  @Test func `without bodies the declarations are the same, but for those in functions`() {
    let text = """
      struct A { let a = { 1 }(); func f() { struct Local {}; g() } }
      func f() { struct Other {} }
      g()
      """
    let all = SourceReader.read(text, path: "A.swift")
    let outer = SourceReader.declarations(in: text, path: "A.swift")
    #expect(all.types.map(\.name) == ["A", "Local", "Other"])
    #expect(all.declaredTypes.map(\.name) == ["A"])
    #expect(outer.types.map(\.name) == ["A"])
    #expect(outer.types[0].methods[0].body == ParsedBody())
    #expect(outer.types[0].properties[0].value == ParsedBody())
    #expect(outer.functions.map(\.name) == ["f"])
  }

  @Test func `a type in a function is told with the type around it`() {
    let file = SourceReader.read(
      "struct A { func f() { struct B { struct C {} } } }\nfunc g() { struct D {} }",
      path: "A.swift")
    #expect(file.types.map(\.name) == ["A", "B", "B.C", "D"])
    #expect(file.types.map(\.qualifiedName) == ["A", "A.B", "A.B.C", "D"])
    #expect(file.types.map(\.isLocal) == [false, true, true, true])
  }

  @Test func `a file that is not valid Swift has a problem with its place`() throws {
    let problem = SourceReader.problem(in: "struct A {\n  var = 1\n}", path: "A.swift")
    #expect(try #require(problem).line == 2)
    #expect(SourceReader.problem(in: "struct A {}", path: "A.swift") == nil)
  }

  /// Expects that a text is read up to a place that is a problem.
  private func expectReadInPart(_ rest: String) {
    let text = "extension Container { var first: Factory<Int> { self { 1 } } }\n" + rest
    #expect(index(text).factories.map(\.name) == ["first"])
    #expect(SourceReader.problem(in: text, path: "A.swift") != nil)
  }

  private func index(_ text: String) -> SourceIndex {
    SourceIndex(files: [SourceReader.read(text, path: "A.swift")])
  }
}
