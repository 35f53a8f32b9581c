public import FactoryKit
public import Foundation

extension Factory<DateSource> {
  /// Stops the date by registering `DateSource.frozen(at:)`.
  ///
  /// - Parameter date: The date from now on.
  /// - Returns: The factory.
  @discardableResult
  public func freeze(at date: Date) -> Self { register { .frozen(at: date) } }
}

extension Factory<UUIDSource> {
  /// Makes identifiers consecutive by registering `UUIDSource.counting`.
  ///
  /// A `fork()` starts again from the first one, and so does a container whose cached instances
  /// were reset. A `fork(keepingInstances: true)` shares a source that is cached already.
  ///
  /// - Returns: The factory.
  @discardableResult
  public func count() -> Self { register { .counting } }
}

extension Factory<RandomSource> {
  /// Makes random numbers repeatable by registering `RandomSource.seeded(_:)`.
  ///
  /// A `fork()` starts again from the first one, and so does a container whose cached instances
  /// were reset. A `fork(keepingInstances: true)` shares a source that is cached already.
  ///
  /// - Parameter seed: Any number.
  /// - Returns: The factory.
  @discardableResult
  public func seed(_ seed: UInt64) -> Self { register { .seeded(seed) } }
}

@available(iOS 16, macOS 13, tvOS 16, *)
extension Factory<any Clock<Duration>> {
  /// Registers a clock that stands still until it is advanced.
  ///
  /// Forks of the container share the clock, so advancing it affects them, too.
  ///
  /// - Returns: The clock, so that you can advance it.
  public func manual() -> ManualClock {
    let clock = ManualClock()
    register { clock }
    return clock
  }
}
