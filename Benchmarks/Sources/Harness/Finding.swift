/// One row of the results.
public struct Finding: Codable, Sendable {
  /// What a row says of its limit.
  public enum Verdict: String, Codable, Sendable {
    /// It has none: a baseline.
    case none
    /// It keeps to it.
    case kept
    /// It does not.
    case exceeded
    /// The machine was too busy to tell.
    case unjudged
  }

  /// The case.
  public let name: String
  /// What `value` counts: ns, ms, bytes, allocations.
  public let unit: String
  /// What was measured, for one operation.
  public let value: Spread
  /// The case that this one is compared with.
  public let baseline: String?
  /// How it compares: of costs for most, of throughputs for threads.
  public let ratio: Spread?
  /// What the ratio, or the value where there is no ratio, must keep to.
  public let limit: Limit?
  /// What came of that.
  public let verdict: Verdict

  /// A row; without a verdict of its own it is judged by its limit.
  public init(
    name: String,
    unit: String,
    value: Spread,
    baseline: String? = nil,
    ratio: Spread? = nil,
    limit: Limit? = nil,
    verdict: Verdict? = nil
  ) {
    self.name = name
    self.unit = unit
    self.value = value
    self.baseline = baseline
    self.ratio = ratio
    self.limit = limit
    self.verdict = verdict ?? Self.verdict(on: (ratio ?? value).median, limit)
  }

  private static func verdict(on value: Double, _ limit: Limit?) -> Verdict {
    guard let limit else { return .none }
    return limit.allows(value) ? .kept : .exceeded
  }
}
