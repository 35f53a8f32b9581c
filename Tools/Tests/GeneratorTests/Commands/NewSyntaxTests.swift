import Generator
import Wiring
import TestSupport
import Testing

struct NewSyntaxTests {
  @Test(arguments: NewSyntax.all)
  func `a service is added to a container with new syntax`(syntax: NewSyntax) throws {
    let project = try GeneratedProject()
    let container = "Sources/MovieApp/App/DIContainer.swift"
    let own = syntax.source.split(separator: "\n").dropFirst().joined(separator: "\n")
    try project.edit(container) { $0 + "\n" + own + "\n" }
    let outcome = project.run("generate service Movie --async")
    #expect(outcome.status == .success, "\(outcome.err)")
    let text = try project.read(container)
    #expect(text.contains("var movieService: Factory<any MovieService>"))
    #expect(text.contains(own))
  }

  @Test(arguments: NewSyntax.all)
  func `a mock of a protocol with new syntax is valid`(syntax: NewSyntax) throws {
    let mock = try MockProject.mock(of: "Client", in: syntax.source)
    #expect(mock.contains("loadAnswer") || mock.contains("loadAllFilmsAnswer"))
    #expect(SourceReader.problem(in: mock, path: "MockClient.swift") == nil, "\(mock)")
  }
}
