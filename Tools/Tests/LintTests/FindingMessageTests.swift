import Lint
import Testing

/// What findings say, where an example's marks alone do not tell.
@Suite struct FindingMessageTests {
  private func findings(_ rule: String, _ title: String) throws -> [Finding] {
    let rule = try #require(RuleCatalog.rule(rule))
    let example = try #require(rule.examples.first { $0.title == title })
    return ExampleCase(rule: rule, example: example).findings
  }

  @Test func `one note says which containers ask which, and how often`() throws {
    let findings = try findings(
      "shared_in_definition", "one container for each layer, once for all places")
    #expect(findings.map(\.level) == [.note])
    #expect(
      findings[0].message.hasPrefix(
        "Definitions ask `Repositories.shared`, `Services.shared`, one container for each layer"))
    #expect(
      findings[0].notes.map(\.message) == [
        "`Container` asks `Repositories.shared`: 2 times in all",
        "`Repositories` asks `Services.shared`: 2 times in all",
      ])
  }

  @Test func `the fix of one note replaces the name in every file`() throws {
    let findings = try findings("factory_import", "the old name throughout, once for all files")
    #expect(
      findings.flatMap(\.fix).map(\.path) == ["Sources/App/App.swift", "Sources/App/Home.swift"])
  }
}
