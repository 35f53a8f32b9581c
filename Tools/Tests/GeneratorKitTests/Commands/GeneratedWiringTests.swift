import GeneratorKit
import TestSupport
import Testing

/// The tests of a generated project that say how it is put together.
struct GeneratedWiringTests {
  private let path = "Tests/MovieAppTests/App/WiringTests.swift"

  @Test func `a recipe without tests is expected by the wiring tests of the app`() throws {
    let project = try GeneratedProject()
    project.run("recipe crud Review")
    let text = try project.read(path)
    let expected = [
      "#expect(container.reviewService() is ReviewServiceImpl)",
      "#expect(try await !container.reviewService().fetch().isEmpty)",
      "#expect(routes(titled: \"Reviews\").contains(.reviewList))",
      "await expect(ReviewListTerminalScreen.self, at: .reviewList, asks: \"GET /reviews\")",
      "ReviewDetailTerminalScreen.self, at: .reviewDetail(id: Review.fixture.id)",
      "ReviewFormTerminalScreen.self, at: .reviewForm(id: Review.fixture.id)",
      "await expect(\"GET /reviews\") { try await container.reviewService().fetch() }",
      "await expect(\"GET /reviews/\\(Review.fixture.id)\")",
      "await expect(\"POST /reviews\", carrying: Review.fixture)",
      "await expect(\"PUT /reviews/\\(Review.fixture.id)\", carrying: Review.fixture)",
      "await expect(\"DELETE /reviews/\\(Review.fixture.id)\")",
    ]
    for line in expected { #expect(text.contains(line), "\(line) in \(text)") }
  }

  @Test func `commands that are repeated expect nothing twice, also where lines are broken`() throws
  {
    let project = try GeneratedProject()
    let name = String(repeating: "Long", count: 8)
    let commands: [String] = [
      "generate service \(name) --async",
      "generate screen \(name) on Movies --uses \(name)", "recipe crud Review",
    ]
    for command in commands { project.run(command) }
    let before = try project.read(path)
    for command in commands { #expect(project.run(command).status == .success) }
    #expect(try project.read(path) == before)
    #expect(before.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test func `what is expected of a part goes with it, and nothing else`() throws {
    let project = try GeneratedProject()
    project.run("recipe crud Review")
    let before = try project.read(path)
    let name = String(repeating: "Long", count: 8)
    project.run("generate service \(name) --async")
    project.run("generate screen \(name) on Movies")
    #expect(try project.read(path).contains("\(name)TerminalScreen"))
    #expect(project.run("destroy screen \(name)").status == .success)
    #expect(project.run("destroy service \(name)").status == .success)
    #expect(try project.read(path) == before)
  }

  @Test
  func `an operation is expected to send its request when values are known for what it takes`()
    throws
  {
    let project = try GeneratedProject()
    project.run("recipe crud Film")
    project.run(
      #"add operation rate to service Film --takes "id: Film.ID, text: String, _ stars: Int" "#
        + "--path films/{id}/ratings/{text}")
    #expect(
      try project.read(path).filter { !$0.isWhitespace }.contains(
        """
        expect("POST /films/\\(Film.fixture.id)/ratings/text", carrying: 1) {
        try await container.filmService().rate(id: Film.fixture.id, text: "text", 1) }
        """.filter { !$0.isWhitespace }))
    let before = try project.read(path)
    let outcome = project.run(
      #"add operation move to service Film --takes "to: Place" --path films/moves"#)
    #expect(outcome.status == .success)
    #expect(outcome.err.contains("has no value to call FilmService.move(to:) with"))
    #expect(try project.read(path) == before)
  }

  @Test(arguments: ["", "import Testing\n"])
  func `tests of the user's own are left alone, and the commands succeed`(text: String) throws {
    let project = try GeneratedProject()
    try project.write(text, to: path)
    #expect(project.run("recipe crud Review").status == .success)
    #expect(try project.read(path) == text)
  }

  @Test func `a line for markers that are broken is printed, and the command says that it is left`()
    throws
  {
    let project = try GeneratedProject()
    try project.edit(path) { $0.replacing("// MARK: - End auto-generated", with: "") }
    let outcome = project.run("generate service Movie")
    #expect(outcome.status == .linesLeft)
    #expect(outcome.out.contains("#expect(container.movieService() is MovieServiceImpl)\n"))
  }

  @Test(arguments: [
    ("singleton", true), ("cached", true), ("shared", true), ("graph", false), ("unique", false),
  ])
  func `a service is expected to be one instance where its scope says so`(
    scope: String, isKept: Bool
  ) throws {
    let project = try GeneratedProject()
    project.run("generate service User --scope \(scope)")
    let line = "container.userService() as AnyObject === container.userService() as AnyObject"
    #expect(try project.read(path).contains(line) == isKept)
    #expect(project.run("destroy service User").status == .success)
    #expect(try !project.read(path).contains("userService"))
  }

  @Test func `a request is expected with its query`() throws {
    let project = try GeneratedProject()
    project.run("recipe crud Film")
    project.run(
      #"add operation search to service Film --takes "text: String, page: Int?, place: Place?" "#
        + "--returns [Film] --verb get --path films/search")
    let line = "await expect(\"GET /films/search?text=text&page=1&place\")"
    #expect(try project.read(path).contains(line))
  }

  @Test func `tests of an older version get lines that they can build`() throws {
    let project = try GeneratedProject()
    try project.edit(path) {
      $0.replacing("asks line:", with: "asking line:").replacing("carrying body:", with: "body:")
    }
    project.run("recipe crud Review")
    let text = try project.read(path)
    #expect(!text.contains("carrying:"))
    #expect(text.contains("TerminalRoot.screen(for: .reviewList) is ReviewListTerminalScreen)"))
    #expect(!text.contains("asks:"))
  }

  @Test func `the screens of a service that the project had are expected without their requests`()
    throws
  {
    let project = try GeneratedProject()
    project.run("generate model Review in Reviews")
    project.run("generate service Review --async --path v2/reviews")
    #expect(project.run("recipe crud Review").status == .success)
    let text = try project.read(path)
    #expect(text.contains("TerminalRoot.screen(for: .reviewList) is ReviewListTerminalScreen)"))
  }

  @Test func `a resource of a server is expected at its path`() throws {
    let project = try GeneratedProject(preset: .server)
    project.run("recipe crud Review --path v1/reviews")
    let text = try project.read(path)
    #expect(text.contains("#expect(container.reviewService() is ReviewServiceImpl)"))
    #expect(text.contains("#expect(try await status(of: \"/v1/reviews\") == .ok)"))
  }

  @Test(arguments: ["ios", "macos"])
  func `an app for one platform has no front for a terminal`(platform: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "Factory/Package.swift")
    let new = "new MovieApp --platform \(platform) --factory-path Factory"
    #expect(GeneratedProject.run(new, in: directory.path).status == .success)
    let root = directory.path + "/MovieApp"
    for command in [
      "recipe crud Review", "generate screen About on Settings", "sync",
    ] {
      let outcome = GeneratedProject.run(command, in: root)
      #expect(outcome.status == .success, "\(outcome.err)")
      #expect(!outcome.err.contains("warning:"))
    }
    for (path, text) in try directory.swiftFiles(below: "MovieApp") {
      #expect(!path.contains("Terminal"))
      #expect(!text.contains("TerminalScreen"), "\(path)")
    }
    #expect(try !directory.read("MovieApp/README.md").contains("swift run"))
  }
}
