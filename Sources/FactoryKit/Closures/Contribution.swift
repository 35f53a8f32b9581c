/// One element of a list that modules add to: its source, and where it was contributed.
// unchecked: immutable; `checkIsolation` is called before the closure runs, and only generic code
// that has the key's type reads and compares the key.
final class Contribution: @unchecked Sendable {
  /// The closure that makes an element.
  enum Source {
    /// A closure without a parameter.
    case closure(ErasedClosure)
    /// A closure that gets the list's container as its argument, and so does not retain it.
    case factory(ErasedClosure)
  }

  /// Elements are made in ascending order.
  let order: Int
  /// The actor that the closure is isolated to.
  let isolation: ClosureIsolation?
  let source: Source
  /// Where it was contributed.
  let place: SourcePlace
  /// Returns the key; nil in a list without keys.
  let key: ErasedClosure?
  /// The key's hash; 0 without one.
  let hash: Int

  init(
    order: Int,
    isolation: (any Actor)?,
    source: Source,
    place: SourcePlace,
    key: ErasedClosure? = nil,
    hash: Int = 0
  ) {
    self.order = order
    self.isolation = ClosureIsolation.of(isolation, at: place)
    self.source = source
    self.place = place
    self.key = key
    self.hash = hash
  }
}

extension [Added<Contribution>] {
  /// Inserts an element after those of the same order.
  mutating func add(_ added: Added<Contribution>) {
    coldAppend(added)
    var place = count - 1
    while place > 0, self[place - 1].content.order > added.content.order {
      swapAt(place, place - 1)
      place -= 1
    }
  }
}
