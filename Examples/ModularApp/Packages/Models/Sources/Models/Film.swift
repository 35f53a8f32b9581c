/// A film, as every module knows it.
public struct Film: Codable, Sendable, Equatable {
  /// As on the poster.
  public let title: String
  /// Of the first screening.
  public let year: Int

  /// A film of that title and year.
  public init(title: String, year: Int) {
    self.title = title
    self.year = year
  }
}
