import Foundation
import Wiring
import TestSupport
import Testing

/// Builds real projects, one after the other: two builds at once would only be slower.
@Suite(.serialized)
struct WalkthroughTests {
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
    try GeneratedCode.checkNewProject(project, isolatesTests: true)
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

  @Test
  func `commands in another order, names at the limit and both test styles build and pass too`()
    throws
  {
    let directory = try TemporaryDirectory("any order")
    let long = String(repeating: "VeryLong", count: 5)
    let outcome = try FactoryTool.shell(
      """
      factory new Shop --platform ios --bundle-id org.example.shop
      cd Shop
      factory generate route about
      factory generate screen Cart on Checkout --uses Cart,Price,\(long) --test-style both
      factory generate service Price
      factory generate service Cart
      factory generate service Stock --scope shared
      factory generate service \(long)
      factory generate screen \(long) in Checkout --uses \(long) --with-tests
      factory generate view Total --in Checkout
      factory generate screen Legal --on About --test-style xctest
      factory generate screen Audit on About --uses Price --with-tests --no-route
      printf '%s' '[{"_id": 1, "self": 2, "class": {"in": null}, "a b": [1, "x"], "nested-list": [{}]}, {"_id": 2, "class": {"var": "\\u00e9\\""}}]' >odd.json
      factory generate model Odd --from - <odd.json
      factory recipe crud Order --with-tests --test-style both
      factory recipe crud Strange --from odd.json --with-tests
      printf '{"id": 7, "list": [{"id": 1}]}' >even.json
      factory generate model Even --from even.json
      factory recipe crud Even --from even.json --with-tests
      factory generate model Film
      factory generate service Film --async --with-tests
      factory generate screen Both on Films --uses Film,Order --with-tests
      factory recipe crud \(String(repeating: "Long", count: 8)) in Other --with-tests
      """, in: directory.path)
    try #require(outcome.status == 0, "\(outcome.all)")
    let project = directory.path + "/Shop"
    try GeneratedCode.checkFormat(of: project)
    // The settings of a new package are those of the walk.
    try GeneratedCode.checkNewProject(project, isolatesTests: false)
    try GeneratedCode.checkViews(of: project)
  }
}
