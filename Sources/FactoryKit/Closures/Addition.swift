internal import CFactoryPlatform

/// An addition to a factory's options, with those before it: a wrap, or an object of a module, such
/// as an element of a list.
///
/// The list is immutable and grows at its end, so that a change of options copies one reference
/// however long it is, and lists with one end are the same list.
// unchecked: immutable, except for `previous` in `deinit` and `cache`, which one lock guards.
package final class Addition: @unchecked Sendable {
  /// The wrap, or the object of a module.
  package let content: AnyObject
  /// The actor that its closure is isolated to.
  let isolation: ClosureIsolation?
  let isWrap: Bool
  /// Whether it was added while a container auto-registered.
  package let isAutoRegistered: Bool
  /// Whether the factory's own container added it, which does so again at its next
  /// auto-registration.
  let isMadeAgain: Bool
  @exclusivity(unchecked) private var previous: Addition?
  @exclusivity(unchecked) private var cache: AnyObject?

  init(
    _ content: AnyObject, _ isolation: ClosureIsolation?, isWrap: Bool, isAutoRegistered: Bool,
    isMadeAgain: Bool, after previous: Addition?
  ) {
    (self.content, self.isolation, self.previous) = (content, isolation, previous)
    (self.isWrap, self.isAutoRegistered) = (isWrap, isAutoRegistered)
    self.isMadeAgain = isMadeAgain
  }

  /// Releases a list one addition after another, because recursion could exhaust the stack.
  deinit {
    var rest = previous.take()
    while rest != nil, isKnownUniquelyReferenced(&rest) { rest = rest?.previous.take() }
  }

  // Not `()`: ThreadSanitizer takes accesses to values without a size for accesses to one variable.
  private static let caches = Locked(part: FK_PART_CACHES, false)

  /// Exchanges the object that a module keeps with the end of a list.
  package func exchangeCache(_ new: AnyObject?) -> AnyObject? {
    var former = new
    Self.caches.withLock { _ in swap(&cache, &former) }
    return former
  }
}

extension Addition? {
  /// The additions that a closure accepts, in the order in which they were made.
  fileprivate func all(_ isIncluded: (Addition) -> Bool) -> [Addition] {
    var all: [Addition] = []
    var next = self
    while let each = next {
      if isIncluded(each) { all.append(each) }
      next = each.rest
    }
    all.reverse()
    return all
  }

  /// The wraps of new instances, the innermost first.
  var wraps: [Addition] { all(\.isWrap) }

  /// The objects of modules, in the order in which they were added.
  package var objects: [Addition] { all { !$0.isWrap } }

  /// The list with only those additions that a closure accepts.
  func filter(_ isIncluded: (Addition) -> Bool) -> Addition? {
    all(isIncluded).reduce(nil) { $1.following($0) }
  }
}

extension Addition {
  fileprivate var rest: Addition? { previous }

  /// The same addition in another list.
  fileprivate func following(_ previous: Addition?) -> Addition {
    Addition(
      content, isolation, isWrap: isWrap, isAutoRegistered: isAutoRegistered,
      isMadeAgain: isMadeAgain, after: previous)
  }
}
