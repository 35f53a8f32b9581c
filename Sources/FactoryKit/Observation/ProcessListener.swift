internal import CFactoryPlatform

/// Gets what happens in all containers of the process: the testing product.
package protocol ProcessListener: AnyObject, Sendable {
  /// The test that the current task runs in; nil outside of tests with containers of their own.
  var currentTest: (any AnyObject & Sendable)? { get }

  /// A container was made by the current task.
  ///
  /// - Parameters:
  ///   - manager: Its `ContainerManager`.
  ///   - origin: That of the original in a second call for a fork; otherwise nil.
  func made(_ manager: AnyObject, from origin: AnyObject?)

  /// A container was used in a way that is a mistake in a test.
  ///
  /// - Parameter issue: The mistake.
  /// - Returns: Whether it was reported; otherwise the library may print it.
  func report(_ issue: ContainerIssue) -> Bool
}

/// A mistake in the use of a container.
package enum ContainerIssue {
  /// A factory that requires an override in tests was resolved without one.
  case missingRequiredOverride(WatchedResolution, ResolutionSource)
  /// A closure of a factory was registered although an active context replaces it.
  case activeContext(Message, InspectedFactory, SourcePlace)
  /// A pop has removed a double's registration but not its singleton.
  case leftDouble(Message)
  /// A closure ran off the actor that it is isolated to, with the test that had added it.
  case closureOffActor(Message, test: AnyObject, SourcePlace?)
}

/// The listener of the process, if there is one.
package enum ProcessListeners {
  /// The listener in a struct: a generic value that is an existential gets a wrapper each time.
  private struct Registered { let listener: any ProcessListener }

  private static let registered = Locked<Registered?>(part: FK_PART_LISTENER, nil)
  /// Makes the testing product set its listener, if it is part of the program.
  private static let isTestingProductReady: Bool = fk_testing_product_prepare()

  /// Sets the listener, which is called with no lock held.
  package static func set(_ listener: any ProcessListener) {
    registered.withLock { $0 = Registered(listener: listener) }
    LiveContainers.reportNewOnes()
  }

  private static var current: (any ProcessListener)? { registered.withLock { $0 }?.listener }

  static var currentTest: AnyObject? { current?.currentTest }

  static func made(_ manager: AnyObject, from origin: AnyObject? = nil) {
    current?.made(manager, from: origin)
  }

  static func report(_ issue: ContainerIssue) -> Bool {
    _ = isTestingProductReady
    return current?.report(issue) == true
  }
}
