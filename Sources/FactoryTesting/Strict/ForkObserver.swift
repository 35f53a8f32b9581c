internal import FactoryKit

/// An observer that also observes the forks of its container.
protocol ForkObserver: ResolutionObserver {
  /// The observer of a fork that the current task makes; nil for none.
  var forFork: (any ForkObserver)? { get }
  /// The containers from which to remove the observer when its test has ended; nil if it stays as
  /// long as its container.
  var observed: ObservedContainers? { get }
}
