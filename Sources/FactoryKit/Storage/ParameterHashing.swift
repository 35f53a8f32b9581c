/// How the values of a parameter type are hashed and compared: a tuple is not `Hashable`.
///
/// Inlinable, so that clients specialise the closures: a hit is a third of the instructions then.
@usableFromInline
@frozen
struct ParameterHashing<P> {
  @usableFromInline let hash: (P) -> Int
  @usableFromInline let areEqual: (P, P) -> Bool

  @inlinable @inline(never)
  init() where P: Hashable {
    hash = { $0.hashValue }
    areEqual = { $0 == $1 }
  }

  /// Hashes and compares a tuple, element by element.
  @inlinable @inline(never)
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
