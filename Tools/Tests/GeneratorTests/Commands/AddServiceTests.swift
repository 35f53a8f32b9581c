import TestSupport
import Testing
import Wiring

struct AddServiceTests {
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
}
