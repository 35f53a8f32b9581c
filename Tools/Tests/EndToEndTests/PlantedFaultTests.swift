import Foundation
import TestSupport
import Testing

/// Whether the tests of a generated app are worth having: each fault is planted behind a switch, so
/// that one build serves all of them, and the app's own tests are run once with each switch on.
struct PlantedFaultTests {
  @Test func `the tests of a generated app find every planted fault, and nothing without one`()
    throws
  {
    let directory = try TemporaryDirectory("faults")
    let made = try FactoryTool.shell(
      """
      factory new MovieApp
      cd MovieApp
      printf '{"id": 1, "title": "Playtime", "release_year": 1967}' >movie.json
      factory recipe crud Movie --from movie.json --with-tests
      factory generate service User --async --with-tests
      factory generate screen Both on Movies --uses Movie,User --with-tests
      """, in: directory.path)
    try #require(made.code == 0, "\(made.all)")
    try plant(in: directory)
    let project = directory.path + "/MovieApp"
    let build = try Program.run("/usr/bin/env", ["swift", "build", "--build-tests"], in: project)
    try #require(build.code == 0, "\(build.all)")
    let healthy = try run(nil, in: project)
    #expect(healthy.code == 0, "\(healthy.all)")
    var rows = ["fault · tests that fail"]
    for fault in PlantedFault.table {
      let outcome = try run(fault.name, in: project)
      #expect(outcome.code != 0, "not found: \(fault.name)")
      #expect(outcome.all.contains("✘"), "did not run: \(fault.name)\n\(outcome.all)")
      rows.append("\(fault.name) · \(outcome.failedTests)")
    }
    print(rows.joined(separator: "\n"))
  }

  private func plant(in directory: TemporaryDirectory) throws {
    let sources = "MovieApp/Sources/MovieApp/"
    try directory.write(PlantedFault.runtime, to: sources + "App/Fault.swift")
    for fault in PlantedFault.table {
      let text = try directory.read(sources + fault.file)
      // A table that is out of date would prove nothing.
      try #require(text.ranges(of: fault.right).count == 1, "\(fault.name): \(fault.right)")
      try directory.write(text.replacing(fault.right, with: fault.code), to: sources + fault.file)
    }
  }

  private func run(_ fault: String?, in project: String) throws -> Program.Outcome {
    try Program.run(
      project + "/.build/debug/MovieAppPackageTests.xctest",
      ["--testing-library", "swift-testing"],
      in: project, environment: ["PLANTED_FAULT": fault ?? ""])
  }
}

extension Program.Outcome {
  /// How many tests say that they failed.
  fileprivate var failedTests: Int {
    all.split(separator: "\n").count {
      $0.hasPrefix("✘ Test ") && $0.contains(" failed after ") && !$0.contains("Test run")
    }
  }
}
