import FactoryKit
import FactoryTesting
import Testing

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
