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
    ("templates: [Ours]", "has another value than expected at `templates`"),
    ("templates: ../ours", "is no folder below"),
  ])
  func `a setting that cannot be is refused with its file`(yaml: String, text: String) throws {
    let project = try GeneratedProject()
    try project.edit(".factory.yml") { $0 + yaml }
    let outcome = project.run("generate service Movie")
    #expect(outcome.status == .unreadableInput)
    #expect(outcome.err.contains(text), "\(outcome.err)")
    #expect(outcome.err.contains(".factory.yml:"))
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
