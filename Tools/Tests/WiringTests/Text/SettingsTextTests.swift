import Testing
import Yams

@testable import Wiring

struct SettingsTextTests {
  /// Each line stands for ten of the line before: the last one for ten billion values.
  private static let bomb =
    "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    + (1..<10).map { level in
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      return "a\(level): &a\(level) [\(aliases)]\n"
    }.joined()

  /// Guards against 400 bytes that kept `lint` busy for good.
  @Test(
    .timeLimit(.minutes(30)), arguments: ["? *a9\n: 1\n", "", "'b': *a9\n", "# it's\nb: *a9\n"])
  func `aliases are refused with their line, wherever they are`(end: String) {
    #expect {
      try SettingsText.root(of: Self.bomb + end, path: "/p/.factory.yml")
    } throws: {
      let problem = $0 as? Failure
      return problem?.place == "/p/.factory.yml:1" && problem?.problem.contains("`*a0`") == true
    }
  }

  @Test(arguments: [
    "names: {mock: \"*Fake\"}", "# *important* & so on\nname: A", "exclude: [\"**/*.swift\"]",
    "name: a & b", "a: &unused 1",
  ])
  func `signs of aliases in other text are no aliases`(yaml: String) throws {
    #expect(try SettingsText.root(of: yaml, path: "a.yml")?.mapping != nil)
  }

  @Test func `a text that is too large is refused`() {
    let yaml = "name: A\n" + String(repeating: "# a long comment\n", count: 10_000)
    let failure = Failure(
      .unreadableInput, "The file has more than 64 KB", at: "a.yml", advice: "")
    #expect(throws: failure) {
      try SettingsText.root(of: yaml, path: "a.yml")
    }
  }

  @Test(.timeLimit(.minutes(30)), arguments: ["[", "{", "- ", "? ", "{a: ", "a: {"])
  func `values in each other without end are refused or read`(piece: String) {
    let yaml = String(repeating: piece, count: 60_000 / piece.utf8.count)
    #expect(throws: Failure.self) {
      try SettingsText.root(of: yaml, path: "a.yml")
    }
  }

  @Test func `a mistake is told in one line with its place`() {
    #expect {
      try SettingsText.root(of: "name: A\nlint: {rules: [", path: "a.yml")
    } throws: {
      let problem = $0 as? Failure
      return problem?.place?.hasPrefix("a.yml:") == true && problem?.problem.contains("\n") == false
    }
  }
}
