// Functions for collections in code that runs rarely.
//
// The optimizer specializes the standard library's generic code for each type of element, which
// takes some 5 KB for a sort and 3 KB for a dictionary. These functions are not specialized, so
// that they call the generic code in the standard library.

extension Array {
  /// The results of a closure for each element.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func coldMap<Result>(_ transform: (Element) -> Result) -> [Result] { map(transform) }

  /// The elements for which a closure returns true.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func coldFilter(_ isIncluded: (Element) -> Bool) -> [Element] { filter(isIncluded) }

  /// Appends an element.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func coldAppend(_ element: Element) { append(element) }

  /// The elements in reverse order.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func coldReversed() -> [Element] { reversed() }

  /// Whether another list has equal elements in the same order.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func coldEquals(_ other: [Element], by areEqual: (Element, Element) -> Bool) -> Bool {
    elementsEqual(other, by: areEqual)
  }

  /// The elements sorted by a closure; the sort is stable.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func coldSorted(by areInOrder: (Element, Element) -> Bool) -> [Element] {
    sorted(by: areInOrder)
  }
}

extension Dictionary {
  /// The value for a key.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func coldValue(_ key: Key) -> Value? { self[key] }

  /// Sets the value for a key; nil removes it.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func coldSet(_ key: Key, _ value: Value?) { self[key] = value }
}

extension Set {
  /// Inserts a member.
  ///
  /// - Returns: True if the set did not contain it.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func coldInsert(_ member: Element) -> Bool { insert(member).inserted }
}
