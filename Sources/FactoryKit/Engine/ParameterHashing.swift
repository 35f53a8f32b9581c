/// How the values of a parameter type are hashed and compared, because a tuple is not `Hashable`.
///
/// The initializers are compiled into clients, which specialise the closures. A hit then takes half
/// of the instructions, and programs without `scopeOnParameters` do not contain them.
@usableFromInline
@frozen
struct ParameterHashing<P> {
  @usableFromInline let hash: (P) -> Int
  @usableFromInline let areEqual: (P, P) -> Bool

  @inlinable
  init(hash: @escaping (P) -> Int, areEqual: @escaping (P, P) -> Bool) {
    self.hash = hash
    self.areEqual = areEqual
  }

  @_alwaysEmitIntoClient @inline(never)
  init() where P: Hashable {
    self.init(hash: { $0.hashValue }, areEqual: { $0 == $1 })
  }

  /// Hashes and compares a tuple, element by element.
  @_alwaysEmitIntoClient @inline(never)
  init<each Element: Hashable>(_ elements: repeat (each Element).Type)
  where P == (repeat each Element) {
    self.init(
      hash: { tuple in
        var hasher = Hasher()
        for element in repeat each tuple { hasher.combine(element) }
        return hasher.finalize()
      },
      areEqual: { first, second in
        for (element, other) in repeat (each first, each second) {
          guard element == other else { return false }
        }
        return true
      }
    )
  }
}
