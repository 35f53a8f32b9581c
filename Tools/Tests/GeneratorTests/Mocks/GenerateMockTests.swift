import Foundation
import Generator
import TestSupport
import Testing
import Wiring

/// Where mocks are written, and when they are made again.
struct GenerateMockTests {
  private static let source = """
    public protocol FilmSource { func films(page: Int) -> [Int] }
    protocol Unused { func use() }
    extension Container {
      var source: Factory<any FilmSource> { self { fatalError() } }
      var loader: AsyncFactory<(any Loader)?, any Error> { async { nil } }
      var number: Factory<Int> { self { 1 } }
    }
    protocol Loader { func load() async }
    """

  @Test func `a mock is made in any package, among the tests of its module`() throws {
    let project = try MockProject(Self.source)
    let outcome = project.run("generate mock FilmSource", in: "/Sources/Films")
    #expect(outcome.status == .success, "\(outcome.err)")
    let mock = try project.directory.read(MockProject.mocks + "MockFilmSource.swift")
    #expect(
      mock.hasPrefix(
        """
        // Owned by factory: the mock of FilmSource, made from Sources/Films/Films.swift. Edits are lost.
        // Make it again: factory generate mock FilmSource --in Tests/FilmsTests/Mocks
        // swift-format-ignore-file

        import Films

        """))
    #expect(project.directory.exists(MockProject.mocks + "MockSupport.swift"))
  }

  @Test func `a directory is taken from where the command runs, and shares one support file`()
    throws
  {
    let project = try MockProject(Self.source)
    project.run("generate mock FilmSource --in ../Tests/FilmsTests", in: "/Sources")
    #expect(project.directory.exists("Tests/FilmsTests/MockFilmSource.swift"))
    project.run("generate mock Loader")
    #expect(project.directory.exists(MockProject.mocks + "MockLoader.swift"))
    #expect(!project.directory.exists(MockProject.mocks + "MockSupport.swift"))
    let outside = project.run("generate mock Loader --in ../..")
    #expect(outside.status == .usage)
  }

  @Test func `all mocks those that factories return, besides those that are hand-written`() throws {
    let project = try MockProject(Self.source)
    try project.directory.write(
      "final class MockLoader {}", to: "Tests/FilmsTests/MockLoader.swift")
    let outcome = project.run("generate mock --all")
    #expect(outcome.status == .success)
    #expect(outcome.err.contains("Loader has a mock already"))
    #expect(
      try project.directory.swiftFiles(below: MockProject.mocks).keys.sorted()
        == [MockProject.mocks + "/MockFilmSource.swift", MockProject.mocks + "/MockSupport.swift"])
    #expect(project.run("generate mock Loader").status == .alreadyExists)
  }

  static let refused: [(String, CommandStatus, String)] = [
    ("generate mock Missing", .fileNotFound, "declares a protocol 'Missing'"),
    ("generate mock Twice", .usage, "A.Twice at Sources/Films/Films.swift:1, B.Twice"),
    ("generate mock Secret", .usage, "is private"),
    ("generate mock Stray", .usage, "--in Tests/AppTests"),
  ]

  @Test(arguments: refused)
  func `what cannot be mocked is refused`(
    command: String, status: CommandStatus, message: String
  ) throws {
    let project = try MockProject(
      "enum A { protocol Twice {} }; enum B { protocol Twice {} }\nprivate protocol Secret {}")
    try project.directory.write("protocol Stray {}", to: "Scripts/Stray.swift")
    let outcome = project.run(command)
    #expect(outcome.status == status)
    #expect(outcome.err.contains(message), "\(outcome.err)")
  }

  @Test func `a generated app's mocks are made again by sync`() throws {
    let project = try GeneratedProject()
    let path = "Sources/MovieApp/Clock.swift"
    try project.write("protocol Clock { func now() -> Int }", to: path)
    #expect(project.run("generate mock Clock").status == .success)
    try project.write("protocol Clock { func now() -> Double }", to: path)
    let outcome = project.run("sync")
    #expect(outcome.status == .success, "\(outcome.err)")
    #expect(!outcome.err.contains("no template makes it"))
    #expect(
      try project.read("Tests/MovieAppTests/Mocks/MockClock.swift").contains("func now() -> Double")
    )
  }

  /// Guards against an index of factories that is not the wiring's: it knew two kinds of containers.
  @Test(arguments: [
    "final class Child: ChildContainer", "final class Fork: ForkableContainer",
    "final class Scoped: Resolving, SharedContainer",
    "typealias Alias = Container; extension Alias",
    "protocol Base: SharedContainer {}; final class Derived: Base",
  ])
  func `all finds the factories of every kind of container`(declaration: String) throws {
    let project = try MockProject(
      """
      import FactoryKit
      protocol FilmSource { func films() -> [Int] }
      \(declaration) { var source: Factory<any FilmSource> { self { fatalError() } } }
      """)
    project.run("generate mock --all")
    #expect(project.directory.exists(MockProject.mocks + "MockFilmSource.swift"))
  }
}
