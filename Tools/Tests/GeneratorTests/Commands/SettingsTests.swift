import Foundation
import TestSupport
import Testing
import Wiring

@testable import Generator

/// What a team decides for its project: names, folders, templates.
struct SettingsTests {
  @Test func `folders and names of types are those that the project sets`() throws {
    let project = try GeneratedProject()
    try project.edit(".factory.yml") {
      $0 + """
        paths:
          services: Domain/Services
          features: Scenes
        names:
          implementation: Live*
          mock: "*Fake"
        """
    }
    let outcome = project.run("recipe crud Movie --with-tests")
    #expect(outcome.status == .success && !outcome.err.contains("warning"), "\(outcome.err)")
    let sources = "Sources/MovieApp/"
    let live = try project.read(sources + "Domain/Services/LiveMovieService.swift")
    #expect(live.contains("final class LiveMovieService: MovieService"))
    #expect(project.exists(sources + "Domain/Services/MovieServiceFake.swift"))
    #expect(project.exists(sources + "Scenes/Movies/MovieList/MovieListView.swift"))
    #expect(project.exists("Tests/MovieAppTests/Scenes/Movies/MovieList"))
    let container = try project.read(sources + "App/DIContainer.swift")
    #expect(container.contains("self { LiveMovieService(apiClient: self.apiClient()) }"))
    for (path, text) in try project.directory.swiftFiles(below: "MovieApp") {
      #expect(!text.contains("MovieServiceImpl") && !text.contains("MockMovieService"), "\(path)")
    }
  }

  @Test func `the section for lint is no setting that is not known`() throws {
    let project = try GeneratedProject()
    try project.edit(".factory.yml") { $0 + "lint:\n  disabled_rules: [late_mock]\n" }
    let outcome = project.run("generate service Movie")
    #expect(outcome.status == .success && !outcome.err.contains("warning"), "\(outcome.err)")
  }

  @Test(arguments: [
    ("paths:\n  services: ../elsewhere", "is no folder below the project"),
    ("names:\n  mock: Mock", "is not a name with `*`"),
    ("names:\n  mock: \"*Impl\"", "both are the same"),
    ("paths: Scenes", "has another value than expected at `paths`"),
    ("preset: server", "has the preset `server`"), ("templates: ../ours", "is no folder below"),
  ])
  func `a setting that cannot be is refused with its file`(yaml: String, text: String) throws {
    let project = try GeneratedProject()
    try project.edit(".factory.yml") { $0 + yaml }
    let outcome = project.run("generate service Movie")
    #expect(outcome.status == .unreadableInput)
    #expect(outcome.err.contains(text), "\(outcome.err)")
    #expect(outcome.err.contains(".factory.yml:"))
  }

  /// Guards against a command that waits for good.
  @Test(.timeLimit(.minutes(30)), arguments: ["a pipe", "a device", "a directory"])
  func `settings that are no file are refused with their name`(kind: String) throws {
    let directory = try TemporaryDirectory()
    let place = directory.path + "/.factory.yml"
    switch kind {
    case "a pipe": #expect(mkfifo(place, 0o600) == 0)
    case "a device": #expect(symlink("/dev/zero", place) == 0)
    default: try directory.write("", to: ".factory.yml/file")
    }
    let outcome = GeneratedProject.run("generate service Movie", in: directory.path)
    #expect(outcome.status == .unreadableInput)
    #expect(outcome.err.hasPrefix("error: \(place): Cannot read: it is no file."))
  }

  @Test func `a template of a team decides how a service is registered`() throws {
    let project = try GeneratedProject()
    try project.write(
      "/// Ours.\nvar {{ property }}: Factory<any {{ service }}> {\n"
        + "    self { {{ implementation }}({{ arguments }}) }.cached{{ modifier }}\n}\n",
      to: "Templates/Entry/EntryFactory.swift.stencil")
    let templates = project.directory.path + "/MovieApp/Templates"
    project.run("generate service Movie", templates: templates)
    let container = try project.read("Sources/MovieApp/App/DIContainer.swift")
    #expect(
      container.contains(
        """
            /// Ours.
            var movieService: Factory<any MovieService> {
                self { MovieServiceImpl() }.cached
            }

        """))
  }
}
