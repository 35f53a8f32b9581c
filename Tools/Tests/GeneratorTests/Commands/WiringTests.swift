import Foundation
import Generator
import TestSupport
import Testing
import Wiring

struct WiringTests {
  @Test func `a service is registered as the specification spells it, and a missing one is told`()
    throws
  {
    let project = try GeneratedProject()
    project.run("generate service MovieService")
    let expected = """
      extension Container {
          // MARK: - Service Factories (auto-generated)
          var movieService: Factory<any MovieService> {
              self { MovieServiceImpl() }
          }
          // MARK: - End auto-generated
      }

      """
    #expect(try project.read("Sources/MovieApp/App/DIContainer.swift").hasSuffix(expected))
    let outcome = project.run("generate screen List on Movies --uses User")
    #expect(outcome.err.contains("warning: UserService is not declared"))
    #expect(outcome.err.contains("`factory generate service User --async`"))
  }

  @Test(arguments: [
    ("unique", "}"), ("cached", "}.cached"), ("shared", "}.shared"), ("singleton", "}.singleton"),
    ("graph", "}.graph"),
  ])
  func `the scope is a modifier of the factory`(scope: String, ending: String) throws {
    let project = try GeneratedProject()
    project.run("generate service Movie --scope \(scope)")
    #expect(
      try project.read("Sources/MovieApp/App/DIContainer.swift").contains(
        "        self { MovieServiceImpl() \(ending)\n"))
  }

  @Test func `a scope of the project is used once it is declared`() throws {
    let project = try GeneratedProject()
    let command = "generate service Movie --scope session"
    #expect(project.run(command).status == .invalidName)
    try project.write(
      "import FactoryKit\nextension Scope { static let session = Cached() }\n",
      to: "Sources/MovieApp/App/Scopes.swift")
    #expect(project.run(command).status == .success)
    #expect(
      try project.read("Sources/MovieApp/App/DIContainer.swift").contains(
        "self { MovieServiceImpl() }.scope(.session)\n"))
  }

  @Test func `a factory edited to singleton survives later commands byte for byte`() throws {
    let project = try GeneratedProject()
    project.run("generate service Movie --async")
    try project.edit("Sources/MovieApp/App/DIContainer.swift") {
      $0.replacing(
        "    var movieService", with: "    // one for all,\n    //   please\n    var  movieService"
      )
      .replacing("self { MovieServiceImpl() }", with: "self { MovieServiceImpl() }.singleton")
    }
    let edited = try project.read("Sources/MovieApp/App/DIContainer.swift")
    project.run("generate screen MovieList on Movies --uses Movie")
    #expect(try project.read("Sources/MovieApp/App/DIContainer.swift") == edited)
    project.run("generate service User")
    let added =
      "    var userService: Factory<any UserService> {\n        self { UserServiceImpl() }\n    }\n"
    let end = "    // MARK: - End auto-generated"
    #expect(
      try project.read("Sources/MovieApp/App/DIContainer.swift")
        == edited.replacing(end, with: added + end))
  }

  @Test func `bytes outside the markers never change, whatever the file looks like`() throws {
    let project = try GeneratedProject()
    let windows =
      "\u{FEFF}"
      + (try project.read("Sources/MovieApp/App/DIContainer.swift")).replacing("\n", with: "\r\n")
      .dropLast()
    try project.write(windows + "  // tail \t", to: "Sources/MovieApp/App/DIContainer.swift")
    let before = try project.read("Sources/MovieApp/App/DIContainer.swift")
    project.run("generate service Movie")
    let added =
      "    var movieService: Factory<any MovieService> {\r\n        self { MovieServiceImpl() }\r\n    }\r\n"
    let end = "    // MARK: - End auto-generated"
    #expect(
      Array(try project.read("Sources/MovieApp/App/DIContainer.swift").utf8)
        == Array(before.replacing(end, with: added + end).utf8))
  }

  @Test(arguments: [
    (
      "Sources/MovieApp/App/DIContainer.swift", CommandStatus.linesLeft,
      "var movieService: Factory<any MovieService> {\n    self { MovieServiceImpl(apiClient: self.apiClient()) }\n}"
    ),
    ("Sources/MovieApp/App/RootView.swift", .linesLeft, "case .movieList:\n    MovieListView()"),
    ("Sources/MovieApp/Infrastructure/Routing/Route.swift", .routeMarkersMissing, "case movieList"),
  ])
  func `without markers a file is untouched, its lines are printed and the rest is written`(
    path: String, status: CommandStatus, lines: String
  ) throws {
    let project = try GeneratedProject()
    project.run("generate service User")
    try project.edit(path) { $0.replacing("MARK: - ", with: "MARK: ") }
    let before = try project.read(path)
    let outcome = project.run(
      "generate screen MovieList on Movies --uses MovieService,UserService")
    #expect(outcome.status == status)
    #expect(try project.read(path) == before)
    #expect(outcome.out.contains("// \(path)\n\(lines)\n"))
    #expect(outcome.err.contains("warning: \(path):1 has no pair"))
    #expect(
      try project.read("Sources/MovieApp/Features/Movies/MovieList/MovieListViewModel.swift")
        .contains(
          "@Injected(\\.movieService)"))
  }

  @Test func `a container that is missing or not valid Swift is treated like one without markers`()
    throws
  {
    let project = try GeneratedProject()
    try project.edit("Sources/MovieApp/App/DIContainer.swift") { $0 + "struct {" }
    let broken = try project.read("Sources/MovieApp/App/DIContainer.swift")
    let outcome = project.run("generate service Movie")
    #expect(outcome.status == .linesLeft)
    #expect(
      outcome.err.contains(
        "Sources/MovieApp/App/DIContainer.swift:\(broken.split(separator: "\n", omittingEmptySubsequences: false).count): the file is not valid Swift"
      ))
    #expect(outcome.out.contains("var movieService"))
    #expect(try project.read("Sources/MovieApp/App/DIContainer.swift") == broken)
  }

  @Test func `routes are sorted as whole entries and arms are exhaustive`() throws {
    let project = try GeneratedProject()
    try project.edit("Sources/MovieApp/Infrastructure/Routing/Route.swift") {
      $0.replacing(
        "    // MARK: - End", with: "    /// The shop.\n    case shop\n    // MARK: - End")
    }
    project.run("generate route about")
    #expect(
      try project.read("Sources/MovieApp/Infrastructure/Routing/Route.swift").contains(
        "    case about\n    /// The shop.\n    case shop\n"))
    #expect(
      try project.read("Sources/MovieApp/App/RootView.swift").contains(
        "            case .about:\n                Text(\"About\")\n"))
  }

  @Test(arguments: ["home", "inside", "outside", "payload", "quoted"])
  func `a route that exists is refused, wherever it stands`(name: String) throws {
    let project = try GeneratedProject()
    try project.edit("Sources/MovieApp/Infrastructure/Routing/Route.swift") {
      $0.replacing("    // MARK: - End", with: "    case inside\n    // MARK: - End")
        .replacing(
          "    case home",
          with: "    case home\n    case a, outside\n    case payload(id: Int)\n    case `quoted`")
    }
    let before = try project.snapshot()
    let outcome = project.run("generate route \(name)")
    #expect(outcome.status == .routeDuplicate)
    #expect(outcome.err.contains("Sources/MovieApp/Infrastructure/Routing/Route.swift:"))
    #expect(try project.snapshot() == before)
  }

  @Test func `a screen whose route belongs to something else is refused, and made without a route`()
    throws
  {
    let project = try GeneratedProject()
    project.run("generate route movieList")
    #expect(
      project.run("generate screen MovieList on Movies").status == .routeDuplicate)
    #expect(!project.exists("Sources/MovieApp/Features/Movies"))
    #expect(
      project.run("generate screen MovieList on Movies --no-route").status
        == .success)
  }

  @Test func `a service made after the view model that awaits it is async without being told`()
    throws
  {
    let project = try GeneratedProject()
    project.run("generate screen MovieList on Movies --uses Movie")
    project.run("generate service Movie")
    #expect(
      try project.read("Sources/MovieApp/Services/MovieService.swift").contains(
        "func fetch() async throws"))
    let before = try project.snapshot()
    #expect(project.run("generate service Movie").status == .success)
    #expect(try project.snapshot() == before)
  }
}
