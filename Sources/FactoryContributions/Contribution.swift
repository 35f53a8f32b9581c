internal import FactoryKit

/// One element of a list that modules add to.
///
/// The closure's isolation is checked before it runs, and only generic code that has the element's
/// type runs it.
final class Contribution: @unchecked Sendable {  // unchecked: immutable; a key may be of any type.
  /// Makes the element; gets the list's container if it is to, so that it does not retain it.
  private let closure: ErasedClosure
  private let takesContainer: Bool
  /// The rank of the element; elements are made in ascending order.
  let order: Int
  let place: SourcePlace
  /// The key; nil in a list without keys.
  let key: AnyHashable?

  init(
    _ closure: ErasedClosure, takesContainer: Bool = false, order: Int = 0,
    key: AnyHashable? = nil, at place: SourcePlace
  ) {
    (self.closure, self.takesContainer) = (closure, takesContainer)
    (self.order, self.key, self.place) = (order, key, place)
  }

  /// Runs `body` with the contribution of an addition, which retains it: no reference is counted.
  // unchecked: the cast, because another copy of the library may have made the contribution.
  static func of<Result>(_ addition: Addition, _ body: (Contribution) -> Result) -> Result {
    Unmanaged<Contribution>.fromOpaque(Unmanaged.passUnretained(addition.content).toOpaque())
      ._withUnsafeGuaranteedRef(body)
  }

  /// Makes the element for the list of `container`.
  func make<Element>(in container: AnyObject?) -> Element {
    takesContainer ? closure.call(container, Never.self) : closure.call(Never.self)
  }
}
