import TestSupport
import Testing
import Wiring

@testable import Generator

struct GeneratedAppTests {
  private static let sources = "Sources/MovieApp"

  @Test func `an implementation gets what it needs from the container that it is declared in`()
    throws
  {
    let project = try GeneratedProject()
    project.run("generate service Movie --async")
    project.run("recipe crud Review")
    let container = try project.read(Self.sources + "/App/DIContainer.swift")
    #expect(container.contains("self { MovieServiceImpl(apiClient: self.apiClient()) }"))
    #expect(container.contains("self { ReviewServiceImpl(apiClient: self.apiClient()) }"))
    let files = try project.directory.swiftFiles(below: "MovieApp/" + Self.sources)
    let shared = files.filter { $0.value.contains("Container.shared") }.map(\.key).filter {
      !$0.hasSuffix("View.swift")
    }
    // Only views ask for a container by themselves.
    #expect(shared == [])
  }

  @Test func `mocks, fixtures and what uses them are left out of release builds`() throws {
    let project = try GeneratedProject()
    project.run("recipe crud Movie")
    project.run("generate service User")
    project.run("generate screen Home on Start --uses User --no-route")
    for (path, text) in try project.directory.swiftFiles(below: "MovieApp/" + Self.sources) {
      #expect(
        text.releaseLines.allSatisfy { !$0.contains("Mock") && !$0.contains(".fixture") }, "\(path)"
      )
    }
  }

  @Test func `every screen without a payload is offered from the start, where there is a menu`()
    throws
  {
    let project = try GeneratedProject()
    project.run("recipe crud Movie")
    project.run("generate screen About on Settings")
    project.run("generate route help")
    let path = Self.sources + "/App/AppMenu.swift"
    let menu = try project.read(path)
    #expect(menu.contains("title: \"Movies\", symbol: \"list.bullet\",\n"))
    #expect(menu.contains("route: .movieList),"))
    #expect(menu.contains("route: .about),"))
    #expect(menu.ranges(of: "        MenuEntry(").count == 2)
    try project.remove(path)
    let outcome = project.run("recipe crud Review")
    #expect(outcome.status == .success && !outcome.err.contains("warning"), "\(outcome.err)")
  }

  @Test func `secrets of a sample are not copied into source`() throws {
    let project = try GeneratedProject()
    try project.write(
      """
      {"id": 1, "access_token": "sk-1", "user": {"Password": "pw-1", "name": "Ada"}, "api-key": "k-1"}
      """, to: "user.json")
    project.run("recipe crud User --from user.json --test-style both")
    for (path, text) in try project.directory.swiftFiles(below: "MovieApp") {
      #expect(!["sk-1", "pw-1", "k-1"].contains { text.contains("\"\($0)\"") }, "\(path)")
    }
    let model = try project.read(Self.sources + "/Features/Users/Models/User.swift")
    #expect(model.contains("accessToken: \"redacted\"") && model.contains("name: \"Ada\""))
  }

  /// Guards against source that is shown in another order than it is compiled.
  @Test func `no hidden character of a sample reaches generated code`() throws {
    let project = try GeneratedProject()
    let hidden = "\u{202E}\u{2066}\u{61C}\u{200F}\u{85}\u{9B}\u{7F}\u{2028}"
    try project.write(
      "{\"id\": 1, \"a\(hidden)b\": \"x\(hidden)y\", \"n\": {\"c\(hidden)\": [\"\(hidden)\"]}}",
      to: "sample.json")
    let outcome = project.run(
      "recipe crud Movie --from sample.json --with-tests")
    #expect(outcome.status == .success, "\(outcome.err)")
    for (path, text) in try project.directory.swiftFiles(below: "MovieApp") {
      #expect(VisibleText.lines(text) == text, "\(path)")
    }
    let model = try #require(try project.directory.file(endingIn: "/Models/Movie.swift"))
    #expect(model.contains(#""a\u{202E}\u{2066}\u{61C}\u{200F}\u{85}\u{9B}\u{7F}\u{2028}b""#))
  }

  @Test(arguments: ["", " --at data"])
  func `a recipe takes what is in the envelope, and the service opens it`(path: String) throws {
    let project = try GeneratedProject()
    try project.write(
      "{\"data\": [{\"id\": 1, \"title\": \"Playtime\"}], \"total\": 1}", to: "movies.json")
    #expect(project.run("recipe crud Movie --from movies.json" + path).status == .success)
    let model = try project.read(Self.sources + "/Features/Movies/Models/Movie.swift")
    #expect(model.contains("var title: String") && !model.contains("total"))
    let service = try project.read(Self.sources + "/Services/MovieServiceImpl.swift")
    #expect(service.ranges(of: "envelope: \"data\"").count == 4)
  }

  @Test(arguments: ["1.5", "null", "true", "[1]", "{\"a\": 1}"])
  func `a recipe stops at an id that no request can ask by`(id: String) throws {
    let project = try GeneratedProject()
    try project.write("{\"id\": \(id), \"title\": \"x\"}", to: "movie.json")
    let before = try project.snapshot()
    let outcome = project.run("recipe crud Movie --from movie.json")
    #expect(outcome.status == .malformedJSON)
    #expect(outcome.err.contains("The `id` of the sample"))
    #expect(try project.snapshot() == before)
  }

  @Test func `what an actor does is awaited, and inherited requirements are seen`() throws {
    let project = try GeneratedProject()
    try project.write(
      """
      protocol Fetching { func fetch() throws -> [String] }
      protocol ClockService: Fetching, Actor {}
      protocol NoteService: Fetching, Sendable {}
      """, to: Self.sources + "/Services/Mine.swift")
    project.run("generate screen Time on Time --uses Clock,Note")
    let model = try project.read(Self.sources + "/Features/Time/Time/TimeViewModel.swift")
    #expect(model.contains("clocks: try await clockService.fetch()"))
    #expect(model.contains("notes: try noteService.fetch()"))
  }

  @Test func `a plural and a path can be given`() throws {
    let project = try GeneratedProject()
    let recipe = "recipe crud Staff --plural Employees --path /v1/staff/"
    #expect(project.run(recipe).status == .success)
    #expect(project.exists(Self.sources + "/Features/Employees/StaffList/StaffListView.swift"))
    let service = try project.read(Self.sources + "/Services/StaffServiceImpl.swift")
    #expect(service.contains("path: \"v1/staff/\\(id)\""))
    #expect(project.run("generate service Pay --path ../x").status == .usage)
    #expect(project.run(#"generate service Pay --plural "no plural""#).status == .invalidName)
  }

  @Test func `a form has a field for what can be edited, and a reason for what can not`() throws {
    let project = try GeneratedProject()
    try project.write(
      """
      {"id": 1, "title": "x", "year": 1, "rating": 1.5, "isNew": true, "at": "2020-01-01T00:00:00Z",
       "link": "https://example.com/a", "tags": ["x"], "note": null, "cast": [{"name": "x"}],
       "director": {"name": "x"}}
      """, to: "movie.json")
    project.run("recipe crud Movie --from movie.json")
    let form = try project.read(Self.sources + "/Features/Movies/MovieForm/MovieFormView.swift")
    for field in [
      "TextField(\"Title\", text: $viewModel.draft.title)",
      "TextField(\"Rating\", value: $viewModel.draft.rating, format: .number)",
      "Toggle(\"Is New\", isOn: $viewModel.draft.isNew)",
      "DatePicker(\"At\", selection: $viewModel.draft.at)",
      "ValueField(\"Link\", value: $viewModel.draft.link)",
      "ValueField(\"Tags\", value: $viewModel.draft.tags)",
      "ValueField(\"Note\", value: $viewModel.draft.note)",
      "Section(\"Director\")", "TextField(\"Name\", text: $viewModel.draft.director.name)",
      "reason: \"A list of this kind has no field\"",
    ] {
      #expect(form.contains(field), "\(field)")
    }
    #expect(form.ranges(of: "format: .number.grouping(.never)").count == 1)
  }
}

extension String {
  /// The lines that a release build compiles.
  fileprivate var releaseLines: [Substring] {
    var depth = 0
    var debugDepth: Int?
    return split(separator: "\n").filter { line in
      let text = line.drop { $0 == " " }
      if text.hasPrefix("#if") {
        depth += 1
        if text == "#if DEBUG", debugDepth == nil { debugDepth = depth }
      }
      let isCompiled = debugDepth == nil && !text.hasPrefix("//")
      if text.hasPrefix("#endif") {
        if debugDepth == depth { debugDepth = nil }
        depth -= 1
      }
      return isCompiled
    }
  }
}
