internal import CFactoryPlatform

/// Tells of factories that were to be overridden in tests and were not.
package enum RequiredOverrideCheck {
  /// Called with the report, with no lock held, on the thread that resolved.
  package typealias Listener = @Sendable (ResolutionReport) -> Void

  /// In a structure of its own: a closure by itself is wrapped once more each time it is read.
  private struct Registered { let listener: Listener }

  private static let registered = Locked<Registered?>(nil)
  /// Lets the testing product set its listener, where it is part of the program.
  private static let isTestingProductReady: Bool = fk_testing_product_prepare()

  /// Who is told instead of standard error.
  package static func setListener(_ listener: @escaping Listener) {
    registered.withLock { $0 = Registered(listener: listener) }
  }

  /// Tells of a resolution that breaks the demand.
  static func check(_ report: ResolutionReport) {
    guard FactoryContext.current.isTest, !report.isOverridden else { return }
    _ = isTestingProductReady
    if let registered = registered.withLock({ $0 }) { return registered.listener(report) }
    let name = "\(report.container).\(report.property)"
    Output.warnOnce(
      """
      FACTORY: \(name) (\(report.file):\(report.line)) was resolved in a test without the override \
      that it demands. Register one: container.\(report.property).register { ... }.
      """
    )
  }
}
