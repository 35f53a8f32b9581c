internal import CFactoryPlatform

/// What was added to a factory: a wrap, or an object of a module, such as an element of a list.
// unchecked: immutable, except for `cache`, which one lock guards.
package final class Addition: @unchecked Sendable {
  /// The wrap, or the object of a module.
  package let content: AnyObject
  /// The actor that its closure is isolated to.
  let isolation: ClosureIsolation?
  /// Whether it was added while a container auto-registered.
  package let isAutoRegistered: Bool
  /// Whether the factory's own container added it, which does so again at its next
  /// auto-registration.
  let isMadeAgain: Bool
  @exclusivity(unchecked) private var cache: AnyObject?

  init(_ content: AnyObject, _ isolation: ClosureIsolation?, by contributor: Contributor) {
    (self.content, self.isolation) = (content, isolation)
    (isAutoRegistered, isMadeAgain) = (contributor != .user, contributor == .ownRegistration)
  }

  /// The wrap that this addition is.
  var wrap: Override { uncheckedCast(content, to: Override.self) }

  // Not `()`: ThreadSanitizer takes accesses to values without a size for accesses to one variable.
  private static let caches = Locked(part: FK_PART_CACHES, false)

  /// Exchanges the object that a module keeps with the latest addition.
  package func exchangeCache(_ new: AnyObject?) -> AnyObject? {
    var former = new
    Self.caches.withLock { _ in swap(&cache, &former) }
    return former
  }
}
