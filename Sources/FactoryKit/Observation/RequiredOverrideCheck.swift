internal import CFactoryPlatform
internal import CFactoryRegistry

/// Reports factories that require an override in tests and were resolved without one.
package enum RequiredOverrideCheck {
  /// Called with the report, with no lock held, on the thread that resolved.
  package typealias Listener = @Sendable (ResolutionReport) -> Void

  /// The closure in a struct: a closure that is itself a generic value gets a wrapper each time it
  /// is read.
  private struct Registered { let listener: Listener }

  private static let registered = Locked<Registered?>(part: FK_PART_OVERRIDE_CHECK, nil)
  /// Makes the testing product set its listener, if it is part of the program.
  private static let isTestingProductReady: Bool = fk_testing_product_prepare()

  /// Sets a listener that gets the reports instead of standard error.
  package static func setListener(_ listener: @escaping Listener) {
    registered.withLock { $0 = Registered(listener: listener) }
  }

  /// Whether a factory with these flags requires an override now: it does in tests only.
  @inline(__always)
  static func applies(to flags: EntryFlags) -> Bool {
    flags.has(FK_NEEDS_OVERRIDE) && FactoryContext.isTestRun
  }

  /// Reports a resolution in a test without an override.
  static func check(_ report: ResolutionReport) {
    guard !report.isOverridden else { return }
    _ = isTestingProductReady
    if let registered = registered.withLock({ $0 }) { return registered.listener(report) }
    let name = "\(report.container).\(report.property)"
    Output.warnOnce(
      Message(
        "required-override",
        """
        FACTORY: \(name) (\(report.file):\(report.line)) was resolved in a test without the \
        override that it demands. Register one: `\(Message.expression(of: report.property)).register { ... }`.
        """
      )
    )
  }
}
