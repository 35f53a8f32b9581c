public import Foundation

/// What one run of the benchmarks found.
public struct Results: Codable, Sendable {
  /// The rows, in the order of the table.
  public var findings: [Finding] = []
  /// What measured, and when.
  public var machine: String?

  /// Nothing yet.
  public init() {}

  /// What was written to `file`.
  public init(contentsOf file: URL) throws {
    self = try JSONDecoder().decode(Results.self, from: Data(contentsOf: file))
  }

  /// Writes the results to `file` as JSON.
  public func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: file)
  }
}
