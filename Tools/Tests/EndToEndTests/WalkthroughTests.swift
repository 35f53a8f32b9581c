import Foundation
import Wiring
import TestSupport
import Testing

extension BuiltProjects {
  struct Walkthrough {}
}

/// Builds real projects.
extension BuiltProjects.Walkthrough {
  @Test
  func `every step of the walk works, and the project builds and passes its tests on the way`()
    throws
  {
    let directory = try TemporaryDirectory("walk")
    let steps = try WalkthroughDocument().steps
    #expect(steps.count == 10)
    for number in steps.indices { try run(steps, number, in: directory) }
    try checkRepeated(steps[1...], in: directory)
    let project = directory.path + "/MovieApp"
    try GeneratedCode.checkFormat(of: project)
    try GeneratedCode.checkViews(of: project)
  }

  private func run(_ steps: [String], _ number: Int, in directory: TemporaryDirectory) throws {
    // The first step enters the project; the others start in it.
    let start = number == 0 ? directory.path : directory.path + "/MovieApp"
    let outcome = try FactoryTool.shell(steps[number], in: start)
    try #require(outcome.status == 0, "step \(number + 1): \(outcome.all)")
    #expect(outcome.projectWarnings == [], "step \(number + 1)")
  }

  /// Expects that commands which are given again change nothing.
  private func checkRepeated(_ steps: ArraySlice<String>, in directory: TemporaryDirectory) throws {
    let before = try directory.snapshot()
    for step in steps {
      // Only `generate route` may not be repeated: its second run has to stop.
      let commands = step.split(separator: "\n").filter {
        $0.hasPrefix("factory ") && !$0.contains("generate route")
      }
      let outcome = try FactoryTool.shell(
        commands.joined(separator: "\n"), in: directory.path + "/MovieApp")
      #expect(outcome.status == 0, "\(outcome.all)")
    }
    #expect(try directory.snapshot() == before)
  }
}
