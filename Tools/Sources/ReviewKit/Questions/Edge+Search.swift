import WiringGraph

extension Edge {
  /// The users in production code of each factory, by its index in `Wiring.factories`.
  static func all(in wiring: Wiring) -> [[Edge]] {
    var users: [[Edge]] = wiring.factories.map { _ in [] }
    for user in wiring.users + wiring.codeEdges { users[user.to].append(user) }
    return users
  }

  /// The factories that use some of `factories`, over any number of steps.
  ///
  /// - Parameters:
  ///   - factories: Where the search begins, as indices into `users`.
  ///   - users: The users of each factory.
  ///   - isIncluded: Whether the search goes through a factory.
  /// - Returns: What was found; one of `factories` only if it is above another or itself.
  static func factories(
    above factories: [Int], in users: [[Edge]],
    where isIncluded: (Int) -> Bool = { _ in true }
  ) -> Set<Int> {
    var found: Set<Int> = []
    var queue = factories
    while let next = queue.popLast() {
      for user in users[next].compactMap(\.from)
      where isIncluded(user) && found.insert(user).inserted {
        queue.append(user)
      }
    }
    return found
  }
}
