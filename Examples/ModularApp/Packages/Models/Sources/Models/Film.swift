/// A film, as every module knows it.
public struct Film: Sendable, Equatable {
  public let title: String
  public let year: Int

  public init(title: String, year: Int) {
    self.title = title
    self.year = year
  }
}
