import Lint
import Testing
import Wiring

/// The examples of every rule, as help and documentation show them.
@Suite struct RuleExampleTests {
  @Test(arguments: RuleCatalog.all.flatMap(ExampleCase.cases))
  func `a rule reports the marked places of its examples and no others`(example: ExampleCase) {
    let found = example.findings.map { "\($0.location):\($0.location.column)" }.sorted()
    #expect(found == example.marks)
    #expect((example.example.kind == .good) == example.marks.isEmpty)
    #expect(example.findings.allSatisfy { ($0.level == .note) == (example.example.kind == .note) })
  }

  @Test(arguments: RuleCatalog.all.flatMap(ExampleCase.cases).filter { $0.example.fixed != nil })
  func `a fix turns a bad example into a good one`(example: ExampleCase) throws {
    let edits = example.findings.flatMap(\.fix)
    let fixed = example.example.files.map { file in
      TextEdit.apply(edits.filter { $0.path == file.path }, to: file.text)
    }.joined()
    let wanted =
      try #require(example.example.fixed).split(
        separator: "\n", omittingEmptySubsequences: false
      ).filter { !$0.hasPrefix("//- ") }.joined(separator: "\n") + "\n"
    #expect(fixed == wanted)
    let good = RuleExample.list("//= Right: after the fix\n\(fixed)")
    #expect(good.count == 1)
    #expect(ExampleCase(rule: example.rule, example: good[0]).findings.isEmpty)
  }

  @Test(arguments: RuleCatalog.all.map(\.name))
  func `a rule says why and shows what is wrong and what is right`(name: String) throws {
    let rule = try #require(RuleCatalog.rule(name))
    #expect(!rule.why.isEmpty && !rule.summary.hasSuffix("."))
    let kinds = rule.examples.map(\.kind)
    #expect(kinds.contains(.good) && kinds.contains { $0 != .good })
    // Each heading is read: a misspelled one would drop its example, or become code of another.
    let headings = rule.exampleText.split(separator: "\n").count { $0.hasPrefix("//=") }
    #expect(headings == rule.examples.count + rule.examples.count { $0.fixed != nil })
  }
}

/// One example of one rule.
struct ExampleCase: Sendable, CustomTestStringConvertible {
  var rule: any Rule
  var example: RuleExample

  static func cases(of rule: any Rule) -> [ExampleCase] {
    rule.examples.map { ExampleCase(rule: rule, example: $0) }
  }

  var testDescription: String { "\(rule.name): \(example.title)" }

  var marks: [String] { example.files.flatMap(\.marks).map { "\($0):\($0.column)" }.sorted() }

  var findings: [Finding] {
    rule.findings(
      in: Wiring(files: example.files.map { SourceReader.read($0.text, path: $0.path) }))
  }
}
