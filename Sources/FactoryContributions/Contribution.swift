internal import FactoryKit

/// One element of a list that modules add to.
///
/// The closure's isolation is checked before it runs, and only generic code that has the element's
/// type runs it.
final class Contribution: @unchecked Sendable {  // unchecked: immutable; a key may be of any type.
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
  let source: Source
  let place: SourcePlace
  /// The key; nil in a list without keys.
  let key: AnyHashable?

  init(_ source: Source, order: Int = 0, key: AnyHashable? = nil, at place: SourcePlace) {
    (self.order, self.source, self.key, self.place) = (order, source, key, place)
  }

  /// The contribution of an addition, in whichever copy of the library it was made.
  static func of(_ addition: Addition) -> Contribution {
    uncheckedCast(addition.content, to: Contribution.self)
  }
}
