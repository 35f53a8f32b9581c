import Foundation
import Generator
import TestSupport
import Testing
import Wiring

struct CommandLineTests {
  private static let refused: [(arguments: [String], code: Int32)] = [
    (["new", "class"], 20), (["new", "../x"], 20), (["new", "Ünïcode"], 20),
    (["new", String(repeating: "A", count: 300)], 20),
    (["generate", "service", "Movie"], 5), (["sync"], 5), (["new"], 64),
    (["new", "Sources/MovieApp/Sources/MovieApp/App", "--unknown"], 64), (["nonsense"], 64),
    (["new", "Shop", "--factory-url", "https://example.com/Factory.git"], 64),
    (["new", "Shop", "--quiet", "--verbose"], 64),
    (["new", "Shop", "--platform", "linux"], 64),
    (["new", "Shop", "--factory-path", "/nowhere"], 9),
    (["lint", "/nowhere"], 2), (["graph", "/nowhere"], 2), (["rules", "nonsense"], 64),
    (["explain-error", "nonsense"], 64),
    (["graph", "--lock", "a", "--diff", "main"], 64),
    (["graph", "--lock", "a", "--consumers"], 64),
    (["graph", "--check", "--format", "json"], 64), (["graph", "--format", "markdown"], 64),
    (["graph", "--diff", "main", "--format", "svg"], 64), (["graph", "--check"], 2),
    (["migrate", "--from", "swift-dependencies"], 64),
    (["graph", "--lock", "/nowhere/a.lock"], 2), (["graph", "--diff", "main"], 2),
    (["why", "a", "b"], 2), (["users", "a"], 2), (["impact", "a", "--in", "/nowhere"], 2),
    (["migrate", "--from", "swinject", "/nowhere"], 9), (["lint"], 2), (["graph"], 2),
  ]

  @Test(arguments: refused)
  func `a command that cannot be carried out exits with its code and writes nothing`(
    arguments: [String], code: Int32
  ) throws {
    let directory = try TemporaryDirectory()
    let outcome = try FactoryTool.run(arguments, in: directory.path)
    #expect(outcome.status == code, "\(outcome.all)")
    #expect(outcome.text.isEmpty)
    #expect(outcome.errors.hasPrefix("error: "), "\(outcome.errors)")
    #expect(try directory.snapshot().isEmpty)
  }

  private static let readers: [[String]] = [
    ["lint"], ["lint", "--unresolved"], ["lint", "--format", "json"],
    ["lint", "--format", "sarif"],
    ["graph"], ["graph", "--format", "dot"], ["graph", "--format", "json"],
    ["graph", "--format", "html"], ["graph", "--lock", "a.lock"], ["graph", "--check"],
    ["graph", "--diff", "\u{1B}[2J"], ["why", "a", "a"], ["why", "a", "\u{1B}[2J"], ["users", "a"],
    ["impact", "a", "--in", "Sources", "--json"],
    ["migrate", "--from", "swinject", "--dry-run"],
    ["generate", "service", "Other", "--dry-run"], ["generate", "\u{1B}[2J"],
  ]

  /// Guards against names that move the cursor, and against those that begin a line with a finding.
  @Test(arguments: readers)
  func `nothing that is printed is hidden, or forges a line`(arguments: [String]) throws {
    let directory = try TemporaryDirectory()
    let name = "A\n::error ::forged \u{1B}[2J\u{202E}\u{85}"
    try directory.write("name: Shop\n", to: ".factory.yml")
    try directory.write(
      """
      import FactoryKit
      import Swinject
      extension Container {
        var a: Factory<A> { self { A(b: self.`b\u{1B}[2J\u{202E}`()) } }
        var `b\u{1B}[2J\u{202E}`: Factory<B> { self { B(a: self.a(), c: unknown()) } }
      }
      protocol MovieService {}
      final class MovieServiceImpl: MovieService {}
      final class MovieListViewModel { @Injected(\\.`b\u{1B}[2J\u{202E}`) private var b }
      func f(c: Swinject.Container) { c.register(X.self) { r in y(r) { z } } }
      """, to: "Sources/Shop/Features/\(name)/\(name).swift")
    let outcome = try FactoryTool.run(arguments, in: directory.path)
    #expect(!outcome.all.isEmpty)
    #expect(VisibleText.lines(outcome.all) == outcome.all)
    #expect(!outcome.all.split(separator: "\n").contains { $0.hasPrefix("::error ::forged") })
  }

  @Test(arguments: [
    ["on", "Movies"], ["in", "Movies"], ["--on", "Movies"], ["--in", "Movies"],
    ["--with-tests", "on", "Movies"], ["--in=Movies"],
  ])
  func `the feature of a screen can be given in every spelling`(spelling: [String]) throws {
    let directory = try TemporaryDirectory("a path with spaces")
    #expect(try FactoryTool.run(["new", "Shop", "--quiet"], in: directory.path).all.isEmpty)
    let outcome = try FactoryTool.run(
      ["generate", "screen", "MovieList"] + spelling, in: directory.path + "/Shop")
    #expect(outcome.status == 0, "\(outcome.all)")
    #expect(directory.exists("Shop/Sources/Shop/Features/Movies/MovieList/MovieListView.swift"))
  }

  @Test
  func `progress goes to standard error and a diff to standard output, without colour in a pipe`()
    throws
  {
    let directory = try TemporaryDirectory()
    let new = try FactoryTool.run(["new", "Shop"], in: directory.path)
    #expect(new.text.isEmpty)
    #expect(new.errors.contains("create  Sources/Shop/App/DIContainer.swift\n"))
    let before = try directory.snapshot()
    let dry = try FactoryTool.run(
      ["generate", "service", "Movie", "--dry-run"], in: directory.path + "/Shop")
    #expect(dry.errors.isEmpty)
    #expect(dry.text.contains("+++ b/Sources/Shop/App/DIContainer.swift\n"))
    #expect(!(new.all + dry.all).contains("\u{1B}"))
    #expect(try directory.snapshot() == before)
  }

  @Test(arguments: [
    "", "new", "generate", "generate feature", "generate screen", "generate service",
    "generate view", "generate model",
    "generate route", "recipe", "recipe crud", "sync", "templates", "templates eject",
    "add", "add service", "migrate",
  ])
  func `the help of every command has examples`(command: String) throws {
    let arguments = command.split(separator: " ").map(String.init) + ["--help"]
    let outcome = try FactoryTool.run(arguments, in: "/")
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("EXAMPLES:\n  factory "), "\(outcome.text)")
  }

  @Test func `the help and the manual list every exit code, each with one meaning`() throws {
    let help = try FactoryTool.run(["--help"], in: "/").text.filter { !$0.isNewline }
    let manual = try String(
      contentsOf: URL(filePath: FactoryTool.repository + "/Docs/Generator.md"), encoding: .utf8)
    let rows = manual.split(separator: "\n").compactMap {
      $0.firstMatch(of: /^\| (\d+) \|/)?.output.1
    }
    #expect(rows.compactMap { Int32($0) } == CommandStatus.allCases.map(\.rawValue))
    for status in CommandStatus.allCases {
      let words = { (text: String) in text.filter { !$0.isWhitespace } }
      #expect(words(help).contains(words("\(status.rawValue) \(status.meaning)")), "\(status)")
    }
  }

  @Test func `a project with one screen keeps the format, and says how git takes it back`() throws {
    let directory = try TemporaryDirectory()
    let outcome = try FactoryTool.shell(
      """
      factory new Shop
      cd Shop
      git init -q
      git add -A
      git -c user.name=a -c user.email=a@b commit -qm x
      factory generate screen Film on Films
      """, in: directory.path)
    try #require(outcome.status == 0, "\(outcome.all)")
    #expect(outcome.errors.contains("undo: git restore -- Sources/Shop/"), "\(outcome.errors)")
    try GeneratedCode.checkFormat(of: directory.path + "/Shop")
  }

  @Test func `a sample of the web is what curl prints, and its failure is that of the command`()
    throws
  {
    let directory = try TemporaryDirectory()
    let fetch = "PATH=\"$PWD:$PATH\" factory generate model Film --from http://films.example"
    let outcome = try FactoryTool.shell(
      """
      factory new Shop
      cd Shop
      printf '#!/bin/sh\necho "curl: (22) 404" >&2; exit 22' >curl
      chmod +x curl
      \(fetch) && exit 1 || test $? = 10
      printf '#!/bin/sh\nprintf "{\\"year\\": 1967}"' >curl
      \(fetch)
      """, in: directory.path)
    #expect(outcome.status == 0, "\(outcome.all)")
    #expect(
      outcome.errors.contains("error: http://films.example: The fetch failed: curl: (22) 404"))
    #expect(try directory.file(endingIn: "/Film.swift")?.contains("var year: Int") == true)
  }

  @Test func `a service is added by a sentence`() throws {
    let directory = try TemporaryDirectory()
    let outcome = try FactoryTool.shell(
      """
      factory new Shop
      cd Shop
      factory generate service Price
      factory generate screen Cart on Checkout
      factory add service Price to screen Cart
      """, in: directory.path)
    #expect(outcome.status == 0, "\(outcome.all)")
    #expect(outcome.errors.contains("next: cd Shop"))
    let viewModel = try directory.file(endingIn: "/CartViewModel.swift")
    #expect(viewModel?.contains("@Injected(\\.priceService)") == true)
  }
}
