import GeneratorKit
import TestSupport
import Testing

/// Projects of `factory new --preset package`.
struct ModulesTests {
  @Test func `a feature is a module that promises, and the app keeps the promise, once`() throws {
    let project = try GeneratedProject(preset: .package)
    let command = "generate feature Movies"
    let outcome = project.run(command)
    #expect(outcome.status == .success && !outcome.err.contains("warning"), "\(outcome.err)")
    #expect(try project.read("Package.swift").contains("\n    \"Movies\",\n"))
    #expect(
      try project.read("Sources/Movies/Container+Movies.swift").contains(
        "package var moviesSource: Factory<(any MoviesSource)?> { promised() }"))
    let app = "Sources/MovieApp/"
    #expect(try project.read(app + "App/KeptPromises.swift").contains("        keepMovies()\n"))
    #expect(try project.read(app + "App/AppFeature.swift").contains("        .movies,\n"))
    #expect(project.exists("Tests/MoviesTests/MoviesViewModelTests.swift"))
    let before = try project.snapshot()
    #expect(project.run(command).err.contains("nothing to change"))
    #expect(try project.snapshot() == before)
    #expect(project.run("doctor").out == "nothing to repair\n")
    #expect(project.run("undo").status == .success)
    #expect(!project.exists("Sources/Movies/MoviesView.swift"))
  }

  @Test(arguments: [
    "MovieApp", "MovieAppCore", "movieappcore", "MoviesTests", "SwiftUI", "Network",
  ])
  func `a feature cannot be called like another module`(name: String) throws {
    let project = try GeneratedProject(preset: .package)
    let before = try project.snapshot()
    #expect(project.run("generate feature \(name)").status == .invalidName)
    #expect(try project.snapshot() == before)
  }

  @Test func `a feature that is a module cannot be forced to hide another one`() throws {
    let project = try GeneratedProject(preset: .package)
    #expect(project.run("generate feature Network", force: true).status == .invalidName)
    let app = try GeneratedProject()
    let outcome = app.run("generate feature Network")
    #expect(outcome.status == .invalidName && outcome.err.contains("--force"))
    #expect(app.run("generate feature Network", force: true).status == .success)
  }

  @Test func `without markers in the manifest its line is printed, with a code of its own`() throws
  {
    let project = try GeneratedProject(preset: .package)
    try project.edit("Package.swift") { $0.replacing("// MARK: - End", with: "// MARK: End") }
    let outcome = project.run("generate feature Movies")
    #expect(outcome.status == .packageMarkersMissing)
    #expect(outcome.out.contains("\"Movies\","))
    #expect(project.exists("Sources/Movies/MoviesView.swift"))
  }

  static let others: [String] = [
    "generate screen About on Settings", "generate view Avatar",
    "generate route about", "generate service Movie", "generate model Movie",
    "recipe crud Movie", "generate feature Movies --screens List",
  ]

  @Test(arguments: others.indices)
  func `what needs one module is refused, and nothing is written`(number: Int) throws {
    let project = try GeneratedProject(preset: .package)
    let before = try project.snapshot()
    #expect(project.run(Self.others[number]).status == .usage)
    #expect(try project.snapshot() == before)
  }
}
