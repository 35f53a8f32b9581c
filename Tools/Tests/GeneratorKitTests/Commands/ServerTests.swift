import GeneratorKit
import TestSupport
import Testing

/// Projects of `factory new --preset server`.
struct ServerTests {
  private static let sources = "Sources/MovieApp/"
  private static let sample = """
    {"id": "a", "release_year": 1967, "tags": ["x"], "director": {"name": "x"}, "note": null,
     "at": "2020-01-01T00:00:00Z", "size": 12345678901234567890}
    """

  private static func project() throws -> GeneratedProject {
    let project = try GeneratedProject(preset: .server)
    try project.write(sample, to: "movie.json")
    return project
  }

  @Test func `a recipe makes a table, a service on the database and a controller, once`() throws {
    let project = try Self.project()
    let recipe = "recipe crud Movie --from movie.json --with-tests"
    let outcome = project.run(recipe)
    #expect(outcome.status == .success && !outcome.err.contains("warning"), "\(outcome.err)")
    let migrations = try project.read(Self.sources + "Infrastructure/Database/Migrations.swift")
    for column in [
      "primaryKey(\"id\", .text)", "column(\"release_year\", .integer).notNull()",
      "column(\"tags\", .jsonText).notNull()", "column(\"director\", .jsonText).notNull()",
      "column(\"note\", .text)\n", "column(\"at\", .datetime).notNull()",
      "column(\"size\", .text).notNull()",
    ] {
      #expect(migrations.contains(column), "\(column)")
    }
    let container = try project.read(Self.sources + "App/DIContainer.swift")
    #expect(container.contains("self { MovieServiceImpl(database: self.database()) }"))
    let server = try project.read(Self.sources + "App/AppServer.swift")
    #expect(server.contains("        MovieController().addRoutes(to: router)\n"))
    let before = try project.snapshot()
    #expect(project.run(recipe).err.contains("nothing to change"))
    #expect(try project.snapshot() == before)
    #expect(project.run("doctor").out == "nothing to repair\n")
    #expect(project.run("sync").err.contains("nothing to change"))
  }

  @Test func `a service of a server asks no API`() throws {
    let project = try Self.project()
    project.run("generate service Clock --async --with-tests")
    for (path, text) in try project.directory.swiftFiles(below: "MovieApp") {
      #expect(!text.contains("APIClient") && !text.contains("apiClient"), "\(path)")
    }
    let service = try project.read(Self.sources + "Services/ClockServiceImpl.swift")
    #expect(service.contains("func fetch() async throws -> [String]"))
  }

  /// Guards against a deployment that is built of other versions than were tested.
  @Test func `git keeps the versions that a server is built of`() throws {
    #expect(try !Self.project().read(".gitignore").contains("Package.resolved"))
  }

  @Test func `a controller reads bodies and lists within limits`() throws {
    let project = try Self.project()
    project.run("recipe crud Movie --from movie.json --with-tests")
    let controller = try project.read(Self.sources + "Features/Movies/MovieController.swift")
    #expect(!controller.contains("request.decode"))
    #expect(controller.ranges(of: "context.decode(Movie.self, from: request)").count == 2)
    #expect(controller.contains("fetch(from: page.offset, count: page.count)"))
    let server = try project.read(Self.sources + "App/AppServer.swift")
    #expect(server.contains("router.add(middleware: RequestGuard(hosts: hosts))"))
    #expect(server.contains("idleTimeout: TimeAmount = .seconds(30)"))
    #expect(server.contains("additionalChannelHandlers: [OldConnections()]"))
  }

  static let screens: [String] = [
    "generate screen About on Settings", "generate view Avatar",
    "generate route about", "generate feature Movies",
    "add service Movie to screen About",
  ]

  @Test(arguments: screens.indices)
  func `a server has no screens`(number: Int) throws {
    let project = try Self.project()
    let before = try project.snapshot()
    let outcome = project.run(Self.screens[number])
    #expect(outcome.status == .usage)
    #expect(outcome.err.contains("A server has no screens"))
    #expect(try project.snapshot() == before)
  }

  @Test func `a resource must not hide what a server needs`() throws {
    let project = try Self.project()
    #expect(project.run("recipe crud Request").status == .invalidName)
  }

  @Test func `a preset that the tool does not know is refused`() throws {
    let project = try Self.project()
    try project.edit(".factory.yml") { $0.replacing("preset: server", with: "preset: robot") }
    let outcome = project.run("sync")
    #expect(outcome.status == .unreadableInput)
    #expect(outcome.err.contains("`robot`"))
  }
}
