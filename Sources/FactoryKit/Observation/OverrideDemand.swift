internal import CFactoryPlatform

/// Tells of factories that were to be overridden in tests and were not.
package enum OverrideDemand {
  /// Called with the report, with no lock held, on the thread that resolved.
  package typealias Listener = @Sendable (ResolutionReport) -> Void

  private static let listener = Locked<Listener?>(nil)
  private static let warned = Locked<Set<String>>([])
  /// Lets the testing product set its listener, where it is part of the program.
  private static let isTestingProductReady: Bool = fk_testing_product_prepare()

  /// Who is told instead of standard error.
  package static func setListener(_ listener: @escaping Listener) {
    Self.listener.withLock { $0 = listener }
  }

  /// Tells of a resolution that breaks the demand.
  static func check(_ report: ResolutionReport) {
    guard FactoryContext.current.isTest, !report.isOverridden else { return }
    _ = isTestingProductReady
    if let listener = listener.withLock({ $0 }) { return listener(report) }
    let name = "\(report.container).\(report.property)"
    guard warned.withLock({ $0.insert(name).inserted }) else { return }
    Output.warning(
      """
      FACTORY: \(name) (\(report.file):\(report.line)) was resolved in a test without the override \
      that it demands. Register one: container.\(report.property).register { ... }.
      """
    )
  }
}
