import Harness

/// A case with what it is compared with and must keep to.
struct BenchmarkRow {
  /// How two cases are compared.
  enum Comparison {
    /// By what one operation costs: less is better.
    case cost
    /// By the operations that all threads together carry out: more is better.
    case throughput
  }

  let timedCase: TimedCase
  let baseline: String?
  let comparison: Comparison
  let limit: Limit?

  init(
    _ timedCase: TimedCase,
    to baseline: String? = nil,
    by comparison: Comparison = .cost,
    limit: Limit? = nil
  ) {
    self.timedCase = timedCase
    self.baseline = baseline
    self.comparison = comparison
    self.limit = limit
  }

  var name: String { timedCase.name }

  /// Room for two cases that are to cost the same: where code and data happen to lie makes a
  /// difference of some percent by itself.
  static let noise = 0.1
}
