internal import FactoryInspect
internal import FactoryKit

extension MadeInstances {
  /// Makes the issues for objects that remain after the test, one for each factory, at its
  /// definition.
  ///
  /// - Parameter remaining: The objects.
  /// - Returns: The issues, sorted by place.
  func issues(for remaining: [MadeObject]) -> [TestIssue] {
    let reports = Dictionary(grouping: remaining.map(\.report), by: \.factory.declaration).values
      .sorted { ($0[0].file, $0[0].line) < ($1[0].file, $1[0].line) }
    guard !reports.isEmpty else { return [] }
    let (hasTask, containers) = (hasRunningTask, containers)
    return reports.map { reports in
      TestIssue(
        IssueMessage.leak(
          of: reports[0],
          count: reports.count,
          besidesTask: hasTask,
          and: containers
        ),
        place: TestIssue.Place(file: reports[0].file, line: Int(reports[0].line))
      )
    }
  }
}
