import GeneratorKit
import TestSupport
import Testing

struct NewSyntaxTests {
  @Test(arguments: NewSyntax.all)
  func `a service is added to a container with new syntax`(syntax: NewSyntax) throws {
    let project = try GeneratedProject()
    let container = "Sources/MovieApp/App/DIContainer.swift"
    let own = syntax.source.split(separator: "\n").dropFirst().joined(separator: "\n")
    try project.edit(container) { $0 + "\n" + own + "\n" }
    let outcome = project.run(GenerateService(name: "Movie", isAsync: true))
    #expect(outcome.status == .success, "\(outcome.err)")
    let text = try project.read(container)
    #expect(text.contains("var movieService: Factory<any MovieService>"))
    #expect(text.contains(own))
  }

  @Test(arguments: NewSyntax.all)
  func `a mock is made of a protocol with new syntax, or the reason is said`(syntax: NewSyntax)
    throws
  {
    let project = try MockProject(syntax.source)
    let outcome = project.run(GenerateMock(name: "Client"))
    if outcome.status != .success {
      #expect(outcome.err.contains("Client"), "\(outcome.err)")
      return
    }
    let mock = try project.directory.read(MockProject.mocks + "MockClient.swift")
    #expect(mock.contains("load"))
  }
}
