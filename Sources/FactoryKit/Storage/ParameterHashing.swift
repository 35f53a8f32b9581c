/// How the values of a parameter type are hashed and compared: a tuple is not `Hashable`.
@usableFromInline
struct ParameterHashing<P> {
  let hash: (P) -> Int
  let areEqual: (P, P) -> Bool

  @usableFromInline
  init() where P: Hashable {
    hash = { $0.hashValue }
    areEqual = { $0 == $1 }
  }

  /// Hashes and compares a tuple, element by element.
  @usableFromInline
  init<each Element: Hashable>(_ elements: repeat (each Element).Type)
  where P == (repeat each Element) {
    hash = { tuple in
      var hasher = Hasher()
      for element in repeat each tuple { hasher.combine(element) }
      return hasher.finalize()
    }
    areEqual = { first, second in
      for (element, other) in repeat (each first, each second) {
        guard element == other else { return false }
      }
      return true
    }
  }
}
