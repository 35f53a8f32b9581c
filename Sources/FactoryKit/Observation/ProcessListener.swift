internal import CFactoryPlatform

/// Gets what happens in all containers of the process: the testing product.
package protocol ProcessListener: AnyObject, Sendable {
  /// The test that the current task runs in; nil outside of tests with containers of their own.
  var currentTest: (any AnyObject & Sendable)? { get }

  /// The singletons of the test whose own containers the current task makes, for what resolves in
  /// them without its task-locals. The closure is called behind gates, and may call nothing.
  var currentSingletons: (@Sendable () -> Scope.Singleton)? { get }

  /// A container was made by the current task.
  ///
  /// - Parameters:
  ///   - manager: Its `ContainerManager`.
  ///   - origin: That of the original in a second call for a fork; otherwise nil.
  func made(_ manager: AnyObject, from origin: AnyObject?)

  /// A factory that requires an override in tests was resolved without one.
  func missedOverride(_ resolution: WatchedResolution, from source: ResolutionSource)

  /// A container was used in a way that is a mistake in a test.
  ///
  /// - Parameters:
  ///   - message: The mistake.
  ///   - factory: The factory, if one was registered although an active context replaces it.
  ///   - place: The line of the mistake; nil if it is not known.
  ///   - test: The test that has made it; nil for the current one.
  /// - Returns: Whether it was reported; otherwise the library may print it.
  func report(
    _ message: Message, of factory: InspectedFactory?, at place: SourcePlace?, in test: AnyObject?
  ) -> Bool
}

/// The listener of the process, if there is one.
package enum ProcessListeners {
  /// The listener in a struct: a generic value that is an existential gets a wrapper each time.
  private struct Registered { let listener: any ProcessListener }

  private static let registered = Locked<Registered?>(part: FK_PART_LISTENER, nil)
  /// Makes the testing product set its listener, if it is part of the program.
  private static let isTestingProductReady: Void? = fk_testing_product()?()

  /// Sets the listener, which is called with no lock held.
  package static func set(_ listener: any ProcessListener) {
    registered.withLock { $0 = Registered(listener: listener) }
    LiveContainers.reportNewOnes()
  }

  /// The listener that was set so far.
  static var current: (any ProcessListener)? { registered.withLock { $0 }?.listener }

  /// The listener, which the testing product sets now if it is part of the program.
  static var prepared: (any ProcessListener)? {
    _ = isTestingProductReady
    return current
  }
}
