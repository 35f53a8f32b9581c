internal import FactoryInspect
internal import FactoryKit

/// An observer that records the objects that a container of a test makes.
final class InstanceObserver: ForkObserver, ResolutionObserver {
  private let test: TestScope
  private let made: MadeInstances
  /// Whether the test's code made the container, and not a trait.
  private let isOfCode: Bool
  /// The container, if the test's code made it and it is no fork.
  private let codeContainer: Weak<ContainerManager>?

  init(
    _ test: TestScope, _ made: MadeInstances, isOfCode: Bool = false,
    codeContainer: ContainerManager? = nil
  ) {
    self.test = test
    self.made = made
    self.isOfCode = isOfCode
    self.codeContainer = codeContainer.map { Weak<ContainerManager>($0) }
  }

  func didResolve(_ report: ResolutionReport, returning object: AnyObject?) {
    guard let object else { return }
    let type = report.factory.declaration.container
    guard !isOfCode || test.demands.releasesInstances(type) else { return }
    made.note(object, report, codeContainer: codeContainer)
  }

  var forFork: (any ForkObserver)? { InstanceObserver(test, made, isOfCode: isOfCode) }

  var observed: ObservedContainers? { isOfCode ? test.codeContainers : nil }
}
