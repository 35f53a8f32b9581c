/// One element of a list that modules add to, with its source and the place of the contribution.
// unchecked: immutable; `checkIsolation` is called before the closure runs, and only generic code
// that has the key's type reads and compares the key.
final class Contribution: @unchecked Sendable {
  /// The closure that makes an element.
  enum Source {
    /// A closure without a parameter.
    case closure(ErasedClosure)
    /// A closure that gets the list's container as its argument, so that it does not retain that
    /// container.
    case factory(ErasedClosure)
  }

  /// The rank of the element; elements are made in ascending order.
  let order: Int
  /// The actor that the closure is isolated to.
  let isolation: ClosureIsolation?
  let source: Source
  /// The place of the contribution.
  let place: SourcePlace
  /// The closure that returns the key; nil in a list without keys.
  let key: ErasedClosure?
  /// The key's hash; 0 if there is no key.
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
    append(added)
    var index = count - 1
    while index > 0, self[index - 1].content.order > added.content.order {
      swapAt(index, index - 1)
      index -= 1
    }
  }
}
