internal import FactoryKit

/// An observer that watches the forks of its container, too.
protocol ForkObserver: ResolutionObserver {
  /// What observes a fork that the current task makes; nil when nothing does.
  var forFork: (any ForkObserver)? { get }
}
