/// How the values of a parameter type are hashed and compared, because a tuple is not `Hashable`.
package struct ParameterHashing<P> {
  let hash: (P) -> Int
  let areEqual: (P, P) -> Bool

  package init(hash: @escaping (P) -> Int, areEqual: @escaping (P, P) -> Bool) {
    self.hash = hash
    self.areEqual = areEqual
  }

  package init() where P: Hashable {
    self.init(hash: { $0.hashValue }, areEqual: { $0 == $1 })
  }
}

func stopForWrongParameter(_ entry: Entry, _ type: Any.Type) -> Never {
  fatalError(
    "FACTORY: \(entry.displayName) was registered with another parameter type than \(type).")
}

/// The error, cast to the factory's error type.
func typed<E: Error>(_ error: any Error, _ type: E.Type) -> E {
  guard let error = error as? E else { fatalError("FACTORY: an error of another type: \(error)") }
  return error
}
