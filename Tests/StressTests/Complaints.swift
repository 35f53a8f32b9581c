internal import FactoryKit

/// What was wrong, and how often.
final class Complaints: Sendable {
  private let counts = Locked<[String: Int]>([:])

  func add(_ text: String) { counts.withLock { $0[text, default: 0] += 1 } }

  /// Each complaint with the number of times that it was made.
  var all: [String] { counts.withLock { $0.map { "\($0.key): \($0.value) times" }.sorted() } }
}
