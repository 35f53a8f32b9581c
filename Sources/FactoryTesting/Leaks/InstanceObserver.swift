internal import FactoryKit

/// An observer that notes the objects that a container of a test makes.
final class InstanceObserver: ForkObserver {
  private let made: MadeInstances
  /// The container, if the test's code made it and not a trait.
  private let codeContainer: WeakManager?

  init(_ made: MadeInstances, codeContainer: WeakManager? = nil) {
    self.made = made
    self.codeContainer = codeContainer
  }

  func didResolve(_ report: ResolutionReport, returning object: AnyObject?) {
    guard let object, report.source != .scope else { return }
    made.note(object, report, codeContainer: codeContainer)
  }

  var forFork: (any ForkObserver)? { InstanceObserver(made) }
}
