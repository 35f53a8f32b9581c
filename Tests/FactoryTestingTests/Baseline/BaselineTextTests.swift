import FactoryKit
import FactoryTesting
import Testing

@Suite struct BaselineTextTests {
  private let one = StrictFinding(
    test: "AppTests.Home/loads()", factory: "Container.api", kind: "missing-override")
  private let other = StrictFinding(
    test: "AppTests.Home/`says \"hello\" \\ 🏭`()", factory: "Container.api", kind: "lost-container")

  @Test func `a text has a finding on each line, sorted`() {
    #expect(
      BaselineText.text(of: [one, other]) == #"""
        [
          {"test": "AppTests.Home/`says \"hello\" \\ 🏭`()", "factory": "Container.api", "kind": "lost-container"},
          {"test": "AppTests.Home/loads()", "factory": "Container.api", "kind": "missing-override"}
        ]

        """#)
    #expect(BaselineText.text(of: []) == "[\n]\n")
  }

  @Test func `what is written is read again, with its lines`() throws {
    let controls = StrictFinding(test: "a\nb\u{1}", factory: "\t", kind: "")
    let findings: Set = [one, other, controls]
    let text = try BaselineText(parsing: BaselineText.text(of: findings))
    #expect(text.entries.map(\.finding) == findings.sorted())
    #expect(text.entries.map(\.line) == [2, 3, 4])
    #expect(try BaselineText(parsing: "[\n]\n").entries.isEmpty)
  }

  @Test func `a merge line by line may leave commas and duplicates`() throws {
    let line = #"{"kind": "b", "test": "t", "factory": "f"}"#
    let text = try BaselineText(parsing: "[\n\(line),\n\(line)\n\(line),\n]")
    #expect(text.entries.map(\.line) == [2, 3, 4])
    #expect(Set(text.entries.map(\.finding)).count == 1)
  }

  @Test func `escapes that others write are read`() throws {
    let text = try BaselineText(
      parsing: #"[{"test": "\u0041\ud83c\udfed\/", "factory": "\r\b\f", "kind": "k"}]"#)
    #expect(text.entries.first?.finding.test == "A🏭/")
    #expect(text.entries.first?.finding.factory == "\r\u{8}\u{C}")
  }

  private static let noFinding = "is not one object with \"test\", \"factory\" and \"kind\""

  @Test(arguments: [
    ("", 1, "ends before the closing `]`"),
    ("[\n", 2, "ends before the closing `]`"),
    ("[\r\n{\"test\": \"a\"}\r\n]", 2, noFinding), ("[\n{}\n]", 2, noFinding),
    ("[\n<<<<<<< ours\n]", 2, "has the mark of a merge conflict"),
    ("[\n\n=======\n]", 3, "has the mark of a merge conflict"),
    ("[\n{\"test\": 1}]", 2, noFinding), ("[{\"test", 1, noFinding),
  ])
  func `a text that is no baseline is a defect of its line`(text: String, line: Int, reason: String)
  {
    #expect(throws: BaselineText.Defect.self) { try BaselineText(parsing: text) }
    do throws(BaselineText.Defect) { _ = try BaselineText(parsing: text) } catch {
      #expect(error.line == line)
      #expect(error.reason == reason)
    }
  }
}

/// Pass only because the file beside this one lists what they resolve.
@Suite(.container.strict(baseline: "strict-baseline.json")) struct ListedTests {
  @Test func `a test of a strict suite may resolve what is listed`() {
    #expect(Container.shared.api().name == "live")
  }

  @Test(arguments: [1, 2])
  func `a case of a test may, if only another one does`(number: Int) {
    if number == 1 { #expect(Container.shared.api().name == "live") }
  }

  @Test(arguments: [1])
  func overloaded(_: Int) { #expect(Container.shared.api().name == "live") }

  /// Guards against findings of one overload that another tolerates.
  @Test(arguments: ["1"])
  func overloaded(_: String) {
    withKnownIssue {
      _ = Container.shared.api()
    } matching: {
      $0.comments.contains { $0.rawValue.contains("[missing-override]") }
    }
    #expect(Container.shared.number() == 0)
  }

  @Test(.container { $0.number.register { 1 } })
  func `a test with a trait of its own may`() {
    #expect(Container.shared.api().name == "live")
    #expect(Container.shared.number() == 1)
  }
}
