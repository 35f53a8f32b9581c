import GeneratorKit
import TestSupport
import Testing

/// Services that get more operations after they were made.
struct OperationTests {
  private static let services = "Sources/MovieApp/Services/"

  @Test func `an operation is added to protocol, implementation and mock, once`() throws {
    let project = try GeneratedProject()
    project.run("generate service Movie --async")
    let command =
      #"add operation rate to service Movie --takes "id: Int, _ stars: Int" "#
      + "--returns Double --path movies/{id}/ratings"
    let outcome = project.run(command)
    #expect(outcome.status == .success, "\(outcome.err)")
    let signature = "func rate(id: Int, _ stars: Int) async throws -> Double"
    for file in ["MovieService", "MovieServiceImpl", "MockMovieService"] {
      #expect(try project.read("\(Self.services)\(file).swift").contains(signature))
    }
    let implementation = try project.read(Self.services + "MovieServiceImpl.swift")
    #expect(implementation.contains("\"movies/\\(id)/ratings\""))
    #expect(implementation.contains("APIRequest<Double>(.post, path: path, json: stars)"))
    #expect(implementation.contains("        return try await apiClient.send(request)\n"))
    let mock = try project.read(Self.services + "MockMovieService.swift")
    #expect(mock.contains("var rateCalls: [(id: Int, stars: Int)]"))
    let before = try project.snapshot()
    #expect(project.run(command).err.contains("nothing to change"))
    #expect(try project.snapshot() == before)
  }

  @Test func `what a get does not have in its path is its query`() throws {
    let project = try GeneratedProject()
    project.run("generate service Movie --async")
    project.run(
      #"add operation search to service Movie --takes "text: String, page: Int" "#
        + "--returns [String] --verb get")
    let implementation = try project.read(Self.services + "MovieServiceImpl.swift")
    #expect(implementation.hasPrefix("import Foundation\n"))
    #expect(implementation.contains("URLQueryItem(name: \"page\", value: \"\\(page)\")"))
    #expect(implementation.contains("let path: APIPath = \"movies/search\""))
  }

  static let refused: [(String, CommandStatus, String)] = [
    ("add operation Rate to service Movie", .invalidName, "Write rate"),
    ("add operation rate to service None", .fileNotFound, "generate service None --async"),
    ("add operation rate to service Price", .alreadyExists, "has no `apiClient`"),
    ("add operation rate to service Movie --takes id", .usage, "'id' is no parameter"),
    (
      #"add operation rate to service Movie --takes "id: Int, id: Int""#, .usage,
      "a second time"
    ),
    ("add operation rate to service Movie --returns }", .usage, "'}' is no type"),
    ("add operation rate to service Movie --verb brew", .usage, "get, post, put, delete"),
    ("add operation rate to service Movie --path ../users", .usage, "is not a path"),
    ("add operation rate to service Movie --path a/{id}", .usage, "asks for {id}"),
    (
      #"add operation rate to service Movie --takes "a: Int, b: Int""#, .usage,
      "cannot all be the body"
    ),
    (
      "add operation fetch to service Movie --returns Int", .alreadyExists,
      "another `fetch()`"
    ),
  ]

  @Test(arguments: refused.indices)
  func `an operation that cannot be added is refused, and nothing is written`(number: Int) throws {
    let (command, status, text) = Self.refused[number]
    let project = try GeneratedProject()
    project.run("generate service Movie --async")
    project.run("generate service Price")
    let before = try project.snapshot()
    let outcome = project.run(command)
    #expect(outcome.status == status, "\(outcome.err)")
    #expect(outcome.err.contains(text), "\(outcome.err)")
    #expect(try project.snapshot() == before)
  }

  @Test func `a recipe adds what is missing to a service that exists, and asks where it asks`()
    throws
  {
    let project = try GeneratedProject()
    project.run("generate model Movie")
    project.run("generate service Movie --async --path v2/films --with-tests")
    try project.edit(Self.services + "MovieService.swift") {
      $0.replacing("/// Gives the app", with: "/// Mine: gives the app")
    }
    let recipe = "recipe crud Movie --with-tests"
    let outcome = project.run(recipe)
    #expect(outcome.status == .success, "\(outcome.err)")
    let declaration = try project.read(Self.services + "MovieService.swift")
    #expect(declaration.contains("/// Mine: gives the app"))
    #expect(declaration.ranges(of: "func fetch()").count == 1)
    for operation in ["fetch(id: Movie.ID)", "create(_ movie", "update(_ movie", "delete(id: "] {
      for file in ["MovieService", "MovieServiceImpl", "MockMovieService"] {
        let text = try project.read("\(Self.services)\(file).swift")
        #expect(text.contains("func \(operation)"), "\(operation) in \(file)")
      }
    }
    let implementation = try project.read(Self.services + "MovieServiceImpl.swift")
    #expect(implementation.contains("\"v2/films/\\(movie.id)\""))
    #expect(project.exists("Tests/MovieAppTests/Services/MovieServiceChangesTests.swift"))
    #expect(project.run(recipe).err.contains("nothing to change"))
  }

  @Test func `a recipe stops at a service whose operations are others`() throws {
    let project = try GeneratedProject()
    project.run("generate service Movie --async")
    let before = try project.snapshot()
    let outcome = project.run("recipe crud Movie")
    #expect(outcome.status == .alreadyExists)
    #expect(outcome.err.contains("has another `fetch()`"))
    #expect(try project.snapshot() == before)
  }
}
