/// What a finding must keep to.
public struct Limit: Codable, Sendable {
  /// Which side of the bound is good.
  public enum Side: String, Codable, Sendable { case atMost, atLeast }

  /// Which side of `bound` is good.
  public let side: Side
  /// The bound.
  public let bound: Double

  /// Good when it is `bound` or less.
  public static func atMost(_ bound: Double) -> Limit { Limit(side: .atMost, bound: bound) }

  /// Good when it is `bound` or more.
  public static func atLeast(_ bound: Double) -> Limit { Limit(side: .atLeast, bound: bound) }

  /// Whether `value` is good.
  public func allows(_ value: Double) -> Bool {
    switch side {
    case .atMost: value <= bound
    case .atLeast: value >= bound
    }
  }
}
