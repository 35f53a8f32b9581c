internal import CFactoryPlatform

/// A running test, as the testing product implements it.
package protocol TestReporter: AnyObject, Sendable {
  /// Whether the test has to override every factory that it resolves.
  var isStrict: Bool { get }

  /// Whether the test demands that factories of containers of a type are overridden before anything
  /// is built from them.
  func demandsOverridesFirst(in containerType: ObjectIdentifier?) -> Bool

  /// Reports a factory that was overridden after something was built from it.
  ///
  /// - Parameters:
  ///   - factory: The factory's name, with its container.
  ///   - propertyName: The factory's name.
  ///   - file: Where it was overridden, as `#fileID` has it; nil if that is not known.
  ///   - line: The line.
  ///   - name: The factory whose cached instance keeps the former one.
  ///   - path: The factories through which that instance was built.
  ///   - others: The other factories with such instances.
  func reportLateOverride(
    of factory: String,
    propertyName: String,
    file: String?,
    line: UInt,
    missing name: String,
    through path: [String],
    others: [String]
  )

  /// Records an issue at a line.
  ///
  /// The function may be called from any thread, with no lock held. It drops an issue that was
  /// recorded before.
  ///
  /// - Parameters:
  ///   - message: What the issue says.
  ///   - finding: What a baseline lists: the identifier of the message, and the factory's name. Nil
  ///     for an issue that only strict tests fail with; in others, it is a warning.
  ///   - file: The file, as `#fileID` has it; nil to record the issue at the line of the test.
  ///   - line: The line.
  /// - Returns: False if the test has ended and can no longer record issues.
  func report(
    _ message: Message,
    finding: (kind: String, factory: String)?,
    file: String?,
    line: UInt
  ) -> Bool
}

/// The tests that issues are reported to.
package enum TestReporters {
  /// Finds the test of the current task.
  package typealias Finder = @Sendable () -> (any TestReporter)?

  /// The closure in a struct: a closure that is itself a generic value gets a wrapper each time it
  /// is read.
  private struct Registered { let find: Finder }

  private static let registered = Locked<Registered?>(part: FK_PART_REPORTER, nil)

  /// Sets the closure that finds the test of the current task.
  package static func setFinder(_ find: @escaping Finder) {
    registered.withLock { $0 = Registered(find: find) }
  }

  /// The test of the current task; nil outside of tests with containers of their own.
  static var current: (any TestReporter)? { registered.withLock { $0 }?.find() }
}
