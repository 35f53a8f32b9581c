internal import FactoryKit

/// The keys of a dictionary's contributions, which the latest of them keeps, so that a further one
/// finds a duplicate in one step.
///
/// One thread has it at a time, and takes it out meanwhile, so that keys are hashed and compared
/// with no lock held.
// unchecked: see above.
final class KnownKeys: @unchecked Sendable {
  private var keys: Set<AnyHashable> = []

  private init() {}

  /// The keys of a list, taken from its latest addition or collected.
  static func take(from additions: [Addition]) -> KnownKeys {
    if let known = additions.last?.exchangeCache(nil) {
      return uncheckedCast(known, to: KnownKeys.self)
    }
    let keys = KnownKeys()
    keys.keys = Set(additions.compactMap { Contribution.of($0, \.key) })
    return keys
  }

  /// Gives the keys to the latest addition of the list whose keys they are.
  func keep(in latest: Addition?) { _ = latest?.exchangeCache(self) }

  /// Adds a key.
  ///
  /// - Returns: Whether it was not there before.
  func insert(_ key: AnyHashable) -> Bool { keys.insert(key).inserted }

  func remove(_ key: AnyHashable) { keys.remove(key) }
}
