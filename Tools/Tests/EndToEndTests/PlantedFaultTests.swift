import Foundation
import TestSupport
import Testing
import Wiring

extension BuiltProjects {
  struct Faults {}
}

/// Whether the tests of a generated app are worth having: each fault is planted behind a switch, so
/// that one build serves all of them, and the app's own tests are run once with each switch on.
extension BuiltProjects.Faults {
  @Test
  func `the tests of a generated app find every planted fault but one, and nothing without one`()
    throws
  {
    let directory = try TemporaryDirectory("faults")
    let long = String(repeating: "VeryLong", count: 5)
    let made = try FactoryTool.shell(
      """
      factory new MovieApp
      cd MovieApp
      printf '{"id": 1, "title": "Playtime", "release_year": 1967}' >movie.json
      factory recipe crud Movie --from movie.json --with-tests
      printf '{"id": "r1", "text": "Slow", "stars": 5}' >review.json
      factory recipe crud Review --from review.json
      factory generate service User --async --with-tests
      factory generate screen Both on Movies --uses Movie,User --with-tests
      printf '{"data": [{"id": 1, "name": "Odeon", "city": "Paris", "seats": 300}]}' >cinema.json
      factory recipe crud Cinema --from cinema.json --with-tests
      factory generate route about
      factory generate screen Cart on Checkout --uses Cart,Price,\(long) --test-style both
      factory generate service Price
      factory generate service Cart
      factory generate service Stock --scope shared
      factory generate service \(long)
      factory generate screen \(long) in Checkout --uses \(long) --with-tests
      factory generate screen Legal --on About --test-style xctest
      printf '%s' '[{"_id": 1, "self": 2, "class": {"in": null}, "a b": [1, "x"], "nested-list": [{}]}, {"_id": 2, "class": {"var": "\\u00e9\\""}}]' >odd.json
      factory generate model Odd --from - <odd.json
      factory recipe crud Strange --from odd.json --with-tests
      """, in: directory.path)
    try #require(made.status == 0, "\(made.all)")
    let project = directory.path + "/MovieApp"
    try GeneratedCode.checkFormat(of: project)
    try directory.write(Self.source, to: "MovieApp/Sources/MovieApp/Services/FilmSource.swift")
    let mocked = try FactoryTool.run(["generate", "mock", "FilmSource"], in: project)
    #expect(mocked.status == 0, "\(mocked.all)")
    try plant(in: directory)
    // The walk builds an app with the settings that it is made with.
    try GeneratedCode.useNewProjectSettings(in: project)
    let build = try Program.run(
      ["swift", "build", "--build-tests"], in: project, environment: FactoryTool.environment)
    try #require(build.status == 0, "\(build.all)")
    #expect(build.projectWarnings == [])
    let healthy = try run(nil, in: project)
    #expect(healthy.status == 0, "\(healthy.all)")
    let classic = try Program.run([Self.bundle], in: project)
    #expect(classic.status == 0, "\(classic.all)")
    var rows = ["fault · found by"]
    let outcomes = PlantedFault.table.concurrentMap { fault in
      Result { try run(fault.name, in: project) }
    }
    for (fault, result) in zip(PlantedFault.table, outcomes) {
      let outcome = try result.get()
      #expect(outcome.status != 0, "not found: \(fault.name)")
      #expect(!outcome.findings.isEmpty, "did not run: \(fault.name)\n\(outcome.all)")
      rows.append("\(fault.name) · \(outcome.findings.joined(separator: "; "))")
    }
    // Once a test finds it, it belongs into the table, and the guide has to say so.
    let missed = try run(PlantedFault.missed.name, in: project)
    #expect(missed.status == 0, "found: \(PlantedFault.missed.name)")
    try checkWrongScreen(in: directory)
    print(rows.joined(separator: "\n"))
  }

  /// A protocol with each kind of requirement that a mock has.
  private static let source = """
    import Foundation
    nonisolated protocol NamedSource: Sendable { var name: String { get } }
    nonisolated protocol FilmSource: NamedSource {
      func films(page: Int, in list: [String]) async throws -> [Int]
      func first() -> Int?
      func get<Value: Decodable>(_ type: Value.Type) async throws -> Value
      func run(_ done: @escaping @Sendable (Int) -> Void, now: () -> Void) -> Bool
      func over(b: Int)
      func over(c: Int...)
      func typed() throws(CancellationError) -> Int
      func change(_ value: inout Int)
      var count: Int { get set }
      var token: String? { get async throws }
      @MainActor func onMain() -> Int
    }

    """

  private static let bundle = FactoryTool.builds + "/debug/MovieAppPackageTests.xctest"

  /// Expects that a route which shows the screen of another one is found: that file is not compiled on
  /// Linux, and so the tests read it.
  private func checkWrongScreen(in directory: TemporaryDirectory) throws {
    let path = "MovieApp/Sources/MovieApp/App/RootView.swift"
    let text = try directory.read(path)
    let wrong = text.replacing(" ReviewListView()", with: " MovieListView()")
    try #require(wrong != text)
    try directory.write(wrong, to: path)
    let outcome = try run(nil, in: directory.path + "/MovieApp")
    try directory.write(text, to: path)
    #expect(outcome.findings == ["No route shows the screen of another one"], "\(outcome.all)")
  }

  private func plant(in directory: TemporaryDirectory) throws {
    let sources = "MovieApp/Sources/MovieApp/"
    try directory.write(PlantedFault.runtime, to: sources + "App/Fault.swift")
    for fault in PlantedFault.table + [PlantedFault.missed] {
      let text = try directory.read(sources + fault.file)
      // A table that is out of date would prove nothing.
      try #require(text.ranges(of: fault.right).count == 1, "\(fault.name): \(fault.right)")
      try directory.write(text.replacing(fault.right, with: fault.code), to: sources + fault.file)
    }
  }

  private func run(_ fault: String?, in project: String) throws -> Program.Outcome {
    try Program.run(
      [Self.bundle, "--testing-library", "swift-testing"], in: project,
      environment: ["PLANTED_FAULT": fault ?? ""])
  }
}

extension Program.Outcome {
  /// The tests that say that they failed, or why the process has stopped.
  fileprivate var findings: [String] {
    let lines = all.split(separator: "\n")
    let tests = lines.filter {
      $0.hasPrefix("✘ Test ") && $0.contains(" failed after ") && !$0.contains("Test run")
    }
    let names = tests.compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
    let cycle = lines.first { $0.contains("circular dependency") }.map(String.init)
    return names + [cycle].compactMap(\.self)
  }
}
