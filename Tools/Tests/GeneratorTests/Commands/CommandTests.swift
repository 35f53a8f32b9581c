import Foundation
import TestSupport
import Testing
import Wiring

@testable import Generator

struct CommandTests {
  private static let movie = """
    {"id": 1, "title": "Playtime", "release_info": {"year": 1967}, "tags": ["comedy"]}
    """

  static let commands: [String] = [
    "generate feature Movies --screens MovieGrid,Cast",
    "generate screen About on Settings --uses Movie,User --test-style both",
    "generate service Movie --scope cached --async",
    "generate view Avatar",
    "generate view Rating in Movies",
    "generate model Movie --from ../movie.json",
    "generate model Genre in Movies",
    "recipe crud Movie --from ../movie.json --test-style both",
    "recipe crud Review in Movies --with-tests",
    "sync",
  ]

  @Test(arguments: commands.indices)
  func `a command run twice changes nothing the second time`(number: Int) throws {
    let project = try Self.project()
    let command = Self.commands[number]
    #expect(project.run(command).status == .success)
    let once = try project.snapshot()
    let outcome = project.run(command)
    #expect(outcome.status == .success)
    #expect(outcome.err.contains("nothing to change"))
    #expect(try project.snapshot() == once)
  }

  @Test(arguments: commands.indices)
  func `a dry run prints a diff that patch can apply, and writes nothing`(number: Int) throws {
    let project = try Self.project()
    let before = try project.snapshot()
    let command = Self.commands[number]
    let dry = project.run(command, dryRun: true)
    #expect(dry.status == .success)
    #expect(try project.snapshot() == before)
    let patched = try Program.run(
      ["patch", "-p1", "--binary"], in: project.directory.path + "/MovieApp", text: dry.out)
    #expect(patched.status == 0, "\(patched.all)")
    let after = try project.snapshot().filter { !$0.key.hasSuffix(".gitkeep") && !$0.value.isEmpty }
    let other = try Self.project()
    other.run(command)
    let written = try other.snapshot().filter { !$0.key.hasSuffix(".gitkeep") && !$0.value.isEmpty }
    let manifest = "MovieApp/Package.swift"  // holds the path of its own temporary directory
    #expect(after.filter { $0.key != manifest } == written.filter { $0.key != manifest })
  }

  @Test(arguments: [
    ("generate route home", CommandStatus.routeDuplicate),
    ("generate model movie", .invalidName),
    ("generate model Movie --from none.json", .fileNotFound),
    ("generate model Movie --from ../bad.json", .malformedJSON),
    ("generate model Movie --from http://127.0.0.1:1/", .urlFetchFailed),
    ("generate model Movie --from http://", .urlFetchFailed),
    ("generate view Progress", .invalidName), ("generate view Root", .alreadyExists),
    ("generate screen Default on Movies", .invalidName),
    ("generate screen Movies on ../Movies", .invalidName),
    ("generate screen Movies on Movies --uses ../x", .invalidName),
  ])
  func `a dry run stops with the same code as the command`(
    command: String, status: CommandStatus
  ) throws {
    let project = try Self.project()
    let before = try project.snapshot()
    #expect(project.run(command, dryRun: true).status == status)
    #expect(project.run(command).status == status)
    #expect(try project.snapshot() == before)
  }

  @Test func `a type that another file declares is not declared again`() throws {
    let project = try Self.project()
    try project.write("struct Movie {}\n", to: "Sources/MovieApp/App/Movie.swift")
    let outcome = project.run("generate model Movie")
    #expect(outcome.status == .alreadyExists)
    #expect(outcome.err.contains("Sources/MovieApp/App/Movie.swift:1"))
  }

  @Test func `a recipe takes the same model that is there already, and stops at another`() throws {
    let project = try Self.project()
    project.run("generate model Movie --from ../movie.json")
    #expect(project.run("recipe crud Movie").status == .alreadyExists)
    #expect(project.run("recipe crud Movie --from ../movie.json").status == .success)
    #expect(!project.exists("Sources/MovieApp/Features/Movies/Models/Movie.swift"))
    let form = try project.read(
      "Sources/MovieApp/Features/Movies/MovieForm/MovieFormViewModel.swift")
    #expect(form.contains("releaseInfo: Movie.ReleaseInfo(year: 0)"))
  }

  @Test func `a sample without an id gets one, with a warning`() throws {
    let project = try Self.project()
    try project.directory.write("{\"title\": \"x\"}", to: "movie.json")
    let outcome = project.run("recipe crud Movie --from ../movie.json")
    #expect(outcome.status == .success)
    #expect(outcome.err.contains("has no `id`"))
    #expect(
      try project.read("Sources/MovieApp/Features/Movies/Models/Movie.swift").contains(
        "    let id: String\n"))
  }

  @Test(arguments: [true, false])
  func `sync shows what differs in owned files, and needs a commit or force`(force: Bool) throws {
    let project = try Self.project()
    let sources = "Sources/MovieApp/"
    let router = sources + "Infrastructure/Routing/Router.swift"
    let original = try project.read(router)
    try project.edit(sources + "Infrastructure/Networking/TokenStore.swift") {
      "\($0.drop { $0 != "\n" }.dropFirst())// mine\n"
    }
    try project.edit(sources + "App/DIContainer.swift") { OwnedFile.prefix + "\n" + $0 }
    let before = try project.directory.swiftFiles(below: "MovieApp")
    try project.edit(router) { $0 + "// changed\n" }
    let outcome = project.run("sync")
    #expect(outcome.status == .alreadyExists && outcome.out.contains("-// changed"))
    #expect(outcome.err.contains("factory sync --force"))
    #expect(try project.read(router) == original + "// changed\n")
    let commit = "git init -q && git add . && git -c user.name=a -c user.email=a@b.c commit -qm a"
    if !force { _ = try Program.run(["sh", "-c", commit], in: project.root) }
    #expect(project.run("sync", force: force).status == .success)
    #expect(try project.directory.swiftFiles(below: "MovieApp") == before)
  }

  @Test func `one template of a team is used, and the tool's own for the rest`() throws {
    let project = try Self.project()
    try project.write("// ours: {{ name }}\n", to: "Templates/Single/View.swift.stencil")
    try project.edit(".factory.yml") { $0 + "templates: Templates\n" }
    #expect(project.run("generate view Avatar").status == .success)
    #expect(
      try project.read("Sources/MovieApp/Views/AvatarView.swift") == "// ours: Avatar\n")
    #expect(project.run("generate model Movie").status == .success)
    let none = project.run("generate model Genre", templates: "/nowhere")
    #expect(none.status == .templateMissing)
    #expect(none.err.contains("/nowhere"))
  }

  @Test func `a template that makes no valid Swift writes nothing`() throws {
    let project = try Self.project()
    project.run("templates eject ../Templates")
    try project.directory.write("struct {\n", to: "Templates/Single/View.swift.stencil")
    let outcome = project.run(
      "generate view Avatar", templates: project.directory.path + "/Templates")
    #expect(outcome.status == .templateInvalid)
    #expect(!project.exists("Sources/MovieApp/Views"))
  }

  @Test func `a project is found from a directory inside it, and not outside`() throws {
    let project = try Self.project()
    let inside = GeneratedProject.run(
      "generate view Avatar", in: project.directory.path + "/MovieApp/Sources/MovieApp/App")
    #expect(inside.status == .success)
    #expect(project.exists("Sources/MovieApp/Views/AvatarView.swift"))
    #expect(
      GeneratedProject.run("generate view Avatar", in: project.directory.path).status
        == .notInProject)
  }

  @Test(arguments: ["", "name: [", "schema: 99\nname: MovieApp", "schema: 1"])
  func `a project file that cannot be read is named`(yaml: String) throws {
    let project = try Self.project()
    try project.write(yaml, to: ".factory.yml")
    let outcome = project.run("sync")
    #expect(outcome.status == .unreadableInput)
    #expect(outcome.err.contains(".factory.yml"))
  }

  /// A project in a path with spaces, with a JSON sample beside it.
  private static func project() throws -> GeneratedProject {
    let project = try GeneratedProject(in: "a path with spaces")
    try project.directory.write(movie, to: "movie.json")
    try project.directory.write("{\"id\": }", to: "bad.json")
    return project
  }
}
