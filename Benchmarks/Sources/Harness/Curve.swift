/// How a cost grows with something.
public struct Curve: Codable, Sendable {
  /// One line of the picture.
  public struct Series: Codable, Sendable {
    /// What the line is.
    public let name: String
    /// Its points, in the order of `Curve.x`.
    public let y: [Double]

    /// A line.
    public init(name: String, y: [Double]) {
      self.name = name
      self.y = y
    }
  }

  /// What the picture shows.
  public let title: String
  /// What grows.
  public let xLabel: String
  /// What it costs.
  public let yLabel: String
  /// Whether the x axis goes by powers of ten.
  public let isLogarithmic: Bool
  /// The places on the x axis.
  public let x: [Double]
  /// The lines.
  public let series: [Series]

  /// A picture.
  public init(
    title: String,
    xLabel: String,
    yLabel: String,
    isLogarithmic: Bool,
    x: [Double],
    series: [Series]
  ) {
    self.title = title
    self.xLabel = xLabel
    self.yLabel = yLabel
    self.isLogarithmic = isLogarithmic
    self.x = x
    self.series = series
  }
}
