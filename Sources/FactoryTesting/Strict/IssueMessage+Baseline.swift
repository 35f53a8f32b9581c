internal import FactoryKit

// Messages about the baselines of strict tests.

extension IssueMessage {
  /// The environment variable, with the value that makes a run list what it finds.
  private static let writing = "FACTORY_STRICT_BASELINE=write"

  /// A sentence about the baseline of a finding that it does not list, after a space.
  static func note(on baseline: String, isMissing: Bool) -> String {
    isMissing
      ? " The baseline \(baseline) does not exist: to list what is to be tolerated, run the tests "
        + "with `\(writing)`."
      : " The baseline \(baseline) does not list it."
  }

  static func brokenBaseline(_ name: String, _ defect: BaselineText.Defect) -> Message {
    Message(
      "broken-baseline",
      """
      FACTORY: \(name), the baseline of strict tests, cannot be read: line \(defect.line) \
      \(defect.reason). Correct the line, or delete the file and run all tests with `\(writing)`.
      """
    )
  }

  static func unwrittenBaseline(_ name: String, _ reason: String) -> Message {
    Message(
      "unwritten-baseline",
      """
      FACTORY: \(name), the baseline of strict tests, cannot be written: \(reason). Run the tests \
      where their sources are, or without `\(writing)`.
      """
    )
  }

  static func outdatedBaseline(
    _ name: String,
    _ gone: [(line: Int, finding: StrictFinding)],
    isParameterized: Bool
  ) -> Message {
    let list = gone.map { "line \($0.line) (\($0.finding.kind) of \($0.finding.factory))" }
    return Message(
      "outdated-baseline",
      """
      FACTORY: \(name) lists what no longer happens in `\(gone[0].finding.test)`: \
      \(list.joined(separator: ", ")). Remove \(gone.count == 1 ? "the line" : "these lines")\
      \(isParameterized ? ", if all arguments of the test have run." : ".")
      """
    )
  }
}
