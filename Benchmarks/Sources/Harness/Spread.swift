/// Where the middle of some samples lies and how far they spread.
public struct Spread: Codable, Sendable {
  /// Half of the samples are lower.
  public let median: Double
  /// A quarter of the samples is lower.
  public let lowerQuartile: Double
  /// A quarter of the samples is higher.
  public let upperQuartile: Double

  /// The spread of `samples`, of which there must be one at least.
  public init(_ samples: [Double]) {
    let sorted = samples.sorted()
    func quantile(_ share: Double) -> Double {
      let place = share * Double(sorted.count - 1)
      let below = Int(place)
      let above = min(below + 1, sorted.count - 1)
      return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
    }
    median = quantile(0.5)
    lowerQuartile = quantile(0.25)
    upperQuartile = quantile(0.75)
  }

  /// A value that does not vary: a count.
  public init(exactly value: Double) { self.init([value]) }
}
