import Foundation
import TestSupport
import Testing
import Wiring

@testable import Generator

/// What a team decides for its project.
struct SettingsTests {
  @Test func `the section for lint is no setting that is not known`() throws {
    let project = try GeneratedProject()
    try project.edit(".factory.yml") { $0 + "lint:\n  disabled_rules: [late_mock]\n" }
    let outcome = project.run("generate service Movie")
    #expect(outcome.status == .success && !outcome.err.contains("warning"), "\(outcome.err)")
  }

  @Test(arguments: [
    ("paths:\n  services: Domain", "has `paths`, which has left the tool"),
    ("names:\n  mock: \"*Fake\"", "has `names`, which has left the tool"),
    ("templates: [Ours]", "has another value than expected at `templates`"),
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
