import Foundation
import TestSupport
import Testing

@testable import GeneratorKit

/// Commands on a project that has grown: looking, removing, renaming, undoing.
struct GrowingTests {
  @Test func `what is undone is gone, and undoing twice does it again`() throws {
    let project = try GeneratedProject()
    let before = try project.snapshot()
    project.run("recipe crud Movie --with-tests")
    let after = try project.snapshot()
    #expect(project.run("undo").status == .success)
    #expect(try project.snapshot() == before)
    #expect(project.run("undo").status == .success)
    #expect(try project.snapshot() == after)
  }

  @Test func `a file that was edited since is not undone`() throws {
    let project = try GeneratedProject()
    project.run("generate view Avatar")
    try project.edit("Sources/MovieApp/Views/AvatarView.swift") { $0 + "// mine\n" }
    let before = try project.snapshot()
    let outcome = project.run("undo")
    #expect(outcome.status == .changedMeanwhile)
    #expect(outcome.err.contains("AvatarView.swift"))
    #expect(try project.snapshot() == before)
  }

  @Test func `without a command there is nothing to undo`() throws {
    let project = try GeneratedProject()
    #expect(project.run("undo").status == .fileNotFound)
  }

  @Test(arguments: [
    ("generate service Movie", "service MovieService"),
    ("generate screen Cast on Movies --test-style both", "screen Cast"),
    ("generate model Movie in Movies", "model Movie"),
  ])
  func `what is destroyed leaves nothing`(command: String, part: String) throws {
    let project = try GeneratedProject()
    let before = try project.snapshot()
    project.run(command)
    #expect(try project.snapshot() != before)
    let outcome = project.run("destroy \(part)")
    #expect(outcome.status == .success, "\(outcome.err)")
    #expect(try project.snapshot() == before)
    #expect(project.run("destroy \(part)").status == .fileNotFound)
  }

  @Test func `a service that is used is kept unless it is forced`() throws {
    let project = try GeneratedProject()
    project.run("generate service Movie")
    project.run("generate screen List on Movies --uses Movie")
    let before = try project.snapshot()
    let outcome = project.run("destroy service Movie")
    #expect(outcome.status == .alreadyExists)
    #expect(outcome.err.contains("is used here"))
    #expect(try project.snapshot() == before)
    #expect(project.run("destroy service Movie", force: true).status == .success)
    #expect(try project.directory.file(endingIn: "/MovieService.swift") == nil)
  }

  @Test func `destroying a service keeps the entries around it byte for byte`() throws {
    let project = try GeneratedProject()
    project.run("generate service User")
    let container = "Sources/MovieApp/App/DIContainer.swift"
    let before = try project.read(container)
    project.run("generate service Movie")
    try project.edit(container) {
      $0.replacing("    var movieService", with: "    // about movies\n    var movieService")
    }
    project.run("destroy service Movie")
    #expect(try project.read(container) == before)
  }

  @Test func `a file with a type of somebody else is not destroyed`() throws {
    let project = try GeneratedProject()
    project.run("generate service Movie")
    try project.edit("Sources/MovieApp/Services/MovieService.swift") { $0 + "struct Mine {}\n" }
    let outcome = project.run("destroy service Movie")
    #expect(outcome.status == .alreadyExists)
    #expect(outcome.err.contains("'Mine'"))
  }

  @Test func `a service that is renamed is what it would be under that name`() throws {
    let project = try GeneratedProject()
    project.run("generate service Movie --async")
    project.run("generate screen List on Movies --uses Movie --test-style both")
    let outcome = project.run("rename service Movie Film")
    #expect(outcome.status == .success, "\(outcome.err)")
    let sources = try project.snapshot().filter { $0.key.hasSuffix(".swift") }
    #expect(sources.keys.contains("MovieApp/Sources/MovieApp/Services/MockFilmService.swift"))
    for (path, data) in sources {
      let text = String(decoding: data, as: UTF8.self)
      // Names that only contain the old one are other names.
      #expect(!text.contains(/\b(Mock)?[Mm]ovieService(Impl)?\b/), "\(path)")
    }
    let tests = try #require(try project.directory.file(endingIn: "/ListViewModelTests.swift"))
    #expect(tests.contains("func filmServiceFails()") && !tests.contains("movieServiceFails"))
    let old = try #require(try project.directory.file(endingIn: "/ListViewModelXCTests.swift"))
    #expect(old.contains("testFailureOfFilmServiceIsShown") && !old.contains("MovieService"))
    #expect(project.run("undo").status == .success)
    #expect(try project.directory.file(endingIn: "/MovieService.swift") != nil)
  }

  @Test func `a screen is renamed with its folder and its route`() throws {
    let project = try GeneratedProject()
    project.run("generate screen Cast on Movies --with-tests")
    #expect(project.run("rename screen Cast Crew").status == .success)
    let names = try project.snapshot().keys.filter { $0.contains("Features") }
    #expect(!names.contains { $0.contains("Cast") })
    #expect(names.contains { $0.hasSuffix("Movies/Crew/CrewViewModel.swift") })
    #expect(try project.directory.file(endingIn: "/Route.swift")?.contains("case crew") == true)
    let root = try #require(try project.directory.file(endingIn: "/RootView.swift"))
    #expect(root.contains("case .crew: CrewView()"))
  }

  @Test func `a rename lists the comments and texts that keep the old name, and no other lines`()
    throws
  {
    let project = try GeneratedProject()
    project.run("generate screen MovieList on Movies")
    let view = "Sources/MovieApp/Features/Movies/MovieList/MovieListView.swift"
    try project.edit(view) { $0 + "\n// about others\n/* a\n the MovieList */\n" }
    let outcome = project.run("rename screen MovieList FilmList")
    let renamed = view.replacing("MovieList", with: "FilmList")
    let lines = try project.read(renamed).split(
      separator: "\n", omittingEmptySubsequences: false)
    let listed = outcome.out.split(separator: "\n").filter { $0.hasPrefix(renamed + ":") }
    #expect(listed.contains { $0.hasSuffix(": /// The movie list screen.") })
    #expect(listed.contains { $0.hasSuffix(": .navigationTitle(\"Movie List\")") })
    #expect(listed.contains("\(renamed):\(lines.count - 1): the MovieList */"), "\(listed)")
    #expect(!outcome.out.contains("about others"))
    #expect(outcome.err.contains("these comments and texts keep the old name"))
  }

  @Test func `completions offer a name once, whatever declares it twice`() throws {
    let project = try GeneratedProject()
    project.run("generate service Movie")
    try project.edit("Sources/MovieApp/Services/MovieService.swift") {
      $0 + "#if os(Windows)\nprotocol MovieService {}\n#endif\n"
    }
    let contents = ProjectNames(directory: project.directory.path + "/MovieApp")
    #expect(contents.services == ["Movie"])
  }

  @Test func `a new name that is taken is refused`() throws {
    let project = try GeneratedProject()
    project.run("generate service Movie")
    project.run("generate service Film")
    let before = try project.snapshot()
    let outcome = project.run("rename service Movie Film")
    #expect(outcome.status == .alreadyExists)
    #expect(try project.snapshot() == before)
  }

  @Test func `a service is added to a view model that exists, once`() throws {
    let project = try GeneratedProject()
    project.run("generate service Movie")
    project.run("generate screen List on Movies")
    #expect(project.run("add service Movie to screen List").status == .success)
    let viewModel = try #require(try project.directory.file(endingIn: "/ListViewModel.swift"))
    #expect(
      viewModel.contains(
        "    @ObservationIgnored @Injected(\\.movieService) private var movieService\n"))
    #expect(viewModel.contains("import FactoryKit\nimport Observation\n"))
    let outcome = project.run("add service Movie to screen List")
    #expect(outcome.err.contains("nothing to change"))
    #expect(
      project.run("add service Movie to screen Other").status == .fileNotFound)
  }

  @Test func `the list names everything with its place`() throws {
    let project = try GeneratedProject()
    project.run("generate service Movie --scope singleton")
    project.run("generate model Genre")
    project.run("generate screen List on Movies --uses Movie")
    let text = project.run("list").out
    #expect(text.contains("  Movie  singleton  Sources/MovieApp/Services/MovieService.swift:"))
    #expect(text.contains("  List  on Movies  uses movieService  "))
    let json = project.run("list --json").out
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect((object?["services"] as? [[String: Any]])?.first?["scope"] as? String == "singleton")
    #expect((object?["models"] as? [[String: Any]])?.first?["name"] as? String == "Genre")
    #expect((object?["routes"] as? [String])?.contains("list") == true)
  }

  @Test func `the doctor finds nothing in a project that is whole`() throws {
    let project = try GeneratedProject()
    project.run("recipe crud Movie --with-tests")
    let outcome = project.run("doctor")
    #expect(outcome.status == .success, "\(outcome.out)")
    #expect(outcome.out == "nothing to repair\n")
  }

  @Test func `the doctor names what is broken, and repairs what it can`() throws {
    let project = try GeneratedProject()
    let sources = "Sources/MovieApp/"
    project.run("generate service Movie")
    project.run("generate service User")
    try project.edit(sources + "App/DIContainer.swift") {
      $0.replacing(
        "    var movieService: Factory<any MovieService> {\n        self { MovieServiceImpl() }\n    }\n",
        with: "")
    }
    try project.write("left", to: sources + ".factory-1-23.new")
    try FileManager.default.removeItem(
      atPath: project.directory.path + "/MovieApp/" + sources
        + "Infrastructure/Routing/Router.swift")
    let found = project.run("doctor")
    #expect(found.status == .problemsFound)
    for text in [
      "has no factory `movieService`", "left by an interrupted", "Router.swift is missing",
    ] {
      #expect(found.out.contains(text), "\(found.out)")
    }
    #expect(project.exists(sources + ".factory-1-23.new"))
    #expect(project.run("doctor --fix").status == .success)
    #expect(project.run("doctor").out == "nothing to repair\n")
    #expect(!project.exists(sources + ".factory-1-23.new"))
  }

  @Test func `the doctor does not repair what only a person can decide`() throws {
    let project = try GeneratedProject()
    project.run("generate service Movie")
    try project.edit("Sources/MovieApp/App/RootView.swift") {
      $0.replacing("// MARK: - End", with: "// MARK: End")
    }
    try project.write(
      "import FactoryKit\nextension Container { var movieService: Factory<Int> { self { 1 } } }\n"
        + "final class A { @Injected(\\.nothing) var nothing: Int }\nstruct MOVIEService {}\n",
      to: "Sources/MovieApp/Mine.swift")
    let outcome = project.run("doctor --fix")
    #expect(outcome.status == .problemsFound)
    #expect(outcome.out.contains("without its end"))
    #expect(outcome.out.contains("declares `movieService` again"))
    #expect(outcome.out.contains("Mine.swift:3 injects `nothing`"))
    #expect(outcome.out.contains("differs from "))
  }
}
